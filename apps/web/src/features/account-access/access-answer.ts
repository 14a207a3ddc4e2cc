import type { AuthAction, AuthFailureData, AuthResult } from '@uluran/api-sdk/auth';
import { AUTH_SENTENCES } from '@uluran/api-sdk/sentences';
import { ERROR_SENTENCES, ERROR_STATUS } from '@uluran/contract/envelope';
import { formatWait } from '@uluran/contract/locale';
import type { LinkFate } from '../../form-actions/access-form-state.ts';

/** Result of a sent form, whether the browser or, for a native post, the server made the call. */
export type AccessAnswer =
  | { kind: 'done' }
  | {
      kind: 'refused';
      /** HTTP status of the page that shows it. */
      status: number;
      /** Indonesian messages by field name. */
      errors: Record<string, string[]>;
      /** Problem of the whole form. */
      problem?: string;
      /** State of a mailed link. */
      link?: LinkFate;
    };

const FROZEN = 'Akun ini sedang dibekukan. Hubungi kami untuk membukanya.';

/** Returns the sentence with the time of the next possible attempt. */
export function tooManyAttempts(retryAfterSeconds: number | undefined): string {
  if (retryAfterSeconds === undefined) return ERROR_SENTENCES.too_many_requests;
  return `Terlalu banyak percobaan. Coba lagi dalam ${formatWait(retryAfterSeconds)}.`;
}

const LINK_FATES: Partial<Record<NonNullable<AuthFailureData['code']>, LinkFate>> = {
  link_expired: 'expired',
  link_used: 'used',
  not_found: 'unknown',
};

/** Returns the reason why an action of `auth` failed, for its form. */
export function refusal(action: AuthAction, result: Extract<AuthResult, { status: false }>): AccessAnswer {
  const { code, fields = {}, retryAfterSeconds } = result.data ?? {};
  if (code === undefined) {
    // The server could not be reached, or its response is not the API's.
    return { kind: 'refused', status: 503, errors: {}, problem: AUTH_SENTENCES[action].error };
  }
  const refused = { kind: 'refused', status: ERROR_STATUS[code], errors: {} } as const;
  const link = action === 'confirmEmail' ? LINK_FATES[code] : undefined;
  if (link !== undefined) return { ...refused, link };
  if (code === 'invalid_fields') return { ...refused, errors: fields };
  if (code === 'too_many_requests') return { ...refused, problem: tooManyAttempts(retryAfterSeconds) };
  if (code === 'forbidden') return { ...refused, problem: FROZEN };
  return { ...refused, problem: ERROR_SENTENCES[code] };
}
