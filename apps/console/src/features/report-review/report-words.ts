import type { ReportReview } from '@uluran/contract/endpoints';
import { REPORT_REASONS } from '@uluran/contract/reports';
import type { Facts } from '../../app/review/changed-facts.ts';

/** `dikirim sekali`, `dikirim 3 kali`. */
export const timesWords = (times: number): string => (times === 1 ? 'dikirim sekali' : `dikirim ${times} kali`);

const STATUS_WORDS: Readonly<Record<string, string>> = {
  draft: 'draf',
  live: 'tayang',
  paused: 'dijeda',
  frozen: 'dibekukan',
  ended: 'berakhir',
  closed: 'ditutup',
};

/** Facts that the decision about a report depends on. */
export function reportFacts({ reason, words, target, note }: ReportReview): Facts {
  return {
    Alasan: REPORT_REASONS[reason],
    Laporan: words,
    'Keadaan target': STATUS_WORDS[target.status] ?? target.status,
    Hasil: note ?? 'belum ada',
  };
}
