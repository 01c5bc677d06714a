// What was touched, hovered or focused last, to be explained in the reader.
export interface Reading {
  title: string;
  /** A few words beside the title: `Ihi 7, green`. */
  about?: string;
  words: string;
}

class Reader {
  item = $state.raw<Reading | null>(null);
  /** On a narrow screen it opens only when something was tapped. */
  open = $state(false);

  show(item: Reading | null): void {
    this.item = item;
  }

  tap(item: Reading | null): void {
    this.item = item;
    this.open = item !== null;
  }

  close(): void {
    this.open = false;
  }
}

export const reader = new Reader();
