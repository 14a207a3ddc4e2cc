import { cleanLine } from '@uluran/contract/text';
import * as z from 'zod/mini';
import type { IdTokenClaims } from './id-token.ts';

const emailSchema = z.email().check(z.maxLength(254));
const NAME_LIMIT = 100;

/** The token's address in lower case, if the provider says that it is confirmed and it is one. */
export function confirmedEmailOf({ email, email_verified }: IdTokenClaims): string | null {
  const parsed = emailSchema.safeParse(email?.trim().toLowerCase());
  return email_verified === true && parsed.success ? parsed.data : null;
}

/** The person's name as the provider knows it, fit to be shown. */
export function nameOf({ name = '' }: IdTokenClaims): string | null {
  return Array.from(cleanLine(name)).slice(0, NAME_LIMIT).join('').trim() || null;
}
