import type { CampaignPreview } from '@uluran/contract/endpoints';
import { FIXTURE_NOW } from './fixture-campaigns.ts';

export const PREVIEW_TOKEN = 'm3k1_c1~tanda-tangan';

/** A draft of which hardly anything is written yet. */
export const PREVIEW: CampaignPreview = {
  kind: 'campaign',
  parent: null,
  title: 'Air bersih untuk Oesapa',
  summary: '',
  story: null,
  categoryCode: null,
  provinceCode: null,
  city: '',
  cover: null,
  gallery: [],
  targetRupiah: 10_000_000,
  startsOn: null,
  endsOn: null,
  budget: [{ label: 'Pipa dan pompa', amountRupiah: 10_000_000 }],
  beneficiary: '',
  person: '',
  introduction: '',
  words: '',
  givingType: 'donasi',
  category: null,
  province: null,
  organiser: { name: 'Ratna Wulandari', kind: 'person', verified: false, since: FIXTURE_NOW, campaignCount: 0 },
  platformFeeBasisPoints: 500,
  costCeilingBasisPoints: 1_000,
  expiresAt: FIXTURE_NOW,
  now: FIXTURE_NOW,
};
