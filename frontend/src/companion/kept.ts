// What the companion keeps on this device from one visit to the next.
export function read<T>(key: string, otherwise: () => T, sound: (value: T) => boolean): T {
  try {
    const value = JSON.parse(localStorage.getItem(`companion:${key}`) ?? 'null') as T | null;
    return value !== null && sound(value) ? value : otherwise();
  } catch {
    return otherwise(); // nothing kept, or something else
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`companion:${key}`, JSON.stringify(value));
  } catch {
    // no room, or not allowed: it goes on without
  }
}
