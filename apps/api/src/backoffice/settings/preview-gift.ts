import type { EndpointInput, GiftFigures, SettingPreview } from '@uluran/contract/endpoints';
import { platformFeeOf } from '@uluran/contract/fees';
import { formatRupiah } from '@uluran/contract/money';
import { PAYMENT_TERMS_PREFIX } from '@uluran/contract/settings';
import { feeRates, paymentFees } from '../../giving/fees/payment-fees.ts';
import { type DonationSettings, readDonationSettings, withinLaw } from '../../giving/fees/settings.ts';
import { refusalOf } from '../../giving/payments/methods.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { readTermsAt, type TermsOfGift } from './repository.ts';

export type SampleGift = EndpointInput<'previewSetting', 'body'>['gift'];

/** Settings that change a gift, by their names in {@link DonationSettings}. */
const OF_GIFTS: Readonly<Record<string, keyof DonationSettings>> = {
  donation_minimum_rupiah: 'minimumRupiah',
  platform_fee_basis_points: 'platformFeeBasisPoints',
  cost_ceiling_basis_points: 'costCeilingBasisPoints',
};

/** Computes a gift as a payment does. */
function figuresOf(gift: SampleGift, settings: DonationSettings, terms: TermsOfGift): GiftFigures {
  const { amountRupiah, tipRupiah, givingType } = gift;
  const totalRupiah = amountRupiah + tipRupiah;
  const fees = paymentFees({ amountRupiah, tipRupiah, allocations: [{ givingType, amountRupiah }] }, terms, settings);
  const platformFeeRupiah = platformFeeOf(amountRupiah, feeRates(settings, givingType));
  const [giftBearsRupiah = 0] = fees.allocationFeesRupiah;
  const tooLittle = amountRupiah < settings.minimumRupiah;
  return {
    refusal: tooLittle ? `Donasi mulai dari ${formatRupiah(settings.minimumRupiah)}.` : refusalOf(terms, totalRupiah),
    totalRupiah,
    platformFeeRupiah,
    gatewayFeeRupiah: fees.gatewayFeeRupiah,
    giftBearsRupiah,
    tipBearsRupiah: fees.tipFeeRupiah,
    netRupiah: amountRupiah - platformFeeRupiah - giftBearsRupiah,
  };
}

/** A setting with a new value, from a moment on. */
export interface ChangedSetting {
  key: string;
  value: unknown;
  /** Undefined for now. */
  from: Date | undefined;
}

/**
 * Computes a sample gift today, and at the start of a new value with the settings of that moment. Returns null for settings that change no
 * gift, and for a method without terms.
 */
export async function previewGift(
  sql: Queryable,
  { key, value, from }: ChangedSetting,
  sample: SampleGift,
): Promise<SettingPreview['gift']> {
  const name = OF_GIFTS[key];
  const isOfMethod = key.startsWith(PAYMENT_TERMS_PREFIX);
  if (name === undefined && !isOfMethod) return null;
  const gift = isOfMethod
    ? { ...sample, method: key.slice(PAYMENT_TERMS_PREFIX.length) as SampleGift['method'] }
    : sample;
  const [settings, later, terms, laterTerms] = await Promise.all([
    readDonationSettings(sql),
    readDonationSettings(sql, from),
    readTermsAt(sql, gift.method, undefined),
    readTermsAt(sql, gift.method, from),
  ]);
  if (terms === undefined || laterTerms === undefined) return null;
  const changed = name === undefined ? later : withinLaw({ ...later, [name]: value });
  const changedTerms = isOfMethod ? { ...laterTerms, disabledReason: null, ...Object(value) } : laterTerms;
  return { before: figuresOf(gift, settings, terms), after: figuresOf(gift, changed, changedTerms) };
}
