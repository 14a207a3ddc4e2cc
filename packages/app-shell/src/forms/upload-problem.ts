import { isApiError } from '@uluran/api-sdk';
import { problemOf } from '../pages/problem-of.ts';

/** Statuses of a refusal that the same picture would get again. */
const REFUSALS = [413, 415, 422, 429];

/** Returns true if the server would refuse the same picture again. */
export const isRefusal = (error: unknown): error is Error => isApiError(error) && REFUSALS.includes(error.status);

/** Reason why a picture was not stored, as a sentence. */
export function uploadProblem(error: unknown): string {
  return (isApiError(error) && error.fields.picture?.[0]) || problemOf(error);
}
