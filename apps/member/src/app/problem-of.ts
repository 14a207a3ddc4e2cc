import { isApiError } from '@uluran/api-sdk';
import { INTERNAL_ERROR_SENTENCE } from '@uluran/contract/envelope';

/** The sentence for a call that failed. */
export function problemOf(error: unknown): string {
  return isApiError(error) ? error.message : INTERNAL_ERROR_SENTENCE;
}
