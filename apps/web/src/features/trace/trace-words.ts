import type { TracedMatch } from '@uluran/contract/endpoints';

/** Common fields of a gift and its match: each has a trace. */
export type Traced = Omit<TracedMatch, 'company'>;

/** Texts of a trace. They depend on its money: a gift, a matched gift, or the match of a company. */
export interface TraceWords {
  /** Prefix for the ids of the trace's parts. */
  id: string;
  /** Heading levels of its sections and of the parts within them. */
  headings: readonly ['h2', 'h3'] | readonly ['h3', 'h4'];
  flow: string;
  source: string;
  share: string;
  /** Owners of the money in a whole withdrawal. */
  everyone: string;
  returned: string;
  replaced: string;
  /** Follows the amount that waits for the settlement of the gift. */
  unsettled: string;
  noWithdrawals: string;
  nothingAwaited: string;
}

export const GIFT_WORDS: TraceWords = {
  id: '',
  headings: ['h2', 'h3'],
  flow: 'Ke mana donasi Anda pergi',
  source: 'Donasi Anda',
  share: 'Bagian Anda',
  everyone: 'semua donatur',
  returned: 'Kembali kepada Anda',
  replaced: 'yang sudah terpakai telah dikembalikan kepada Anda. Bagian itu kini milik dana bersama.',
  unsettled: 'masih di penyelenggara pembayaran, dan masuk ke rekening kami dalam beberapa hari kerja.',
  noWithdrawals:
    'Belum ada pencairan sesudah donasi Anda. Begitu ada, bagian Anda dari setiap kuitansi tampil di sini.',
  nothingAwaited: 'Tidak ada lagi yang ditunggu dari donasi Anda.',
};

export const MATCHED_GIFT_WORDS: TraceWords = { ...GIFT_WORDS, everyone: 'semua donatur dan perusahaan' };

export const MATCH_WORDS: TraceWords = {
  id: 'tambahan-',
  headings: ['h3', 'h4'],
  flow: 'Ke mana tambahan ini pergi',
  source: 'Tambahan',
  share: 'Bagian tambahan ini',
  everyone: 'semua donatur dan perusahaan',
  returned: 'Kembali ke dana padanan',
  replaced:
    'yang sudah terpakai telah diganti ke dana padanan, karena donasi Anda kembali kepada Anda. Bagian itu kini milik dana bersama.',
  unsettled: 'tersimpan di rekening kami, dan bisa dicairkan setelah donasi Anda masuk ke rekening kami.',
  noWithdrawals: 'Belum ada pencairan sesudah tambahan ini. Begitu ada, kuitansi yang dibayarnya tampil di sini.',
  nothingAwaited: 'Tidak ada lagi yang ditunggu dari tambahan ini.',
};
