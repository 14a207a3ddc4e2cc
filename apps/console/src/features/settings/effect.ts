import type { EndpointInput, GiftFigures, SettingPreview } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { PAYMENT_TERMS_PREFIX } from '@uluran/contract/settings';
import { GIVING_TYPES } from '@uluran/contract/targets';

/** A gift with which the effect of a value is computed. */
export type SampleGift = EndpointInput<'previewSetting', 'body'>['gift'];

/** A value and its first day, as the API takes them. */
export interface Change {
  value: unknown;
  /** Null to begin once it is confirmed. */
  startsOn: string | null;
}

/** The effect of a change, with the gift that it was computed with. */
export interface Effect {
  preview: SettingPreview;
  sample: SampleGift;
}

const AMOUNT_RUPIAH = 100_000;

/** The first sample. For a limit of amounts it is a gift of exactly the present limit, which a higher minimum refuses. */
export function sampleFor(key: string, current: unknown): SampleGift {
  return {
    amountRupiah: key.endsWith('_rupiah') && typeof current === 'number' ? current : AMOUNT_RUPIAH,
    ...{ tipRupiah: 0, method: 'qris', givingType: GIVING_TYPES[0] },
  };
}

/** True if the setting is of one payment method: the sample gift is paid with it. */
export const isOfMethod = (key: string): boolean => key.startsWith(PAYMENT_TERMS_PREFIX);

/** A line of the sample gift, before and after. */
export interface FigureLine {
  label: string;
  before: string;
  after: string;
}

const FIGURES: readonly [label: string, of: (gift: GiftFigures) => number][] = [
  ['Dibayar donatur', ({ totalRupiah }) => totalRupiah],
  ['Biaya pengelolaan', ({ platformFeeRupiah }) => platformFeeRupiah],
  ['Biaya gateway', ({ gatewayFeeRupiah }) => gatewayFeeRupiah],
  ['Ditanggung donasi', ({ giftBearsRupiah }) => giftBearsRupiah],
  ['Ditanggung tip', ({ tipBearsRupiah }) => tipBearsRupiah],
  ['Sampai ke penerima', ({ netRupiah }) => netRupiah],
];

/** The lines of a sample gift. A refused gift has no figures but the sentence of its refusal. */
export function figureLines({ before, after }: NonNullable<SettingPreview['gift']>): FigureLine[] {
  const figure = (gift: GiftFigures, of: (gift: GiftFigures) => number) =>
    gift.refusal === null ? formatRupiah(of(gift)) : '–';
  return [
    { label: 'Diterima', before: before.refusal ?? 'ya', after: after.refusal ?? 'ya' },
    ...FIGURES.map(([label, of]) => ({ label, before: figure(before, of), after: figure(after, of) })),
  ];
}
