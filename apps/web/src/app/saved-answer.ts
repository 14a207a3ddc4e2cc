import type { Consent } from '@uluran/analytics';
import { PRIVACY_PATH } from './legal-paths.ts';

/** Name of the answer in the form, and in the address of the page that shows it as kept. */
const ANSWER = 'measurement';

/** The answer in a form; undefined where there is none. */
export function readAnswer(fields: URLSearchParams): Consent | undefined {
  const answer = fields.get(ANSWER);
  return answer === 'granted' || answer === 'refused' ? answer : undefined;
}

/** The answer in the search of an address. */
export function readSavedAnswer(search: Record<string, unknown>): { [ANSWER]?: Consent } {
  const answer = readAnswer(new URLSearchParams({ [ANSWER]: String(search[ANSWER] ?? '') }));
  return answer === undefined ? {} : { [ANSWER]: answer };
}

/** The settings after an answer was kept. */
export const savedAnswerPath = (answer: Consent): string => `${PRIVACY_PATH}?${ANSWER}=${answer}`;
