import type { TargetAddress } from '@uluran/contract';
import { type CreateDonation, contactFromText, createDonationSchema } from '@uluran/contract/donation-form';
import { cleanLine, cleanParagraphs } from '@uluran/contract/text';
import { amountProblem, chosenAmount, chosenTip, needsConfirmation, tipProblem } from './amounts.ts';
import { type DonateValues, hasOtherTip } from './values.ts';

/** Messages by the name of the form's field. */
export type DonateErrors = Record<string, string[]>;

export type ValidatedDonation = { ok: true; body: CreateDonation } | { ok: false; errors: DonateErrors };

/** What validation needs besides the form. */
export interface DonateRules {
  target: TargetAddress;
  minimumRupiah: number;
  presetsRupiah: readonly number[];
}

/**
 * Turns the form into the call's body by the contract's own schema, or into messages beside its fields. Loaded on the first
 * submit: the schema library is not part of the page.
 */
export function validateDonation(values: DonateValues, rules: DonateRules): ValidatedDonation {
  const amount = chosenAmount(values);
  const tip = chosenTip(values);
  const errors: DonateErrors = {};
  const problem = amountProblem(amount, rules.minimumRupiah);
  if (problem !== null) errors.amount = [problem];
  else if (amount.ok && needsConfirmation(amount.amountRupiah, rules.presetsRupiah) && !values.confirmLarge) {
    errors.confirmLarge = ['Centang bila jumlah ini memang benar.'];
  }
  const tipSentence = tipProblem(tip);
  if (tipSentence !== null) errors[hasOtherTip(values) ? 'tipOther' : 'tip'] = [tipSentence];

  const message = cleanParagraphs(values.message);
  const result = createDonationSchema.safeParse({
    target: { kind: rules.target.kind, slug: rules.target.slug },
    amountRupiah: amount.ok ? amount.amountRupiah : 0,
    method: values.method,
    donor: { name: cleanLine(values.name), ...contactFromText(values.contact) },
    anonymous: values.anonymous,
    ...(message === '' ? {} : { message }),
    tipRupiah: tip.ok ? tip.amountRupiah : 0,
  });
  if (result.success && Object.keys(errors).length === 0) return { ok: true, body: result.data };
  for (const issue of result.error?.issues ?? []) {
    const field = formField(issue.path.join('.'));
    errors[field] ??= [issue.message];
  }
  return { ok: false, errors };
}

/** The form's name of a body's field: the contact field stands for e-mail and phone, and so on. */
function formField(path: string): string {
  if (path === 'donor.name') return 'name';
  if (path.startsWith('donor')) return 'contact';
  if (path === 'amountRupiah') return 'amount';
  if (path === 'tipRupiah') return 'tip';
  return path;
}

/** Field messages of the API's answer under the form's names. */
export function formErrors(fields: Record<string, string[]>): DonateErrors {
  const errors: DonateErrors = {};
  for (const [path, messages] of Object.entries(fields)) errors[formField(path)] ??= messages;
  return errors;
}
