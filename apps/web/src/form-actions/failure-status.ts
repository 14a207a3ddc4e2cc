import { isApiError } from '@uluran/api-sdk';
import type { FormPost } from './form-action.ts';

/**
 * Returns the status of a refused post after a failure of the API; failures that the visitor did not cause are logged. Without a response of the
 * API itself the status is 503, because the visitor may send the form again.
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
