import { tabStorage } from '@uluran/pwa/storage';

const KEY = 'developers-token';

const listeners: ((token: string) => void)[] = [];

/** The token of the last sign-in on these pages, stored until the tab is closed. Without storage it is kept for this page only. */
export const tokenStore = {
  read(): string {
    return tabStorage.getItem(KEY) ?? '';
  },
  write(token: string): void {
    // If storage is full or refused, the forms of this page still have it.
    tabStorage.setItem(KEY, token);
    for (const listener of listeners) listener(token);
  },
  /** Calls a function with every later token. */
  listen(listener: (token: string) => void): void {
    listeners.push(listener);
  },
};
