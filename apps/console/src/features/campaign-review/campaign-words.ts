import { CAMPAIGN_PART_NAMES, type CampaignContent, type CampaignPart } from '@uluran/app-shell/campaign-parts';
import type { CampaignReview } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import type { Facts } from '../../app/review/changed-facts.ts';
import { momentWords } from '../../app/review/history-panel.tsx';

/** Returns true if a part differs from the published revision. Without one, every part is new. */
export function isChanged(part: CampaignPart, draft: CampaignContent, published: CampaignContent | null): boolean {
  return published === null || JSON.stringify(draft[part]) !== JSON.stringify(published[part]);
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

/** Facts that a decision depends on. */
export function campaignFacts({ draft, item }: CampaignReview): Facts {
  if (draft === null) return {};
  const { number, title, targetRupiah, submittedAt } = draft;
  return {
    Versi: `${number}${submittedAt === null ? '' : `, diajukan ${momentWords(submittedAt)}`}`,
    Keadaan: REVISION_WORDS[draft.status] ?? draft.status,
    Pemegang: item?.holder?.name ?? 'tidak ada',
    Judul: title ?? '',
    Target: formatRupiah(targetRupiah ?? 0),
  };
}

/** Returns a comment with the name of its part: the history begins it with the name of the field. */
export function commentWords(words: string): string {
  const [part = '', ...rest] = words.split(': ');
  return rest.length > 0 && Object.hasOwn(CAMPAIGN_PART_NAMES, part)
    ? `${CAMPAIGN_PART_NAMES[part as CampaignPart]}: ${rest.join(': ')}`
    : words;
}
