import type { Campaign, CampaignSummary } from '@uluran/contract';
import { formatDate } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';

/** One of the three figures under the progress bar. */
export interface Figure {
  label: string;
  value: string;
}

type Timed = Pick<CampaignSummary, 'status' | 'daysLeft' | 'acceptsDonations'>;

/** The third figure: how long it still runs, in the words people use for it. */
export function timeFigure(campaign: Timed): Figure {
  if (campaign.status === 'ended' || campaign.status === 'closed') return { label: 'galang dana', value: 'Selesai' };
  if (campaign.status === 'paused' || campaign.status === 'frozen') return { label: 'galang dana', value: 'Dijeda' };
  if (campaign.daysLeft === null) return { label: 'batas waktu', value: 'Tanpa' };
  if (campaign.daysLeft <= 0) return { label: 'terakhir', value: 'Hari ini' };
  return { label: 'hari lagi', value: formatNumber(campaign.daysLeft) };
}

/** Why a campaign takes no money now, and what became of the money; null while it does take money. */
export interface ClosedNotice {
  title: string;
  text: string;
}

type Closable = Pick<CampaignSummary, 'status' | 'acceptsDonations' | 'endsAt'>;

export function closedNotice(campaign: Closable): ClosedNotice | null {
  if (campaign.acceptsDonations) return null;
  switch (campaign.status) {
    case 'paused':
      return {
        title: 'Galang dana sedang dijeda',
        text: 'Penggalang menghentikannya sementara. Donasi yang sudah masuk tetap tersimpan.',
      };
    case 'frozen':
      return {
        title: 'Galang dana sedang kami periksa',
        text: 'Donasi dan pencairan dihentikan sampai pemeriksaan selesai. Donasi yang sudah masuk aman.',
      };
    default:
      return {
        title: campaign.endsAt === null ? 'Galang dana selesai' : `Selesai pada ${formatDate(campaign.endsAt)}`,
        text: 'Terima kasih kepada semua donatur. Kabar dan penggunaan dana tetap dimuat di halaman ini.',
      };
  }
}

/** `Penggalang sejak 2021 · 18 galang dana` */
export function organiserRecord(organiser: Campaign['organiser']): string {
  const year = formatDate(organiser.since).slice(-4);
  return `Penggalang sejak ${year} · ${formatNumber(organiser.campaignCount)} galang dana`;
}

/** `diperiksa 3 November 2026`, with the end of its validity where there is one. */
export function verificationDates(line: Campaign['verification'][number]): string {
  const unbroken = (at: string) => formatDate(at).replaceAll(' ', '\u00a0');
  const until = line.validUntil === null ? '' : `, berlaku sampai ${unbroken(line.validUntil)}`;
  return `diperiksa ${unbroken(line.checkedAt)}${until}`;
}

/** Text of this length, in characters, is folded on the page until asked for. */
const FOLD_FROM = 900;

/** Whether a story is long enough to be folded. Counts the text of every level of the document. */
export function isLongStory(node: unknown): boolean {
  return textLength(node) > FOLD_FROM;
}

function textLength(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  if ('text' in node && typeof node.text === 'string') return node.text.length;
  if (!('children' in node) || !Array.isArray(node.children)) return 0;
  return node.children.reduce((total: number, child: unknown) => total + textLength(child), 0);
}
