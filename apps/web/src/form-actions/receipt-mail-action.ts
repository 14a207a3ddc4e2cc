import { isApiError } from '@uluran/api-sdk';
import type { TargetKind } from '@uluran/contract/targets';
import { paymentIdOf } from '../targets/target-pages.ts';
import type { FormPost, FormResult } from './form-action.ts';
import { refusedForm, typedFields } from './plain-refusal.ts';

/** Sends the receipt of a payment to a typed address. */
export async function mailReceipt(kind: TargetKind, post: FormPost): Promise<FormResult> {
  const { url, params, fields, client } = post;
  const values = typedFields(fields, ['email']);
  try {
    await client.payments.mailReceipt(paymentIdOf(kind, params), { email: values.email ?? '' });
    return { kind: 'redirect', location: `${url.pathname}?receipt=sent` };
  } catch (error) {
    // Not paid, or sent to the donor's own address: the payment's page shows which.
    if (isApiError(error) && error.code === 'not_found') return { kind: 'redirect', location: url.pathname };
    return refusedForm(post, error, values);
  }
}
