import { amountInWords, formatNumber, formatRupiah } from '@uluran/contract/money';
import { Card } from '@uluran/ui/card';
import { FieldGroup } from '@uluran/ui/field';
import { Money } from '@uluran/ui/money';
import { QuantityStepper } from '@uluran/ui/quantity-stepper';
import { Presets } from '@uluran/ui/radio-cards';
import { useEffect, useState } from 'react';
import { useHydrated } from '../../app/use-hydrated.ts';
import { capitalised } from '../../targets/standing.ts';
import type { UnitOffer } from '../../targets/target-pages.ts';
import { QUANTITY_LIMIT } from './limits.ts';
import { chosenQuantity, QUANTITY_PRESETS } from './quantity.ts';
import type { DonateValues } from './values.ts';

export interface UnitsSectionProps {
  offer: UnitOffer;
  /** Values of the fields when the page loads. */
  values: Pick<DonateValues, 'quantity' | 'units'>;
  error: string | undefined;
  /** Called with the price of the chosen units; null while the quantity is no whole number. */
  onAmountChange: (amountRupiah: number | null) => void;
}

/** Quantity of units. Presets and field are one choice; the server has the price, so there is no amount field. */
export function UnitsSection({ offer, values, error, onAmountChange }: UnitsSectionProps) {
  const { unit, priceRupiah, availableUnits, surplus } = offer;
  const [quantity, setQuantity] = useState(() => chosenQuantity(values));
  useEffect(() => {
    onAmountChange(quantity === null ? null : quantity * priceRupiah);
  }, [quantity, priceRupiah]);
  const most = surplus === null ? availableUnits : QUANTITY_LIMIT;
  const presets = QUANTITY_PRESETS.filter((preset) => preset <= most);
  const picked = presets.find((preset) => preset === quantity);
  return (
    <Card bareOnPhone>
      <FieldGroup legend={`Berapa ${unit}?`}>
        <input type="hidden" name="unitPrice" value={priceRupiah} readOnly />
        <Presets
          name="units"
          options={presets.map((preset) => ({ value: String(preset), label: `${preset} ${unit}` }))}
          value={picked === undefined ? null : String(picked)}
          onValueChange={(value) => setQuantity(Number(value))}
        />
        <QuantityStepper
          id="quantity"
          name="quantity"
          size="l"
          label={`Jumlah ${unit}`}
          decreaseLabel={`Kurangi satu ${unit}`}
          increaseLabel={`Tambah satu ${unit}`}
          max={most}
          // Empty while a preset is chosen: without JavaScript the field would override a preset picked later.
          defaultQuantity={picked === undefined ? typedQuantity(values.quantity) : null}
          quantity={quantity}
          onQuantityChange={(typed) => setQuantity(typed === 0 ? null : typed)}
          hint={limits(offer)}
          error={error}
        />
        {surplus === null ? null : <SurplusNote offer={offer} quantity={quantity} />}
        <Multiplication quantity={quantity} offer={offer} />
      </FieldGroup>
    </Card>
  );
}

/** Converts the typed quantity for a number field; null if it is no number. */
function typedQuantity(typed: string): number | null {
  return typed.trim() === '' || Number.isNaN(Number(typed)) ? null : Number(typed);
}

function limits({ unit, availableUnits, surplus }: UnitOffer): string {
  const left = `${formatNumber(availableUnits)} ${unit} yang masih dibutuhkan`;
  return surplus === null ? `Paling sedikit 1, paling banyak ${left}` : `Paling sedikit 1, dari ${left}`;
}

/** Returns the use of units above the need, shown before the payment. */
export function surplusSentence(
  { unit, priceRupiah, availableUnits, surplus }: UnitOffer,
  quantity: number | null,
): string {
  const purpose = `menjadi donasi untuk “${surplus?.title ?? ''}”`;
  const above = (quantity ?? 0) - availableUnits;
  if (availableUnits === 0) return `Semua ${unit} sudah terdanai. Uang Anda ${purpose}.`;
  return above > 0
    ? `${formatNumber(above)} ${unit} melebihi kebutuhan: ${formatRupiah(above * priceRupiah)} ${purpose}.`
    : `Bila lebih dari ${formatNumber(availableUnits)} ${unit}, kelebihannya ${purpose}.`;
}

function SurplusNote({ offer, quantity }: { offer: UnitOffer; quantity: number | null }) {
  return (
    <p className="donate__surplus" aria-live="polite">
      {surplusSentence(offer, quantity)}
    </p>
  );
}

/** Price of all units. Until JavaScript follows the choice, the price of one unit in as many lines, so that nothing below moves. */
function Multiplication({ offer, quantity }: { offer: UnitOffer; quantity: number | null }) {
  const hydrated = useHydrated();
  const { unit, priceRupiah } = offer;
  const chosen = hydrated ? quantity : null;
  const amountRupiah = (chosen ?? 1) * priceRupiah;
  return (
    <p className="donate__times">
      <span>
        {chosen === null ? (
          `Harga satu ${unit}`
        ) : (
          <>
            {formatNumber(chosen)} × <Money amountRupiah={priceRupiah} />
          </>
        )}
      </span>
      <Money amountRupiah={amountRupiah} size="l" />
      <output htmlFor="quantity">{capitalised(amountInWords(amountRupiah))}</output>
    </p>
  );
}
