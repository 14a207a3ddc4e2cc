/** An action of an operator, as the API returns it. */
export interface HistoryEntry {
  action: string;
  words: string;
  by: string;
  actedAt: string;
}

/** Words of the actions, for all kinds of items. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  accept_evidence: 'Menerima bukti',
  approve: 'Menyetujui',
  cancel: 'Membatalkan',
  comment: 'Memberi catatan',
  fail: 'Mencatat transfer gagal',
  freeze: 'Membekukan',
  hold: 'Mengambil',
  look: 'Membuka dokumen',
  read_account: 'Melihat nomor rekening',
  refuse: 'Menolak',
  refuse_evidence: 'Menolak bukti',
  reject: 'Menolak',
  release: 'Melepaskan pembekuan',
  request_changes: 'Meminta perbaikan',
  return: 'Mencatat dana kembali',
  start: 'Memulai transfer',
  take: 'Mengambil',
  transferred: 'Mencatat transfer',
  unhold: 'Melepaskan',
  verify: 'Memverifikasi',
};

/** Returns the Indonesian words for an action; an action of a later release keeps its own name. */
export function actionWord(action: string): string {
  return ACTION_WORDS[action] ?? action.replaceAll('_', ' ');
}

/** Returns the entries that are new since an earlier reading. Both lists are oldest first, and only grow. */
export function newEntries(before: readonly HistoryEntry[], now: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return now.slice(before.length);
}
