import type { CreateDonation } from '@uluran/contract';
import { type SubmitProblem, submitProblem } from './submit-problem.ts';
import { type DonateErrors, type DonateRules, formErrors, validateDonation } from './validate.ts';
import type { DonateValues } from './values.ts';

/** Result of an attempt to send the form. */
export type Outcome =
  | { kind: 'sent' }
  /** Messages by the name of the form's field. */
  | { kind: 'mistakes'; errors: DonateErrors }
  | Exclude<SubmitProblem, { kind: 'fields' }>;

/** Validates a form and passes it to `deliver`. Loaded at the first attempt: the schema library and the messages of failures are not part of the page. */
export async function sendForm(
  values: DonateValues,
  rules: DonateRules,
  deliver: (body: CreateDonation) => Promise<void>,
): Promise<Outcome> {
  try {
    const validated = validateDonation(values, rules);
    if (!validated.ok) return { kind: 'mistakes', errors: validated.errors };
    await deliver(validated.body);
    return { kind: 'sent' };
  } catch (error) {
    const problem = submitProblem(error);
    if (problem.kind !== 'fields') return problem;
    return { kind: 'mistakes', errors: formErrors(problem.fields, rules.units !== undefined) };
  }
}
