import type { CampaignReview } from '@uluran/contract/endpoints';
import { formatDate } from '@uluran/contract/locale';
import { formatRupiah } from '@uluran/contract/money';

export type Content = NonNullable<CampaignReview['published']>;
export type Field = keyof Content;

/** Names of the parts of a campaign. */
export const FIELD_WORDS: Readonly<Record<Field, string>> = {
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

/** The middle of a day in Jakarta, so that its date is the same in the formatter's zone. */
const dayWords = (day: string | null) => (day === null ? '' : formatDate(`${day}T12:00:00+07:00`));

/** Returns the text of a short part; undefined for the story, pictures and the budget, which have a look of their own. */
export function shortText(field: Field, content: Content): string | undefined {
  if (field === 'story' || field === 'cover' || field === 'gallery' || field === 'budget') return undefined;
  if (field === 'targetRupiah') return content.targetRupiah === null ? '' : formatRupiah(content.targetRupiah);
  if (field === 'startsOn' || field === 'endsOn') return dayWords(content[field]);
  return content[field] ?? '';
}

/** Returns true if a part differs from the published revision. Without one, every part is new. */
export function isChanged(field: Field, draft: Content, published: Content | null): boolean {
  return published === null || JSON.stringify(draft[field]) !== JSON.stringify(published[field]);
}

/** Checks before a campaign is published. */
export const CAMPAIGN_CHECKS = [
  'Penerima, tempat, dan waktu disebut',
  'Foto punya izin dan bukan dari tempat lain',
  'Rincian dana masuk akal',
  'Kategori dan jenis donasi tepat',
  'Tidak ada janji sembuh atau desakan',
] as const;

/** Words for the state of a revision. */
export const REVISION_WORDS: Readonly<Record<string, string>> = {
  editing: 'Draf',
  submitted: 'Menunggu pemeriksaan',
  in_review: 'Sedang diperiksa',
  changes_requested: 'Diminta perbaikan',
  approved: 'Disetujui',
  rejected: 'Ditolak',
};

/** Returns a comment with the name of its part: the history begins it with the name of the field. */
export function commentWords(words: string): string {
  const [field = '', ...rest] = words.split(': ');
  return rest.length > 0 && Object.hasOwn(FIELD_WORDS, field)
    ? `${FIELD_WORDS[field as Field]}: ${rest.join(': ')}`
    : words;
}
