import { TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';

/** Path of a kind's detail page, its parameters in braces: `/campaigns/{slug}`. */
export function detailForm(kind: TargetKind): string {
  const { base, parameter } = TARGET_ROUTES[kind];
  return `${base}/{${parameter}}`;
}

/** Path of a kind's donate form: `/campaigns/{slug}/donate`. */
export function donateForm(kind: TargetKind): string {
  return `${detailForm(kind)}/donate`;
}

/** Path of a kind's payments, with the forms that change the payment method and mail the receipt: `/campaigns/{slug}/donate/{id}/payment`. */
export function paymentForm(kind: TargetKind): string {
  return `${donateForm(kind)}/{${TARGET_ROUTES[kind].paymentParameter}}/payment`;
}
