import type { QueueItem } from '@uluran/contract/endpoints';

/** Names of the kinds of tasks. */
const TASK_TITLES: Readonly<Record<string, string>> = {
  part_return_without_amount: 'Sebagian uang kembali, jumlahnya tidak dilaporkan',
  return_without_payment: 'Pengembalian tanpa pembayaran',
  returned_twice: 'Uang ditarik dua kali',
  reports_contradict: 'Laporan gateway bertentangan',
  gateway_differs: 'Gateway dan buku berbeda',
  book_differs: 'Buku berubah di luar aplikasi',
  refund_exceeds: 'Pengembalian melebihi pembayaran',
  refund_refused: 'Pengembalian ditolak gateway',
  refund_differs: 'Jumlah pengembalian berbeda',
  unit_resold: 'Barang sudah dibayar donatur lain',
  fee_added: 'Gateway menambahkan biaya ke donatur',
  payout_failed: 'Transfer pencairan gagal',
  payout_differs: 'Transfer pencairan berbeda',
  settlement_differs: 'Payout gateway berbeda dari buku',
};

/** Returns the name of a kind of task; a kind of a later release keeps its code. */
export const taskTitle = (kind: string): string => TASK_TITLES[kind] ?? kind.replaceAll('_', ' ');

/** Returns the title of a waiting item. A task has the name of its kind: its own text is the report of a program. */
export function titleOfItem({ kind, status, title }: Pick<QueueItem, 'kind' | 'status' | 'title'>): string {
  return kind === 'task' ? taskTitle(status) : title || 'Tanpa judul';
}
