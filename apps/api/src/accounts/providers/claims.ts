import { USER_NAME_LIMIT } from '@uluran/contract/form-limits';
import { emailField } from '@uluran/contract/person-fields';
import { cleanName } from '@uluran/contract/text';
import type { IdTokenClaims } from './id-token.ts';

/** Returns the token's address in lower case, if it is valid and the provider has confirmed it. */
export function confirmedEmailOf({ email, email_verified }: IdTokenClaims): string | null {
  const parsed = emailField.safeParse(email);
  if (email_verified !== true || !parsed.success) return null;
  // The form removes characters that a person copied by mistake. In a token, that would turn the confirmed address into another one.
  return parsed.data === email?.toLowerCase() ? parsed.data : null;
}

/** Returns the person's name at the provider, cleaned for display. */
export function nameOf({ name = '' }: IdTokenClaims): string | null {
  const cut = Array.from(cleanName(name)).slice(0, USER_NAME_LIMIT).join('');
  return cleanName(cut) || null;
}
