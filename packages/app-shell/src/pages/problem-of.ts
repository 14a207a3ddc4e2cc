import { isApiError } from '@uluran/api-sdk';
import { INTERNAL_ERROR_SENTENCE } from '@uluran/contract/envelope';

/** An error whose message is a sentence for the screen. */
export class ShownError extends Error {
  override readonly name = 'ShownError';
}

/** Returns the sentence to show for an error: of the API, of a {@link ShownError}, or the general one. */
export function problemOf(error: unknown): string {
  return isApiError(error) || error instanceof ShownError ? error.message : INTERNAL_ERROR_SENTENCE;
}

/** Returns true if a call failed because the server was not reached. */
export const isUnreachable = (error: unknown): boolean => isApiError(error) && error.code === 'unreachable';
