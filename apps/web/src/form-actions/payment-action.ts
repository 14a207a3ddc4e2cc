import type { TargetKind } from '@uluran/contract/targets';
import { changeMethod } from './change-method-action.ts';
import type { FormAction } from './form-action.ts';
import { mailReceipt } from './receipt-mail-action.ts';
import { paymentForm } from './target-forms.ts';

/** The two forms of a payment's page: another method for an unpaid gift, and with `?receipt=1` an address for the receipt of a paid one. */
export const paymentAction = (kind: TargetKind): FormAction => ({
  path: paymentForm(kind),
  run: (post) => (post.url.searchParams.get('receipt') === '1' ? mailReceipt(kind, post) : changeMethod(kind, post)),
});
