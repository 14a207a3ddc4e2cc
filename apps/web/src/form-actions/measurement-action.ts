import { consentCookie } from '@uluran/analytics';
import { PRIVACY_PATH } from '../app/legal-paths.ts';
import { MEASUREMENT_ANCHOR } from '../app/measurement-paths.ts';
import { readAnswer, savedAnswerPath } from '../app/saved-answer.ts';
import type { FormAction } from './form-action.ts';

/** Stores a visitor's answer about measurement, without JavaScript. An invalid answer changes nothing. */
export const measurementAction: FormAction = {
  path: PRIVACY_PATH,
  run({ url, fields }) {
    const answer = readAnswer(fields);
    if (answer === undefined)
      return Promise.resolve({ kind: 'redirect', location: PRIVACY_PATH, anchor: MEASUREMENT_ANCHOR });
    return Promise.resolve({
      kind: 'redirect',
      location: savedAnswerPath(answer),
      anchor: MEASUREMENT_ANCHOR,
      cookies: [consentCookie(answer, { secure: url.protocol === 'https:' })],
    });
  },
};
