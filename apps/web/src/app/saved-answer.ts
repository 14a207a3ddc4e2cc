import type { Consent } from '@uluran/analytics';
import { PRIVACY_PATH } from './legal-paths.ts';

/** Name of the answer in the form, and in the address of the page that confirms its storage. */
const ANSWER = 'measurement';

/** Returns the answer in a form; undefined without one. */
export function readAnswer(fields: URLSearchParams): Consent | undefined {
  const answer = fields.get(ANSWER);
  return answer === 'granted' || answer === 'refused' ? answer : undefined;
}

/** Returns the answer in the query of an address. */
export function readSavedAnswer(search: Record<string, unknown>): { [ANSWER]?: Consent } {
  const answer = readAnswer(new URLSearchParams({ [ANSWER]: String(search[ANSWER] ?? '') }));
  return answer === undefined ? {} : { [ANSWER]: answer };
}

/** Returns the address of the settings after an answer was stored. */
export const savedAnswerPath = (answer: Consent): string => `${PRIVACY_PATH}?${ANSWER}=${answer}`;
