import type { TargetRecordItem } from '@uluran/contract/endpoints';
import { percentOf } from '@uluran/contract/money';
import type { TargetRecordState } from '@uluran/contract/records';

/** Names of the selections by state, in the order of the filters. */
export const STATE_WORDS: Readonly<Record<TargetRecordState, string>> = {
  waiting: 'Diperiksa',
  live: 'Berjalan',
  paused: 'Dijeda',
  frozen: 'Dibekukan',
  ended: 'Berakhir',
  closed: 'Ditutup',
};

const DAY_MS = 86_400_000;

/** `26 hari`, `hari ini`, `lewat`, `tetap`; `ditahan` while it is frozen. */
export function endWords({ status, endsAt }: Pick<TargetRecordItem, 'status' | 'endsAt'>, now = Date.now()): string {
  if (status === 'frozen') return 'ditahan';
  if (endsAt === null) return 'tetap';
  const days = Math.floor((Date.parse(endsAt) - now) / DAY_MS);
  if (days < 0) return 'lewat';
  return days === 0 ? 'hari ini' : `${days} hari`;
}

/** `74%` of the target; nothing without one. */
export function shareWords({ raisedRupiah, targetRupiah }: Pick<TargetRecordItem, 'raisedRupiah' | 'targetRupiah'>) {
  return targetRupiah === null ? undefined : `${percentOf(raisedRupiah, targetRupiah)}%`;
}
