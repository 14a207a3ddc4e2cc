import type { AuthAction, AuthResult } from '@uluran/api-sdk/auth';
import { authSentence } from '@uluran/api-sdk/auth';
import { ERROR_SENTENCES } from '@uluran/contract/envelope';

/** The sentence for an action that did not succeed: the failure's own if it has a name, else the action's. */
export function authProblem(action: AuthAction, result: AuthResult<unknown>): string {
  const code = result.status ? undefined : result.data?.code;
  if (code === undefined || code === 'invalid_fields' || code === 'unsupported_media_type')
    return authSentence(action, result);
  return ERROR_SENTENCES[code] ?? authSentence(action, result);
}
