import type { OwnCampaignItem } from '@uluran/contract/endpoints';
import { formatDate, formatDateTime } from '@uluran/contract/locale';
import type { StatusSubject } from '@uluran/ui/badge';
import { KIND_WORDS } from '../../app/kind-words.ts';

/** Fields of a campaign's state for the list and the page. */
export type CampaignState = Pick<OwnCampaignItem, 'status' | 'draft' | 'frozenReason' | 'endsAt' | 'createdAt'>;

/** Title of a campaign, or a placeholder for a campaign without a title. */
export function titleOf({ kind, title }: Pick<OwnCampaignItem, 'kind' | 'title'>): string {
  return title === '' ? `${KIND_WORDS[kind].title} tanpa judul` : title;
}

/** State for the owner: of the draft before the first publication, of the campaign after it. */
export function stateOf({ status, draft }: Pick<CampaignState, 'status' | 'draft'>): StatusSubject {
  if (status === 'draft' && draft !== null && draft.status !== 'editing')
    return { kind: 'revision', status: draft.status };
  return { kind: 'target', status };
}

/** One line beside the state: the date of the last event, or of the last day. */
export function noteOf({ status, draft, endsAt, createdAt }: CampaignState): string {
  if (status === 'draft') {
    if (draft === null) return `dibuat ${formatDate(createdAt)}`;
    if (draft.status === 'submitted' || draft.status === 'in_review')
      return draft.submittedAt === null ? '' : `diajukan ${formatDate(draft.submittedAt)}`;
    if (draft.decidedAt !== null) return `diputuskan ${formatDate(draft.decidedAt)}`;
    return `disimpan ${formatDateTime(draft.savedAt)}`;
  }
  if (endsAt === null) return 'tanpa hari terakhir';
  return status === 'ended' || status === 'closed'
    ? `berakhir ${formatDate(endsAt)}`
    : `sampai ${formatDate(dayBefore(endsAt))}`;
}

/** The last day of a campaign, which ends at the midnight after it. */
function dayBefore(endsAt: string): Date {
  return new Date(Date.parse(endsAt) - 1);
}

/** Next step of a campaign, and its reason. */
export interface NextStep {
  title: string;
  reason: string;
  /** True if the owner has to act; false if a reviewer has to act or the campaign is over. */
  mine: boolean;
}

const OF_A_DRAFT: Partial<Record<string, NextStep>> = {
  editing: { title: 'Lanjutkan menulis', reason: 'Belum diajukan. Hanya Anda yang bisa membacanya.', mine: true },
  submitted: {
    title: 'Menunggu pemeriksa',
    reason: 'Masih bisa Anda tarik kembali selama belum diperiksa.',
    mine: false,
  },
  in_review: { title: 'Sedang diperiksa', reason: 'Hasilnya kami kirim lewat email.', mine: false },
  changes_requested: { title: 'Perlu diperbaiki', reason: 'Perbaiki catatan pemeriksa, lalu ajukan lagi.', mine: true },
  rejected: { title: 'Tidak disetujui', reason: 'Alasannya ada di halaman ini.', mine: false },
};

const OF_A_CHANGE: Partial<Record<string, string>> = {
  editing: 'Perubahan belum diajukan',
  submitted: 'Perubahan menunggu pemeriksa',
  in_review: 'Perubahan sedang diperiksa',
  changes_requested: 'Perubahan perlu diperbaiki',
  rejected: 'Perubahan tidak disetujui',
};

/** Returns the next step of a campaign. */
export function nextStepOf({ status, draft, frozenReason }: CampaignState): NextStep {
  if (status === 'frozen') return { title: 'Dibekukan', reason: frozenReason ?? 'Hubungi kami.', mine: true };
  if (draft !== null) {
    const ofDraft = OF_A_DRAFT[draft.status];
    if (ofDraft !== undefined) {
      if (status === 'draft') return ofDraft;
      return {
        ...ofDraft,
        title: OF_A_CHANGE[draft.status] ?? ofDraft.title,
        reason: 'Versi yang disetujui tetap tampil.',
      };
    }
  }
  if (status === 'paused')
    return { title: 'Dijeda', reason: 'Tidak menerima donasi sampai Anda melanjutkannya.', mine: true };
  if (status === 'live')
    return { title: 'Menerima donasi', reason: 'Bagikan tautannya, dan kabari donatur.', mine: false };
  if (status === 'draft') return { title: 'Belum ada tulisan', reason: 'Hapus, lalu mulai yang baru.', mine: false };
  return { title: 'Selesai', reason: 'Halamannya tetap bisa dibaca.', mine: false };
}
