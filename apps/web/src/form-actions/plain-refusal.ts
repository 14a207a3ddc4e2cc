import { isApiError } from '@uluran/api-sdk';
import { ERROR_SENTENCES } from '@uluran/contract/envelope';
import { formatWait } from '@uluran/contract/locale';
import { failureStatus } from './failure-status.ts';
import type { FormPost, FormResult } from './form-action.ts';

/** Longest value that is returned to the form, in characters: above every field's own limit, so that no typed text is cut. */
const KEPT_LENGTH = 8_000;

/** Returns the typed values of the fields of these names. */
export function typedFields(fields: URLSearchParams, names: readonly string[]): Record<string, string> {
  const kept = names.map((name) => [name, fields.get(name)?.slice(0, KEPT_LENGTH)] as const);
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Returns the errors by the names of the form's fields: a choice of several has its index in the API's name, `roles.0`. */
function byField(fields: Record<string, string[]>): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(fields)) errors[name.split('.', 1).join('')] ??= messages;
  return errors;
}

/**
 * Shows the page again, with the typed values and their errors.
 * @param closer sentences that take the place of the API's about these fields: they name the typed text
 */
export function refusedForm(
  post: FormPost,
  error: unknown,
  values: Record<string, string>,
  closer: Record<string, string[]> = {},
): FormResult {
  const form = 'plain';
  const status = failureStatus(error, post.reportFailure);
  if (!isApiError(error))
    return { kind: 'form', status, formState: { form, values, errors: {}, formError: ERROR_SENTENCES.internal_error } };
  const { code, fields, message, retryAfterSeconds } = error;
  if (code === 'invalid_fields')
    return { kind: 'form', status, formState: { form, values, errors: { ...byField(fields), ...closer } } };
  const formError =
    code === 'too_many_requests' && retryAfterSeconds !== undefined
      ? `Terlalu banyak percobaan dari jaringan ini. Coba lagi dalam ${formatWait(retryAfterSeconds)}.`
      : message;
  return { kind: 'form', status, formState: { form, values, errors: {}, formError }, retryAfterSeconds };
}
