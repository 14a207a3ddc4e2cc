import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { Environment } from '../../platform/environment/environment.ts';
import { confirmedEmailOf, nameOf } from './claims.ts';
import { noteRefusal, ProviderNotConfigured, ProviderTokenInvalid } from './errors.ts';
import {
  createIdTokenVerifier,
  type IdTokenClaims,
  type IdTokenVerifier,
  type KeyFetching,
  type ProviderOptions,
  TOKEN_LENGTH_LIMIT,
  type VerifiedIdToken,
} from './id-token.ts';
import type { ProviderIdentity } from './identity.ts';

type GoogleEnvironment = Pick<
  Environment,
  | 'FIREBASE_PROJECT_ID'
  | 'FIREBASE_ISSUER'
  | 'FIREBASE_KEYS_URL'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_ISSUER'
  | 'GOOGLE_KEYS_URL'
>;

/** Checks a token that a browser got from Google, directly or through the hosted sign-in service. */
export interface GoogleSignIn {
  /** @throws ProviderTokenInvalid, ProviderUnavailable, ProviderNotConfigured */
  verifyGoogleToken(token: string): Promise<ProviderIdentity>;
}

/**
 * The hosted service also signs in anonymous users, telephone numbers and passwords of its own, and any program may call it with the public
 * key. Only a sign-in by Google proves an identity at Google, and the person's id is the one at Google, not the service's.
 */
const hostedClaims = z.object({
  firebase: z.object({
    sign_in_provider: z.literal('google.com'),
    identities: z.object({
      'google.com': z.array(z.string().check(z.minLength(1), z.maxLength(255))).check(z.length(1)),
    }),
  }),
});

interface Source {
  readonly issuer: string;
  readonly verify: IdTokenVerifier;
  readonly uidOf: (claims: IdTokenClaims) => string;
}

/**
 * Creates the check for Google's configuration in this installation: the hosted service's project, a client id of Google's own, both, or
 * neither.
 */
export function createGoogleSignIn(environment: GoogleEnvironment, options: ProviderOptions): GoogleSignIn {
  const sources = sourcesOf(environment, options);

  async function verify(token: string): Promise<ProviderIdentity> {
    if (sources.length === 0) throw new ProviderNotConfigured('google');
    // Only selects the keys: the issuer counts after it has been verified.
    const claimed = readIssuer(token);
    const source = sources.find(({ issuer }) => issuer === claimed);
    if (source === undefined) throw new ProviderTokenInvalid('google', 'issuer');
    const verified = await source.verify(token);
    return identityOf(verified, source.uidOf(verified.claims));
  }

  return { verifyGoogleToken: (token) => verify(token).catch(noteRefusal(options.log)) };
}

function sourcesOf(environment: GoogleEnvironment, fetching: KeyFetching): Source[] {
  const { FIREBASE_PROJECT_ID, FIREBASE_ISSUER, FIREBASE_KEYS_URL } = environment;
  const { GOOGLE_CLIENT_ID, GOOGLE_ISSUER, GOOGLE_KEYS_URL } = environment;
  const sources: Source[] = [];
  const add = (issuer: string, audience: string, keysUrl: string, uidOf: Source['uidOf']) => {
    const source = { provider: 'google', issuer, audience, keysUrl, algorithms: ['RS256'] } as const;
    sources.push({ issuer, verify: createIdTokenVerifier(source, fetching), uidOf });
  };
  if (FIREBASE_PROJECT_ID !== undefined)
    add(
      FIREBASE_ISSUER ?? `https://securetoken.google.com/${FIREBASE_PROJECT_ID}`,
      FIREBASE_PROJECT_ID,
      FIREBASE_KEYS_URL,
      hostedUid,
    );
  if (GOOGLE_CLIENT_ID !== undefined) add(GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_KEYS_URL, ({ sub }) => sub);
  return sources;
}

function readIssuer(token: string): unknown {
  try {
    if (token.length <= TOKEN_LENGTH_LIMIT) return decodeJwt(token).iss;
  } catch {
    // Falls through: an undecodable token has no issuer.
  }
  throw new ProviderTokenInvalid('google', 'malformed');
}

function hostedUid(claims: IdTokenClaims): string {
  const hosted = hostedClaims.safeParse(claims);
  const uid = hosted.data?.firebase.identities['google.com'][0];
  // `auth_time` is always present: it is the time of the sign-in, and a refreshed token does not prove a recent one.
  if (uid === undefined || claims.auth_time === undefined) throw new ProviderTokenInvalid('google', 'sign_in_method');
  return uid;
}

function identityOf({ claims, ...proof }: VerifiedIdToken, uid: string): ProviderIdentity {
  return { provider: 'google', uid, confirmedEmail: confirmedEmailOf(claims), name: nameOf(claims), ...proof };
}
