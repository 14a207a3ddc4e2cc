import { formatWireAmount } from '../world/wire/amounts.ts';
import type { IrisPayout } from './payout.ts';

/** A refusal in the words of Iris: HTTP carries the outcome, unlike in the Core API. */
export class IrisError extends Error {
  readonly httpStatus: 400 | 401 | 404;
  readonly errors: unknown;

  constructor(httpStatus: 400 | 401 | 404, message: string, errors: unknown = {}) {
    super(message);
    this.name = 'IrisError';
    this.httpStatus = httpStatus;
    this.errors = errors;
  }

  toBody(): Record<string, unknown> {
    return { error_message: this.message, errors: this.errors };
  }
}

/** The details of a payout, as its own call returns them: the cause of a failure is in the notification alone. */
export function detailsAnswer(payout: IrisPayout): Record<string, unknown> {
  return {
    amount: formatWireAmount(payout.amountRupiah),
    beneficiary_name: payout.name,
    beneficiary_account: payout.account,
    bank: payout.bank,
    reference_no: payout.reference,
    notes: payout.notes,
    status: payout.status,
    created_by: 'Sandbox',
    created_at: new Date(payout.createdAt).toISOString(),
    updated_at: new Date(payout.updatedAt).toISOString(),
  };
}

/** The content of a notification about a payout. */
export function notificationAnswer(payout: IrisPayout): Record<string, unknown> {
  return {
    reference_no: payout.reference,
    amount: formatWireAmount(payout.amountRupiah),
    status: payout.status,
    updated_at: new Date(payout.updatedAt).toISOString(),
    ...(payout.status === 'failed' && { error_code: '012', error_message: payout.errorMessage }),
  };
}
