import type { TargetSummary } from '@uluran/contract/endpoints';
import { percentOf, shortRupiah } from '@uluran/contract/money';

/** From this share of its target on a campaign is nearly there. The API's order alone would call any campaign so. */
const NEARLY_PERCENT = 75;

/** Whether a campaign has a checked deadline, which is what "Mendesak" promises. */
export function isUrgent({ urgentReason }: TargetSummary): boolean {
  return urgentReason !== null;
}

/** Whether a campaign lacks little, which is what "Hampir tercapai" promises. */
export function isNearlyThere({ raisedRupiah, targetRupiah }: TargetSummary): boolean {
  return raisedRupiah < targetRupiah && percentOf(raisedRupiah, targetRupiah) >= NEARLY_PERCENT;
}

/** `Kurang Rp 4,2 juta lagi` */
export function missingSentence({ raisedRupiah, targetRupiah }: TargetSummary): string {
  return `Kurang ${shortRupiah(targetRupiah - raisedRupiah)} lagi`;
}
