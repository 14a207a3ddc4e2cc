/** One task of an operator, and the command that does it until the console has a screen for it. */
export interface CommandTask {
  task: string;
  /** Arguments after `ops`, as in `docs/operations.md`. */
  command: string;
}

const BY = '--by <email Anda>';

/** Documented commands of each place without a screen for them, in the order in which the work is done. A test holds every noun against the commands of `ops`. */
export const COMMAND_TASKS = {
  finance: [
    { task: 'Lihat dana pendamping', command: 'pool' },
    { task: 'Lihat cara bayar kartu yang dijeda', command: 'cards' },
  ],
  settings: [
    { task: 'Lihat nomor yang tersegel menurut kunci', command: 'secrets' },
    { task: 'Segel ulang dengan kunci pertama', command: `secrets reseal ${BY}` },
    { task: 'Catat cadangan dari alat lain', command: 'backups record --place <tempat>' },
    { task: 'Terima riwayat setelah cadangan dipulihkan', command: `book accept-history ${BY}` },
  ],
} as const satisfies Record<string, readonly CommandTask[]>;

export type CommandPlace = keyof typeof COMMAND_TASKS;
