import type { PaymentMethod } from '@uluran/contract/endpoints';
import { formatRupiah } from '@uluran/contract/money';
import { PAYMENT_METHODS, type PaymentMethodCode } from '@uluran/contract/payment-methods';
import type { Queryable } from '../../platform/database/client.ts';
import { cardPauseReason, methodPauseReason } from '../limits/errors.ts';

/** A method's terms of today. */
export interface MethodTerms {
  method: PaymentMethodCode;
  gateway: string;
  description: string;
  minimumRupiah: number;
  maximumRupiah: number;
  minutesToPay: number;
  feeBasisPoints: number;
  feeFixedRupiah: number;
  enabled: boolean;
  disabledReason: string | null;
  /** True if its channel does not respond now. */
  down: boolean;
  /** Seconds for which it is not accepted, because cards are paused; null if it is accepted. */
  pausedSeconds: number | null;
  /**
   * True if it is not accepted until an operator has done a task: the gateway adds its fee to donors' payments. For cards, `pausedSeconds`
   * covers this.
   */
  feeAdded: boolean;
}

/**
 * Returns today's terms of every method of the product, in the order of the form.
 * @param address the target's slug or id, whose cards may be paused while the site's are not
 */
export async function readMethodTerms(sql: Queryable, address?: string): Promise<MethodTerms[]> {
  const rows = await sql<MethodTerms[]>`
    SELECT method, gateway, description, minimum_rupiah AS "minimumRupiah", maximum_rupiah AS "maximumRupiah", minutes_to_pay AS "minutesToPay",
      fee_basis_points AS "feeBasisPoints", fee_fixed_rupiah AS "feeFixedRupiah", enabled, disabled_reason AS "disabledReason",
      coalesce(retry_at > now(), false) AS down,
      CASE WHEN method = 'card' THEN (
        SELECT ceil(extract(epoch FROM max(trial_from(p)) - now()))::integer FROM card_pauses p
        WHERE p.ended_at IS NULL AND trial_from(p) > now()
          AND (p.target_id IS NULL OR p.target_id IN (SELECT t.id FROM donation_targets t WHERE t.address = ${address ?? null} OR t.public_id = ${address ?? null}))
      ) END AS "pausedSeconds",
      method <> 'card' AND fee_is_added(method) AS "feeAdded"
    FROM current_payment_method_terms LEFT JOIN channel_outages USING (gateway, method) ORDER BY position`;
  return rows.filter((row) => Object.hasOwn(PAYMENT_METHODS, row.method));
}

/**
 * Returns the reason why this method does not accept this amount, as an Indonesian sentence; null if it does. A channel that is down is not
 * a reason: accepted gifts wait.
 */
export function refusalOf(
  terms: Partial<MethodTerms> &
    Pick<MethodTerms, 'method' | 'enabled' | 'disabledReason' | 'minimumRupiah' | 'maximumRupiah'>,
  amountRupiah: number | undefined,
): string | null {
  if (!terms.enabled) return terms.disabledReason;
  if (amountRupiah === undefined) return null;
  const { label } = PAYMENT_METHODS[terms.method];
  if (amountRupiah > terms.maximumRupiah)
    return `${label} hanya sampai ${formatRupiah(terms.maximumRupiah)} sekali bayar.`;
  if (amountRupiah < terms.minimumRupiah) return `${label} mulai dari ${formatRupiah(terms.minimumRupiah)}.`;
  return null;
}

/**
 * Returns the contract's form of the methods, for an amount if one is known. A channel that does not respond is shown as down, unless all
 * are: then none is shown as down, because gifts are accepted nevertheless, and their payments are opened when the gateway is back.
 */
export function toPaymentMethods(terms: readonly MethodTerms[], amountRupiah: number | undefined): PaymentMethod[] {
  const everythingIsDown = terms.every(({ down, enabled }) => down || !enabled);
  return terms.map((one) => toPaymentMethod({ ...one, down: one.down && !everythingIsDown }, amountRupiah));
}

function toPaymentMethod(terms: MethodTerms, amountRupiah: number | undefined): PaymentMethod {
  const { label, group, mark } = PAYMENT_METHODS[terms.method];
  const downReason = terms.down
    ? `${label} sedang gangguan. Pilih cara lain, atau coba lagi beberapa menit lagi.`
    : null;
  const pauseReason = terms.pausedSeconds === null ? null : cardPauseReason(terms.pausedSeconds);
  const feeReason = terms.feeAdded ? methodPauseReason(terms.method) : null;
  const unavailableReason = pauseReason ?? feeReason ?? downReason ?? refusalOf(terms, amountRupiah);
  return {
    code: terms.method,
    label,
    group,
    mark,
    description: terms.description,
    minimumRupiah: terms.minimumRupiah,
    maximumRupiah: terms.maximumRupiah,
    feeBasisPoints: terms.feeBasisPoints,
    feeFixedRupiah: terms.feeFixedRupiah,
    minutesToPay: terms.minutesToPay,
    available: unavailableReason === null,
    unavailableReason,
  };
}
