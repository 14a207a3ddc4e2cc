import type { Campaign, CampaignPreview, Funds } from '@uluran/contract/endpoints';
import { richText } from '@uluran/contract/rich-text';

const DAY_MS = 86_400_000;

/** Whole days until the end of the last day, as the campaign will count them; null without one. */
function daysLeftOf({ endsOn, now }: CampaignPreview): number | null {
  if (endsOn === null) return null;
  const end = Date.parse(`${endsOn}T24:00:00+07:00`);
  return Math.max(0, Math.floor((end - Date.parse(now)) / DAY_MS));
}

/** What only a public campaign has. */
const NOTHING_YET: Pick<Campaign, 'verification' | 'raisedRupiah' | 'donorCount' | 'status' | 'acceptsDonations'> = {
  verification: [],
  raisedRupiah: 0,
  donorCount: 0,
  status: 'live',
  acceptsDonations: false,
};

/** A draft as the sections of a campaign's page read it: nothing is collected, and what is not written yet is empty. */
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

/** The fund of a campaign that has none yet. */
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
