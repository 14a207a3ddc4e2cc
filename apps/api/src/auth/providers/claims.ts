import { USER_NAME_LIMIT } from '@uluran/contract/form-limits';
import { emailField } from '@uluran/contract/person-fields';
import { cleanName } from '@uluran/contract/text';
import type { IdTokenClaims } from './id-token.ts';

/** The token's address in lower case, if the provider says that it is confirmed and it is one. */
export function confirmedEmailOf({ email, email_verified }: IdTokenClaims): string | null {
  const parsed = emailField.safeParse(email);
  return email_verified === true && parsed.success ? parsed.data : null;
}

/** The person's name as the provider knows it, fit to be shown. */
export function nameOf({ name = '' }: IdTokenClaims): string | null {
  const cut = Array.from(cleanName(name)).slice(0, USER_NAME_LIMIT).join('');
  return cleanName(cut) || null;
}
