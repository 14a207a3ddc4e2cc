import type { DeliveryRecord, PriceRecord, ProductRecord } from '@uluran/contract/endpoints';
import { formatDayMonth } from '@uluran/contract/locale';
import { formatNumber } from '@uluran/contract/money';
import {
  DELIVERY_DOCUMENTS,
  type DeliveryDocumentKind,
  type DeliveryState,
  PRICE_CHECK_DAYS,
  type ProductRecordState,
} from '@uluran/contract/products';
import type { GivingType } from '@uluran/contract/targets';

/** Names of the states, in the order of the filters. */
export const STATE_WORDS: Readonly<Record<ProductRecordState, string>> = {
  draft: 'Draf',
  live: 'Terbit',
  paused: 'Dihentikan',
  frozen: 'Dibekukan',
  ended: 'Berakhir',
  closed: 'Ditutup',
};

/** Names of the kinds of funds. */
export const GIVING_WORDS: Readonly<Record<GivingType, string>> = {
  donasi: 'Donasi',
  zakat: 'Zakat, tanpa biaya',
  infaq: 'Infaq',
  wakaf: 'Wakaf',
  bencana: 'Bencana, tanpa biaya',
};

/** Names of the states of a delivery. */
export const DELIVERY_WORDS: Readonly<Record<DeliveryState, string>> = {
  prepared: 'Disiapkan',
  missing: 'Bukti belum lengkap',
  late: 'Bukti terlambat',
  complete: 'Lengkap',
};

/** Names of the kinds of evidence. */
export const DOCUMENT_WORDS: Readonly<Record<DeliveryDocumentKind, string>> = {
  minutes: 'Berita acara',
  photo: 'Gambar',
  receipt: 'Kuitansi',
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Rupiah of a delivery's purchases. */
export const spentRupiah = ({ purchases }: Pick<DeliveryRecord, 'purchases'>): number =>
  sum(purchases.map(({ amountRupiah }) => amountRupiah));

/** Units of all deliveries, prepared ones too. */
export const plannedUnits = ({ deliveries }: Pick<ProductRecord, 'deliveries'>): number =>
  sum(deliveries.map(({ units }) => units));

/** `berita acara, 8 gambar, 3 kuitansi`: the evidence of a delivery. */
export function evidenceWords({ documents }: Pick<DeliveryRecord, 'documents'>): string {
  const words = DELIVERY_DOCUMENTS.flatMap((kind) => {
    const number = documents.filter((document) => document.kind === kind).length;
    if (number === 0) return [];
    const name = DOCUMENT_WORDS[kind].toLowerCase();
    return [kind === 'minutes' && number === 1 ? name : `${formatNumber(number)} ${name}`];
  });
  return words.length === 0 ? 'belum ada bukti' : words.join(', ');
}

/** `7 November sampai 15 November`, `sejak 16 November`, `mulai 1 Desember`: the days of a price. */
export function priceDays({ state, startsOn, endsOn }: PriceRecord): string {
  const start = formatDayMonth(startsOn);
  if (state === 'planned') return `mulai ${start}`;
  return endsOn === null ? `sejak ${start}` : `${start} sampai ${formatDayMonth(endsOn)}`;
}

/** Returns the day on which the source of the present price is asked again: `2026-11-30`. */
export function nextCheckOn(prices: readonly PriceRecord[]): string | undefined {
  const current = prices.find(({ state }) => state === 'current');
  if (current === undefined) return undefined;
  const day = new Date(`${current.startsOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + PRICE_CHECK_DAYS);
  return day.toISOString().slice(0, 10);
}
