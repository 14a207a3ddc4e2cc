import { formatDate } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import type { KindWords, TargetDetail, UnitOffer } from './target-pages.ts';

/** One of the three figures under the progress bar. */
export interface Figure {
  label: string;
  value: string;
}

type Timed = Pick<TargetDetail, 'status' | 'daysLeft' | 'acceptsDonations'>;

/**
 * The third figure: the remaining time, in common words.
 *
 * @param noun name of the kind: `galang dana`
 */
export function timeFigure(detail: Timed, noun: string): Figure {
  if (detail.status === 'ended' || detail.status === 'closed') return { label: noun, value: 'Selesai' };
  if (detail.status === 'paused' || detail.status === 'frozen') return { label: noun, value: 'Dijeda' };
  if (detail.daysLeft === null) return { label: 'batas waktu', value: 'Tanpa' };
  if (detail.daysLeft <= 0) return { label: 'terakhir', value: 'Hari ini' };
  return { label: 'hari lagi', value: formatNumber(detail.daysLeft) };
}

/** Reason why a target accepts no gifts now, and the use of its money. */
export interface ClosedNotice {
  title: string;
  text: string;
}

type Closable = Pick<TargetDetail, 'status' | 'acceptsDonations' | 'endsAt'>;

/**
 * Returns the notice of a target that accepts no gifts now; null while it accepts gifts.
 *
 * @param noun name of the kind: `galang dana`
 */
export function closedNotice(detail: Closable, noun: string): ClosedNotice | null {
  const subject = capitalised(noun);
  if (detail.acceptsDonations) return null;
  switch (detail.status) {
    case 'paused':
      return {
        title: `${subject} sedang dijeda`,
        text: 'Untuk sementara donasi tidak diterima. Donasi yang sudah masuk tetap tersimpan.',
      };
    case 'frozen':
      return {
        title: `${subject} sedang kami periksa`,
        text: 'Donasi dan pencairan dihentikan sampai pemeriksaan selesai. Donasi yang sudah masuk aman.',
      };
    default:
      return {
        title: detail.endsAt === null ? `${subject} selesai` : `Selesai pada ${formatDate(detail.endsAt)}`,
        text: 'Terima kasih kepada semua donatur. Kabar dan penggunaan dana tetap dimuat di halaman ini.',
      };
  }
}

/** Returns true if nothing can be given: all units are paid or being paid, and the target takes none above its need. */
export function isAllFunded({ availableUnits, surplus }: Pick<UnitOffer, 'availableUnits' | 'surplus'>): boolean {
  return availableUnits === 0 && surplus === null;
}

/** `galang dana` → `Galang dana`, at the beginning of a line. */
export function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** `Penggalang sejak 2021 · 18 galang dana` */
export function organiserRecord(
  organiser: Pick<TargetDetail['organiser'], 'since' | 'campaignCount'>,
  words: KindWords,
): string {
  const year = formatDate(organiser.since).slice(-4);
  return `${capitalised(words.organiser)} sejak ${year} · ${formatNumber(organiser.campaignCount)} ${words.noun}`;
}

/** `diperiksa 3 November 2026`, with the end of its validity where there is one. */
export function verificationDates(line: TargetDetail['verification'][number]): string {
  const unbroken = (at: string) => formatDate(at).replaceAll(' ', '\u00a0');
  const until = line.validUntil === null ? '' : `, berlaku sampai ${unbroken(line.validUntil)}`;
  return `diperiksa ${unbroken(line.checkedAt)}${until}`;
}

/** The page folds a text of this length, in characters, until the visitor opens it. */
const FOLD_FROM = 900;

/** Returns true if a story is long enough to be folded. Counts the text of every level of the document. */
export function isLongStory(node: unknown): boolean {
  return textLength(node) > FOLD_FROM;
}

/** Returns true if a story has content: a text or a picture. */
export function hasStory(story: unknown): boolean {
  return textLength(story) > 0 || JSON.stringify(story).includes('"url"');
}

function textLength(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  if ('text' in node && typeof node.text === 'string') return node.text.length;
  if (!('children' in node) || !Array.isArray(node.children)) return 0;
  return node.children.reduce((total: number, child: unknown) => total + textLength(child), 0);
}
