import type { QueueItem } from '@uluran/contract/endpoints';
import type { QueueKind, QueueSignal } from '@uluran/contract/queues';

/** Words of the signals. `n` is replaced by the figure. */
const SIGNAL_WORDS: Readonly<Record<QueueSignal, string>> = {
  own: 'Menyangkut Anda',
  large_amount: 'Jumlah besar',
  high_target: 'Target tinggi',
  disaster: 'Bencana',
  first_time_owner: 'Penggalang baru',
  public_already: 'Perubahan yang tayang',
  returned_before: 'Pernah diminta perbaikan, n kali',
  bank_account_elsewhere: 'Rekening dipakai n akun lain',
  holder_differs: 'Nama pemilik beda',
  holder_unknown: 'Rekening tidak dikenal bank',
  picture_seen: 'Foto sama atau mirip di n galang dana lain',
  text_seen: 'Tulisan sama atau mirip di n galang dana lain',
  gift_burst: 'n donasi dari satu donatur dalam sehari',
  reported: 'n laporan menunggu',
  repeated: 'n laporan yang sama',
  frozen: 'Dibekukan',
  evidence_late: 'Bukti lama lewat tenggat',
  second_person: 'Perlu orang kedua',
  waits_for_other: 'Menunggu orang lain',
};

/** Signals that an operator reads as a warning. */
const WARNINGS: ReadonlySet<QueueSignal> = new Set([
  'bank_account_elsewhere',
  'holder_differs',
  'holder_unknown',
  'picture_seen',
  'text_seen',
  'gift_burst',
  'reported',
  'frozen',
  'evidence_late',
]);

export const isWarning = (code: QueueSignal): boolean => WARNINGS.has(code);

/** Returns the words of a signal. */
export function signalWords({ code, count }: QueueItem['signals'][number]): string {
  return SIGNAL_WORDS[code].replace(/\bn\b/, String(count ?? 1));
}

const HOUR_MS = 3_600_000;
/** Hours up to which an age is written in hours. */
const HOURS_LIMIT = 48;

/** `3 jam`, `2 hari`: the time that an item has waited. */
export function ageWords(since: string, now = Date.now()): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / HOUR_MS));
  if (hours === 0) return 'baru';
  return hours < HOURS_LIMIT ? `${hours} jam` : `${Math.floor(hours / 24)} hari`;
}

const MINUTE_MS = 60_000;

/** `40 menit`, `3 jam`, `2 hari`: a time between two moments. */
function spanWords(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  if (hours === 0) return `${Math.max(1, Math.floor(milliseconds / MINUTE_MS))} menit`;
  return hours < HOURS_LIMIT ? `${hours} jam` : `${Math.floor(hours / 24)} hari`;
}

/** `sisa 3 jam`, `lewat 2 hari`: the time until a deadline, or since then. */
export function deadlineWords(deadlineAt: string, now = Date.now()): string {
  const left = Date.parse(deadlineAt) - now;
  return left > 0 ? `sisa ${spanWords(left)}` : `lewat ${spanWords(-left)}`;
}

/** Returns true for an item past its deadline. */
export const isOverdue = ({ deadlineAt }: Pick<QueueItem, 'deadlineAt'>, now = Date.now()): boolean =>
  Date.parse(deadlineAt) < now;

/** Paths of the kinds' detail pages. */
const PATHS: Readonly<Record<QueueKind, string>> = {
  campaign: '/queue/campaign/$id',
  identity: '/queue/identity/$id',
  withdrawal: '/queue/withdrawal/$id',
  evidence: '/queue/evidence/$id',
  bankAccount: '/queue/bank-account/$id',
  report: '/queue/report/$id',
  unmatched: '/queue/unmatched/$id',
  volunteer: '/queue/volunteer/$id',
  task: '/queue/task/$id',
  proposal: '/queue/proposal/$id',
  merchantCode: '/content/merchants/$id',
};

/** Returns the path of an item's page. */
export function pathOf(kind: QueueKind): string {
  return PATHS[kind];
}
