import { formatNumber, isRupiah, type ParsedRupiah } from '@uluran/contract/money';
import type { UnitOffer } from '../../targets/target-pages.ts';
import { amountProblem, chosenAmount } from './amounts.ts';
import type { DonateValues } from './values.ts';

type Units = Pick<DonateValues, 'quantity' | 'units' | 'unitPrice'>;

/** Quantities to pick from. */
export const QUANTITY_PRESETS = [1, 2, 10] as const;

/** Returns true if a form asks for units: then one unit has a price. */
export function isByUnit({ unitPrice }: Pick<Units, 'unitPrice'>): boolean {
  return unitPrice !== '';
}

/** Returns the typed or picked number of units, or null if it is no whole number of at least 1. The free field has priority, as for amounts. */
export function chosenQuantity({ quantity, units }: Pick<Units, 'quantity' | 'units'>): number | null {
  const text = (quantity.trim() === '' ? units : quantity).trim();
  return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/** Returns the gift: the price of the units if the form asks for units, else the amount. */
export function chosenGift(values: Units & Pick<DonateValues, 'amount' | 'preset'>): ParsedRupiah {
  if (!isByUnit(values)) return chosenAmount(values);
  const quantity = chosenQuantity(values);
  if (quantity === null) return { ok: false, problem: 'empty' };
  const amountRupiah = quantity * Number(values.unitPrice);
  return isRupiah(amountRupiah) ? { ok: true, amountRupiah } : { ok: false, problem: 'too_large' };
}

/**
 * The sentence beside the quantity, or null when it is fine.
 *
 * @param offer the target's offer as the page has it; the server checks the rest
 */
export function quantityProblem(
  values: Units & Pick<DonateValues, 'amount' | 'preset'>,
  minimumRupiah: number,
  offer: UnitOffer | undefined,
): string | null {
  const quantity = chosenQuantity(values);
  const unit = offer?.unit ?? 'satuan';
  if (quantity === null) return `Isi jumlah ${unit} dengan angka bulat, paling sedikit 1.`;
  if (offer !== undefined && offer.surplus === null && quantity > offer.availableUnits)
    return `Tinggal ${formatNumber(offer.availableUnits)} ${unit} yang dibutuhkan. Kurangi jumlahnya, lalu kirim lagi.`;
  return amountProblem(chosenGift(values), minimumRupiah);
}
