import type { PaymentMethodCode } from '@uluran/contract/payment-methods';
import { GatewayAddsFee, GatewayUnavailable } from '../errors.ts';
import type { ChargeRequest, GatewayReport } from '../port.ts';
import { channelFields, missingToPay } from './channels.ts';
import { isReference } from './references.ts';
import { customExpiry } from './times.ts';
import { qrProblem } from './transactions.ts';

/** The reference is also the Idempotency-Key, which the gateway takes up to this length. */
const KEY_MAX_LENGTH = 46;

/** Explanation of a larger amount: an account can be configured to charge the fee to the customer. */
const FEE_ADDED =
  '. The account adds its fee to what donors pay: let the merchant bear it, see docs/operations.md, "Fees at Midtrans"';

/** Returns the fields of every charge. Throws RangeError for a reference that is too long for the gateway. */
export function transactionDetails({ reference, amountRupiah }: ChargeRequest): {
  order_id: string;
  gross_amount: number;
} {
  if (!isReference(reference) || reference.length > KEY_MAX_LENGTH) {
    throw new RangeError(
      `"${reference}" cannot be an order id: use at most ${KEY_MAX_LENGTH} letters, digits and -_~.`,
    );
  }
  return { order_id: reference, gross_amount: amountRupiah };
}

/** Returns body and headers of POST /v2/charge. Throws RangeError for a reference that is too long for the gateway. */
export function chargeFields(
  method: Exclude<PaymentMethodCode, 'card'>,
  request: ChargeRequest,
): { json: unknown; headers: Record<string, string> } {
  return {
    headers: { 'idempotency-key': request.reference },
    json: {
      ...channelFields(method, request),
      transaction_details: transactionDetails(request),
      custom_expiry: customExpiry(request.createdAt, request.expiresAt),
    },
  };
}

/**
 * Returns the payment if it may be shown to a donor: it has exactly the requested amount, and can be paid. A payment that was `foundAgain`
 * by the status call may lack its code or link, because that call is not documented to repeat them.
 * @throws GatewayUnavailable if it may not be shown; GatewayAddsFee if its amount is higher
 */
export function checkOpened(
  payment: GatewayReport,
  request: ChargeRequest,
  { foundAgain = false } = {},
): GatewayReport {
  // A decided payment cannot be paid any more; the caller books it as it is.
  if (payment.status !== 'pending') return payment;
  const problem = problemOf(payment, request, foundAgain);
  if (problem === undefined) return payment;
  const message = `The gateway opened ${request.reference}, but it cannot be shown to a donor: ${problem}.`;
  throw payment.amountRupiah > request.amountRupiah
    ? new GatewayAddsFee(message, payment)
    : new GatewayUnavailable(message);
}

function problemOf(
  payment: GatewayReport,
  { method, amountRupiah }: ChargeRequest,
  foundAgain: boolean,
): string | undefined {
  if (payment.amountRupiah !== amountRupiah)
    return `its amount is ${payment.amountRupiah} instead of ${amountRupiah}${payment.amountRupiah > amountRupiah ? FEE_ADDED : ''}`;
  const wrongCode = payment.qrString === null ? undefined : qrProblem(payment.qrString, amountRupiah);
  if (wrongCode !== undefined) return `its QR code is wrong, ${wrongCode}`;
  return missingToPay(method, payment, foundAgain);
}
