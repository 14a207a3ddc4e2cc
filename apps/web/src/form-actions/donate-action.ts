import { isApiError } from '@uluran/api-sdk';
import { IDEMPOTENCY_KEY_PATTERN } from '@uluran/contract/endpoints';
import { ERROR_SENTENCES } from '@uluran/contract/envelope';
import type { TargetAddress, TargetKind } from '@uluran/contract/targets';
import { isByUnit } from '../features/donate/quantity.ts';
import { limitedText } from '../features/donate/submit-problem.ts';
import { formErrors, validateDonation } from '../features/donate/validate.ts';
import { readValues } from '../features/donate/values.ts';
import { targetAt } from '../targets/target-pages.ts';
import { DONATE_FIELDS, type DonateFormState, UNIT_FIELDS } from './donate-form-state.ts';
import { failureStatus } from './failure-status.ts';
import type { FormAction, FormPost, FormResult } from './form-action.ts';
import { donateForm } from './target-forms.ts';

/** Longest value that is returned to the form, in characters: far above every field's own limit, so that no typed or pasted text is cut. */
const KEPT_LENGTH = 20_000;

/** The returned page has a fresh key: the next submission is a separate donation. */
const CHANGED = 'Isian Anda berubah sejak pengiriman sebelumnya. Periksa lagi, lalu kirim sekali lagi.';

/** Returns the typed values unchanged. Unknown fields are dropped: they would only fill the page. */
function typedValues(fields: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of [...DONATE_FIELDS, ...UNIT_FIELDS]) {
    const value = fields.get(name);
    if (value !== null) values[name] = value.slice(0, KEPT_LENGTH);
  }
  return values;
}

function refused(status: number, formState: DonateFormState, retryAfterSeconds?: number): FormResult {
  return { kind: 'form', status, formState: { form: 'donate', ...formState }, retryAfterSeconds };
}

/** Returns the values without a used or invalid key: the page then makes a fresh one. */
function withoutKey(values: Record<string, string>): Record<string, string> {
  const { idempotencyKey: _, ...rest } = values;
  return rest;
}

function failure(error: unknown, values: Record<string, string>, reportFailure: FormPost['reportFailure']): FormResult {
  const status = failureStatus(error, reportFailure);
  if (!isApiError(error)) return refused(status, { values, errors: {}, formError: ERROR_SENTENCES.internal_error });
  if (error.code === 'invalid_fields')
    return refused(status, { values, errors: formErrors(error.fields, isByUnit(readValues(values))) });
  if (error.code === 'idempotency_key_reused')
    return refused(status, { values: withoutKey(values), errors: {}, formError: CHANGED });
  if (error.code === 'giving_limited')
    return refused(status, { values, errors: {}, formError: limitedText(error) }, error.retryAfterSeconds);
  // Without a response the donation may exist: the key stays, so that another submission cannot give twice.
  return refused(status, { values, errors: {}, formError: error.message });
}

/** Action of a kind's donate form without JavaScript: it makes the same call as the script, and redirects to the payment page. */
export const donateAction = (kind: TargetKind): FormAction =>
  donateActionAt(donateForm(kind), async ({ params }) => targetAt(kind, params));

/** Action of the donate form at its short address, which identifies the target by its slug alone. */
export const shortDonateAction: FormAction = donateActionAt('/donasi/{slug}', ({ params, client }) =>
  client.targets.find(params.slug ?? ''),
);

function donateActionAt(path: string, targetOf: (post: FormPost) => Promise<TargetAddress>): FormAction {
  return {
    path,
    beginsGift: true,
    async run(post) {
      const values = typedValues(post.fields);
      try {
        return await donate(post, values, await targetOf(post));
      } catch (error) {
        return failure(error, values, post.reportFailure);
      }
    },
  };
}

/** @throws ApiError for a refusal of the API */
async function donate(
  { client, configuration }: FormPost,
  values: Record<string, string>,
  target: TargetAddress,
): Promise<FormResult> {
  const { minimumRupiah, presetsRupiah } = configuration.donation;
  const donation = validateDonation(readValues(values), { target, minimumRupiah, presetsRupiah });
  if (!donation.ok) return refused(422, { values, errors: donation.errors });
  const idempotencyKey = values.idempotencyKey ?? '';
  if (!IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey)) {
    return refused(422, {
      values: withoutKey(values),
      errors: {},
      formError: 'Halaman ini sudah terlalu lama terbuka. Kirim sekali lagi.',
    });
  }
  const { payment } = await client.donations.create(donation.body, { idempotencyKey });
  return { kind: 'redirect', location: payment.path };
}
