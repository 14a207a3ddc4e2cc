import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import ky from 'ky';
import * as z from 'zod/mini';
import type { Logger } from '../../platform/logging/log.ts';
import { ProviderTokenInvalid, ProviderUnavailable } from './errors.ts';

/** Settings of an account at Apple: all of them, or none. */
export interface AppleAccount {
  /** The Services ID people sign in to. */
  readonly clientId: string;
  readonly teamId: string;
  /** Name of the private key at Apple. */
  readonly keyId: string;
  /** P-256. */
  readonly privateKey: KeyObject;
  /** Registered at Apple; a code is valid only with the redirect address of its request. */
  readonly redirectUri: string;
  readonly issuer: string;
  readonly tokenUrl: string;
}

/** Long enough for one call. Apple allows half a year, too long for a leaked secret. */
const CLIENT_SECRET_SECONDS = 5 * 60;

const tokensSchema = z.looseObject({ id_token: z.string() });
const refusalSchema = z.looseObject({ error: z.string() });

/**
 * Creates the call that exchanges an authorisation code for Apple's ID token (not verified yet).
 *
 * The call throws ProviderTokenInvalid if Apple refuses the code, and ProviderUnavailable if Apple sends no usable response within the
 * time, or refuses this client: that is a mistake of the installation, which is logged, not the visitor's.
 */
export function createAppleExchange(account: AppleAccount, { log, timeoutMs }: { log: Logger; timeoutMs: number }) {
  const http = ky.create({
    // A redirected call would send the code and the client's secret to an unconfigured address.
    redirect: 'error',
    // The first call that arrives consumes the code.
    retry: 0,
    // The signal below also covers reading the response.
    timeout: false,
    throwHttpErrors: false,
  });

  async function post(code: string): Promise<{ status: number; body: unknown }> {
    const body = new URLSearchParams({
      client_id: account.clientId,
      client_secret: await signClientSecret(account),
      code,
      grant_type: 'authorization_code',
      redirect_uri: account.redirectUri,
    });
    try {
      const response = await http.post(account.tokenUrl, { body, signal: AbortSignal.timeout(timeoutMs) });
      return { status: response.status, body: await response.json() };
    } catch (cause) {
      throw new ProviderUnavailable('apple', { cause });
    }
  }

  return async function exchangeCode(code: string): Promise<string> {
    const { status, body } = await post(code);
    if (status === 200) {
      const tokens = tokensSchema.safeParse(body);
      if (tokens.success) return tokens.data.id_token;
    }
    const error = refusalSchema.safeParse(body).data?.error;
    if (status === 400 && error === 'invalid_grant') throw new ProviderTokenInvalid('apple', 'code');
    log.error(
      { status, error },
      'apple refused the exchange of a code: are its client id, team, key and redirect right?',
    );
    throw new ProviderUnavailable('apple');
  };
}

/** Returns the password of this installation at Apple: a short-lived ES256 token made from the private key. */
function signClientSecret({ clientId, teamId, keyId, privateKey, issuer }: AppleAccount): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${CLIENT_SECRET_SECONDS}s`)
    .sign(privateKey);
}
