import type { Campaign, CampaignPreview, Funds } from '@uluran/contract/endpoints';
import { richText } from '@uluran/contract/rich-text';

const DAY_MS = 86_400_000;

/** Whole days until the end of the last day, counted as for a public campaign; null without a last day. */
function daysLeftOf({ endsOn, now }: CampaignPreview): number | null {
  if (endsOn === null) return null;
  const end = Date.parse(`${endsOn}T24:00:00+07:00`);
  return Math.max(0, Math.floor((end - Date.parse(now)) / DAY_MS));
}

/** Fields that only a public campaign has. */
const NOTHING_YET: Pick<
  Campaign,
  'team' | 'verification' | 'raisedRupiah' | 'donorCount' | 'status' | 'acceptsDonations'
> = {
  team: [],
  verification: [],
  raisedRupiah: 0,
  donorCount: 0,
  status: 'live',
  acceptsDonations: false,
};

/** A draft in the form of a campaign's page: nothing is collected, and missing fields are empty. */
export function detailOf(preview: CampaignPreview) {
  const { targetRupiah, story, category, province, city, title } = preview;
  const place = [city, province].filter((part) => part !== null && part !== '').join(', ');
  return {
    ...preview,
    title: title === '' ? 'Belum ada judul' : title,
    facts: [category, place].filter((part) => part !== null && part !== '').join(' · '),
    story: story ?? richText(),
    targetRupiah: targetRupiah ?? 0,
    daysLeft: daysLeftOf(preview),
    ...NOTHING_YET,
  };
}

export type PreviewDetail = ReturnType<typeof detailOf>;

/** Empty fund, for a campaign without one. */
export function emptyFunds(now: string): Funds {
  return {
    raisedRupiah: 0,
    matchedRupiah: 0,
    refundedRupiah: 0,
    feesRupiah: 0,
    platformFeeRupiah: 0,
    gatewayFeeRupiah: 0,
    evidencedRupiah: 0,
    awaitingEvidenceRupiah: 0,
    pendingRupiah: 0,
    balanceRupiah: 0,
    asOf: now,
  };
}
