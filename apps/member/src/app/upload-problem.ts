import { isApiError } from '@uluran/api-sdk';
import { problemOf } from '@uluran/app-shell/problem-of';

/** Statuses that the same picture would meet again. */
const REFUSALS = [413, 415, 422, 429];

/** Whether the same picture would be refused again. */
export const isRefusal = (error: unknown): error is Error => isApiError(error) && REFUSALS.includes(error.status);

/** Why a picture was not stored, in a sentence. */
export function uploadProblem(error: unknown): string {
  return (isApiError(error) && error.fields.picture?.[0]) || problemOf(error);
}
