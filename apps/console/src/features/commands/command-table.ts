/** One task of an operator, and the command that does it until the console has a screen for it. */
export interface CommandTask {
  task: string;
  /** Arguments after `ops`, as in `docs/operations.md`. */
  command: string;
}

/** A part of the console's work whose screen does not exist yet. */
export interface CommandPlace {
  title: string;
  /** A sentence about the work. */
  lead: string;
  tasks: readonly CommandTask[];
}

const BY = '--by <email Anda>';

/** Documented commands of each place, in the order in which the work is done. A test holds every noun against the commands of `ops`. */
export const COMMAND_PLACES = {
  targets: {
    title: 'Target',
    lead: 'Yang masih dikerjakan dengan perintah.',
    tasks: [
      {
        task: 'Impor galang dana pertama seorang penggalang dari sebuah folder',
        command: `campaign import <folder> --owner <email penggalang> ${BY}`,
      },
    ],
  },
  finance: {
    title: 'Keuangan',
    lead: 'Dana pendamping dan cara bayar kartu.',
    tasks: [
      { task: 'Lihat dana pendamping', command: 'pool' },
      { task: 'Lihat cara bayar kartu yang dijeda', command: 'cards' },
    ],
  },
  content: {
    title: 'Konten',
    lead: 'Yang masih dikerjakan dengan perintah.',
    tasks: [{ task: 'Lihat langkah menuju donasi', command: 'funnel 30' }],
  },
  people: {
    title: 'Orang',
    lead: 'Yang masih dikerjakan dengan perintah.',
    tasks: [
      { task: 'Buat akun penggalang', command: 'accounts add <email> --name <nama> --kind organisation --city <kota>' },
    ],
  },
  settings: {
    title: 'Pengaturan',
    lead: 'Kunci sandi data tersegel dan buku terbuka.',
    tasks: [
      { task: 'Lihat nomor yang tersegel menurut kunci', command: 'secrets' },
      { task: 'Segel ulang dengan kunci pertama', command: `secrets reseal ${BY}` },
      { task: 'Terima riwayat setelah cadangan dipulihkan', command: `book accept-history ${BY}` },
    ],
  },
} as const satisfies Record<string, CommandPlace>;

export type CommandPlaceName = keyof typeof COMMAND_PLACES;
