import type { OwnCampaignDetail } from '@uluran/contract/endpoints';
import { formatDay } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';

/** Content of one revision of a campaign or ambassador page. */
export type CampaignContent = NonNullable<OwnCampaignDetail['published']>;

/** Name of a part of the content. */
export type CampaignPart = keyof CampaignContent;

/** Parts that are one short text, a day or an amount. */
export type ShortPart = Exclude<
  CampaignPart,
  'story' | 'cover' | 'gallery' | 'budget' | 'categoryCode' | 'provinceCode'
>;

/** Names of the parts, as people read them. */
export const CAMPAIGN_PART_NAMES: Readonly<Record<CampaignPart, string>> = {
  title: 'Judul',
  summary: 'Ringkasan',
  story: 'Cerita',
  categoryCode: 'Kategori',
  provinceCode: 'Provinsi',
  city: 'Kabupaten atau kota',
  cover: 'Sampul',
  gallery: 'Galeri',
  targetRupiah: 'Target',
  startsOn: 'Hari mulai',
  endsOn: 'Hari terakhir',
  budget: 'Rincian dana',
  beneficiary: 'Penerima',
  person: 'Nama',
  introduction: 'Pekerjaan dan tempat',
  words: 'Kutipan',
};

const LONG_PARTS: ReadonlySet<CampaignPart> = new Set([
  'story',
  'cover',
  'gallery',
  'budget',
  'categoryCode',
  'provinceCode',
]);

/** Returns true for a part whose text {@link shortPartText} returns. */
export function isShortPart(part: CampaignPart): part is ShortPart {
  return !LONG_PARTS.has(part);
}

/** Returns the text of a short part: an amount in rupiah, a day in words, or the text itself. An empty text if there is no value. */
export function shortPartText(part: ShortPart, content: Pick<CampaignContent, ShortPart>): string {
  if (part === 'targetRupiah') return content.targetRupiah === null ? '' : formatRupiah(content.targetRupiah);
  if (part === 'startsOn' || part === 'endsOn') return content[part] === null ? '' : formatDay(content[part]);
  return content[part];
}
