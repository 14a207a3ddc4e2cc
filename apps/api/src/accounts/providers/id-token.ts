import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Logger } from '../../platform/logging/log.ts';
import { ProviderTokenInvalid, ProviderUnavailable, type TokenRefusal } from './errors.ts';
import type { ProviderName } from './identity.ts';

/** Whose tokens are taken, and for whom they must have been made. */
export interface IdTokenSource {
  readonly provider: ProviderName;
  /** The `iss` claim, exactly. */
  readonly issuer: string;
  /** The `aud` claim, exactly: one audience, ours. */
  readonly audience: string;
  /** JSON Web Key Set of the issuer's public keys. */
  readonly keysUrl: string;
  /** Signatures taken. Only asymmetric ones: a public key must never serve as a shared secret. */
  readonly algorithms: readonly ('RS256' | 'ES256')[];
}

/** How the keys are fetched. The defaults are for production; tests shorten them. */
export interface KeyFetching {
  /** Longest wait for the keys, in milliseconds. */
  readonly timeoutMs?: number;
  /** Shortest time between two fetches that unknown key ids cause, in milliseconds: forged ids must not become a storm. */
  readonly cooldownMs?: number;
  /** Age, in milliseconds, at which keys are fetched again: a key that was withdrawn is forgotten after it. */
  readonly cacheMs?: number;
}

/** What the sign-in of either provider is made with. */
export interface ProviderOptions extends KeyFetching {
  readonly log: Logger;
}

/** Longest token looked at, in characters; a provider's are about 1,200. */
export const TOKEN_LENGTH_LIMIT = 8_192;

/** Clocks differ a little. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Maximum time since the sign-in at the provider, so that an old token is useless to a thief. */
const AUTHENTICATION_AGE_LIMIT_SECONDS = 5 * 60;

// Apple writes booleans as text.
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);
const seconds = z.number().check(z.minimum(0), z.maximum(1e11));

const claimsSchema = z.looseObject({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  // A list of audiences would make the token good for others too.
  aud: z.string(),
  iat: seconds,
  exp: seconds,
  auth_time: z.optional(seconds),
  email: z.optional(z.string()),
  email_verified: z.optional(flag),
  name: z.optional(z.string()),
  nonce: z.optional(z.string()),
});

/** Claims of a verified token. Its other claims are included, unchecked. */
export type IdTokenClaims = z.output<typeof claimsSchema>;

export interface VerifiedIdToken {
  readonly claims: IdTokenClaims;
  /** Time of the sign-in at the provider, or, without it, when the token was made. */
  readonly authenticatedAt: Date;
  readonly tokenHash: Buffer;
  readonly tokenExpiresAt: Date;
}

export type IdTokenVerifier = (token: string) => Promise<VerifiedIdToken>;

/**
 * Makes the check of one issuer's ID tokens: signature by the issuer's published keys, algorithm, issuer, audience, times.
 * There is no way through it for a token that is not signed.
 *
 * The check throws ProviderTokenInvalid for a token that proves nothing, and ProviderUnavailable when the keys cannot be had.
 */
export function createIdTokenVerifier(source: IdTokenSource, fetching: KeyFetching = {}): IdTokenVerifier {
  const { provider, issuer, audience, algorithms } = source;
  const findKey = requireKeyId(
    createRemoteJWKSet(new URL(source.keysUrl), {
      timeoutDuration: fetching.timeoutMs ?? 3_000,
      cooldownDuration: fetching.cooldownMs ?? 30_000,
      cacheMaxAge: fetching.cacheMs ?? 60 * 60_000,
    }),
  );

  return async (token) => {
    if (token.length > TOKEN_LENGTH_LIMIT) throw new ProviderTokenInvalid(provider, 'malformed');
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: [...algorithms],
      issuer,
      audience,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    }).catch((error: unknown) => {
      throw explain(provider, error);
    });
    const parsed = claimsSchema.safeParse(payload);
    if (!parsed.success) throw new ProviderTokenInvalid(provider, 'claims', { cause: parsed.error });
    const claims = parsed.data;
    const authenticatedAt = claims.auth_time ?? claims.iat;
    checkTimes(provider, [claims.iat, authenticatedAt], authenticatedAt);
    return {
      claims,
      authenticatedAt: new Date(authenticatedAt * 1000),
      tokenHash: createHash('sha256').update(token).digest(),
      tokenExpiresAt: new Date((claims.exp + CLOCK_TOLERANCE_SECONDS) * 1000),
    };
  };
}

/** Without a key id the library would try any key that fits. */
function requireKeyId(findKey: JWTVerifyGetKey): JWTVerifyGetKey {
  return (header, token) => {
    if (typeof header.kid !== 'string') throw new errors.JWKSNoMatchingKey();
    return findKey(header, token);
  };
}

function checkTimes(provider: ProviderName, past: readonly number[], authenticatedAt: number): void {
  const now = Date.now() / 1000;
  if (past.some((time) => time > now + CLOCK_TOLERANCE_SECONDS))
    throw new ProviderTokenInvalid(provider, 'not_yet_valid');
  if (authenticatedAt < now - AUTHENTICATION_AGE_LIMIT_SECONDS - CLOCK_TOLERANCE_SECONDS)
    throw new ProviderTokenInvalid(provider, 'too_old');
}

const REFUSED_CLAIMS: Readonly<Record<string, TokenRefusal>> = {
  iss: 'issuer',
  aud: 'audience',
  nbf: 'not_yet_valid',
};

/** What the library found, in our words. Whatever is not the token's fault is the provider's. */
function explain(provider: ProviderName, error: unknown): ProviderTokenInvalid | ProviderUnavailable {
  const refusal = refusalOf(error);
  return refusal === undefined
    ? new ProviderUnavailable(provider, { cause: error })
    : new ProviderTokenInvalid(provider, refusal, { cause: error });
}

function refusalOf(error: unknown): TokenRefusal | undefined {
  if (error instanceof errors.JWTClaimValidationFailed) return REFUSED_CLAIMS[error.claim] ?? 'claims';
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) return 'algorithm';
  if (error instanceof errors.JWKSNoMatchingKey) return 'unknown_key';
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'malformed';
  return undefined;
}
