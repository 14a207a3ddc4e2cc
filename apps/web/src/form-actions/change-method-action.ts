import { isApiError } from '@uluran/api-sdk';
import { IDEMPOTENCY_KEY_PATTERN } from '@uluran/contract/endpoints';
import { ERROR_SENTENCES } from '@uluran/contract/envelope';
import { isPaymentMethodCode } from '@uluran/contract/payment-methods';
import type { TargetKind } from '@uluran/contract/targets';
import { paymentIdOf } from '../targets/target-pages.ts';
import type { ChangeMethodFormState } from './change-method-form-state.ts';
import { failureStatus } from './failure-status.ts';
import type { FormPost, FormResult } from './form-action.ts';

const CHOOSE = 'Pilih salah satu cara bayar.';
const TOO_OLD = 'Halaman ini sudah terlalu lama terbuka. Kirim sekali lagi.';
const CHANGED = 'Pilihan Anda berubah sejak pengiriman sebelumnya. Periksa lagi, lalu kirim sekali lagi.';

function refused(status: number, formState: ChangeMethodFormState, retryAfterSeconds?: number): FormResult {
  return { kind: 'form', status, formState: { form: 'change-method', ...formState }, retryAfterSeconds };
}

function failure(error: unknown, method: string, idempotencyKey: string, post: FormPost): FormResult {
  const values = { method, idempotencyKey };
  const status = failureStatus(error, post.reportFailure);
  if (!isApiError(error)) return refused(status, { values, errors: {}, formError: ERROR_SENTENCES.internal_error });
  if (error.code === 'invalid_fields')
    return refused(status, { values, errors: { method: error.fields.method ?? [error.message] } });
  // The returned page has a fresh key: the next submission is a separate change.
  if (error.code === 'idempotency_key_reused')
    return refused(status, { values: { method }, errors: {}, formError: CHANGED });
  return refused(status, { values, errors: {}, formError: error.message }, error.retryAfterSeconds);
}

/** Pays a donation with another method; redirects to the page of the new payment. */
export async function changeMethod(kind: TargetKind, post: FormPost): Promise<FormResult> {
  const { params, fields, client } = post;
  const method = fields.get('method') ?? '';
  const idempotencyKey = fields.get('idempotencyKey') ?? '';
  if (!isPaymentMethodCode(method)) return refused(422, { values: { idempotencyKey }, errors: { method: [CHOOSE] } });
  if (!IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey))
    return refused(422, { values: { method }, errors: {}, formError: TOO_OLD });
  try {
    const { donationId, path } = await client.payments.get(paymentIdOf(kind, params));
    try {
      const { payment } = await client.donations.changePaymentMethod(donationId, { method }, { idempotencyKey });
      return { kind: 'redirect', location: `${payment.path}?replaced=1` };
    } catch (error) {
      // Paid in the meantime: its page shows the thanks, or redirects to the payment that was paid.
      if (isApiError(error) && error.code === 'donation_settled') return { kind: 'redirect', location: path };
      throw error;
    }
  } catch (error) {
    return failure(error, method, idempotencyKey, post);
  }
}
