import type { TargetAddress } from '@uluran/contract';
import { type CreateDonation, contactFromText, createDonationSchema } from '@uluran/contract/donation-form';
import { cleanLine, cleanParagraphs } from '@uluran/contract/text';
import type { UnitOffer } from '../../targets/target-pages.ts';
import { amountProblem, chosenTip, needsConfirmation, tipProblem } from './amounts.ts';
import { chosenGift, chosenQuantity, isByUnit, quantityProblem } from './quantity.ts';
import { type DonateValues, hasOtherTip } from './values.ts';

/** Messages by the name of the form's field. */
export type DonateErrors = Record<string, string[]>;

export type ValidatedDonation = { ok: true; body: CreateDonation } | { ok: false; errors: DonateErrors };

/** Rules of validation besides the form. */
export interface DonateRules {
  target: TargetAddress;
  minimumRupiah: number;
  presetsRupiah: readonly number[];
  /** Offered units of a target that is given by the unit, if they are known. */
  units?: UnitOffer | undefined;
}

/**
 * Turns the form into the call's body by the contract's own schema, or into messages beside its fields. Loaded on the first
 * submit: the schema library is not part of the page.
 */
export function validateDonation(values: DonateValues, rules: DonateRules): ValidatedDonation {
  const amount = chosenGift(values);
  const tip = chosenTip(values);
  const errors = giftErrors(values, rules);
  const tipSentence = tipProblem(tip);

  const message = cleanParagraphs(values.message);
  const result = createDonationSchema.safeParse({
    target: { kind: rules.target.kind, slug: rules.target.slug },
    amountRupiah: amount.ok ? amount.amountRupiah : 0,
    ...(isByUnit(values) && { quantity: chosenQuantity(values) ?? 0 }),
    method: values.method,
    donor: { name: cleanLine(values.name), ...contactFromText(values.contact) },
    anonymous: values.anonymous,
    ...(message === '' ? {} : { message }),
    ...(values.withTaxNumber && { taxNumber: values.taxNumber }),
    tipRupiah: tip.ok ? tip.amountRupiah : 0,
    ...(values.via !== '' && { via: values.via }),
  });
  if (result.success && tipSentence === null && Object.keys(errors).length === 0)
    return { ok: true, body: result.data };
  for (const issue of result.error?.issues ?? []) {
    const field = formField(issue.path.join('.'), isByUnit(values));
    errors[field] ??= [issue.message];
  }
  // The last field of the form, so that a list of the errors has the order of the fields.
  if (tipSentence !== null) errors[hasOtherTip(values) ? 'tipOther' : 'tip'] = [tipSentence];
  return { ok: false, errors };
}

/** Returns the errors of the amount, or of the quantity for units: the price beside that field makes a confirmation unnecessary. */
function giftErrors(values: DonateValues, { minimumRupiah, presetsRupiah, units }: DonateRules): DonateErrors {
  if (isByUnit(values)) {
    const problem = quantityProblem(values, minimumRupiah, units);
    return problem === null ? {} : { quantity: [problem] };
  }
  const amount = chosenGift(values);
  const problem = amountProblem(amount, minimumRupiah);
  if (problem !== null) return { amount: [problem] };
  return amount.ok && needsConfirmation(amount.amountRupiah, presetsRupiah) && !values.confirmLarge
    ? { confirmLarge: ['Centang bila jumlah ini memang benar.'] }
    : {};
}

/** Returns the form's field for a field of the body: the contact field contains e-mail or phone, the quantity the number of units, and so on. */
function formField(path: string, byUnit: boolean): string {
  if (path === 'donor.name') return 'name';
  if (path.startsWith('donor')) return 'contact';
  if (path === 'amountRupiah') return byUnit ? 'quantity' : 'amount';
  if (path === 'tipRupiah') return 'tip';
  return path;
}

/**
 * Returns the field messages of an API response under the form's names.
 *
 * @param byUnit true if the form has units
 */
export function formErrors(fields: Record<string, string[]>, byUnit = false): DonateErrors {
  const errors: DonateErrors = {};
  for (const [path, messages] of Object.entries(fields)) errors[formField(path, byUnit)] ??= messages;
  return errors;
}
