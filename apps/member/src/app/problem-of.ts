import { isApiError } from '@uluran/api-sdk';
import { ERROR_SENTENCES } from '@uluran/contract/envelope';

/** The sentence for a call that failed. */
export function problemOf(error: unknown): string {
  return isApiError(error) ? error.message : ERROR_SENTENCES.internal_error;
}
