import { isApiError } from '@uluran/api-sdk';
import type { FormPost } from './form-action.ts';

/**
 * The status a refused post is answered with when the API failed; failures that are not the visitor's are noted. Without an answer
 * of the API's own the page is unavailable rather than wrong: it may be sent again.
 */
export function failureStatus(error: unknown, reportFailure: FormPost['reportFailure']): number {
  if (!isApiError(error)) {
    reportFailure(error);
    return 500;
  }
  const { status } = error;
  if (status === 0 || status >= 500) reportFailure(error);
  return status === 0 || status === 502 || status === 504 ? 503 : status;
}
