// What is open beside the board: the menu, the log, a question that must be answered before something final.
export type Opened = 'menu' | 'log' | 'resign' | 'link' | null;

class Shell {
  opened = $state<Opened>(null);
}

export const shell = new Shell();
