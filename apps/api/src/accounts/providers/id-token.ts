import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Logger } from '../../platform/logging/log.ts';
import { ProviderTokenInvalid, ProviderUnavailable, type TokenRefusal } from './errors.ts';
import type { ProviderName } from './identity.ts';

/** Accepted issuer of tokens, and their required audience. */
export interface IdTokenSource {
  readonly provider: ProviderName;
  /** Exact value of the `iss` claim. */
  readonly issuer: string;
  /** Exact value of the `aud` claim: one audience, this installation. */
  readonly audience: string;
  /** JSON Web Key Set of the issuer's public keys. */
  readonly keysUrl: string;
  /** Accepted signatures. Only asymmetric ones: a public key must never serve as a shared secret. */
  readonly algorithms: readonly ('RS256' | 'ES256')[];
}

/** Settings for fetching keys. The defaults are for production; tests shorten them. */
export interface KeyFetching {
  /** Longest wait for the keys, in milliseconds. */
  readonly timeoutMs?: number;
  /** Shortest time between two fetches for unknown key ids, in milliseconds: forged ids must not cause a flood of requests. */
  readonly cooldownMs?: number;
  /** Age, in milliseconds, at which keys are fetched again: a withdrawn key is accepted no longer than this. */
  readonly cacheMs?: number;
}

/** Options of the sign-in of either provider. */
export interface ProviderOptions extends KeyFetching {
  readonly log: Logger;
}

/** Longest accepted token, in characters; a provider's are about 1,200. */
export const TOKEN_LENGTH_LIMIT = 8_192;

/** Tolerated difference between clocks. */
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
  // A token with several audiences would be valid for other services too.
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
  /** Time of the sign-in at the provider, or, if unknown, of the token's creation. */
  readonly authenticatedAt: Date;
  readonly tokenHash: Buffer;
  readonly tokenExpiresAt: Date;
}

export type IdTokenVerifier = (token: string) => Promise<VerifiedIdToken>;

/**
 * Creates the check of one issuer's ID tokens: signature by the issuer's published keys, algorithm, issuer, audience, times. An unsigned
 * token never passes.
 *
 * The check throws ProviderTokenInvalid for an invalid token, and ProviderUnavailable if the keys cannot be fetched.
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

/** Without a key id the library would try every suitable key. */
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

/** Converts the library's error into an error of this module. Any error that is not the token's fault is the provider's. */
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
