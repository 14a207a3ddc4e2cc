import { TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';

/** Where a kind's detail page stands, its parameters in braces: `/campaigns/{slug}`. */
export function detailForm(kind: TargetKind): string {
  const { base, parameter } = TARGET_ROUTES[kind];
  return `${base}/{${parameter}}`;
}

/** Where a kind's donate form stands: `/campaigns/{slug}/donate`. */
export function donateForm(kind: TargetKind): string {
  return `${detailForm(kind)}/donate`;
}

/** Where a kind's payments are, with the form that changes the way to pay: `/campaigns/{slug}/donate/{id}/payment`. */
export function paymentForm(kind: TargetKind): string {
  return `${donateForm(kind)}/{${TARGET_ROUTES[kind].paymentParameter}}/payment`;
}
