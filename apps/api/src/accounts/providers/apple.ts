import { createPrivateKey } from 'node:crypto';
import type { Environment } from '../../platform/environment/environment.ts';
import { type AppleAccount, createAppleExchange } from './apple-exchange.ts';
import { confirmedEmailOf, nameOf } from './claims.ts';
import { noteRefusal, ProviderNotConfigured, ProviderTokenInvalid } from './errors.ts';
import { createFlowStates } from './flow-state.ts';
import { createIdTokenVerifier, type ProviderOptions } from './id-token.ts';
import type { ProviderIdentity } from './identity.ts';

type AppleEnvironment = Pick<
  Environment,
  | 'APPLE_CLIENT_ID'
  | 'APPLE_TEAM_ID'
  | 'APPLE_KEY_ID'
  | 'APPLE_PRIVATE_KEY'
  | 'APPLE_REDIRECT_URI'
  | 'APPLE_ISSUER'
  | 'APPLE_AUTHORIZE_URL'
  | 'APPLE_TOKEN_URL'
  | 'APPLE_KEYS_URL'
>;

/** Data with which a page sends a person to Apple: the whole address, and its parts for Apple's own script. */
export interface AppleStart {
  readonly url: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** Returned with the code; the page compares it and sends both. */
  readonly state: string;
  /** Returned inside Apple's signed token. */
  readonly nonce: string;
  readonly expiresAt: Date;
}

/** Apple's response: the code, and the state if the page has it. */
export interface AppleAnswer {
  readonly code: string;
  readonly state?: string | undefined;
}

export interface AppleSignIn {
  /** @throws ProviderNotConfigured */
  startAppleSignIn(): AppleStart;
  /**
   * Exchanges the code at Apple for an ID token and checks it. The token must contain a nonce created here within the last ten minutes; a
   * given state must be the one created with it.
   *
   * @throws ProviderTokenInvalid, ProviderUnavailable, ProviderNotConfigured
   */
  verifyAppleCode(answer: AppleAnswer): Promise<ProviderIdentity>;
}

const SCOPE = 'name email';
const CALL_TIMEOUT_MS = 3_000;

/** Sign-in with Apple by authorisation code. */
export function createAppleSignIn(environment: AppleEnvironment, options: ProviderOptions): AppleSignIn {
  const account = accountOf(environment);
  if (account === undefined) return notConfigured();
  const { clientId, redirectUri, issuer, privateKey } = account;
  // Derived from the one secret that every node already has.
  const states = createFlowStates(privateKey.export({ format: 'der', type: 'pkcs8' }));
  const exchangeCode = createAppleExchange(account, {
    log: options.log,
    timeoutMs: options.timeoutMs ?? CALL_TIMEOUT_MS,
  });
  const verify = createIdTokenVerifier(
    {
      provider: 'apple',
      issuer,
      audience: clientId,
      keysUrl: environment.APPLE_KEYS_URL,
      algorithms: ['RS256', 'ES256'],
    },
    options,
  );

  async function verifyCode({ code, state }: AppleAnswer): Promise<ProviderIdentity> {
    const { claims, ...proof } = await verify(await exchangeCode(code));
    const { nonce } = claims;
    if (nonce === undefined || !states.isValidNonce(nonce)) throw new ProviderTokenInvalid('apple', 'nonce');
    if (state !== undefined && !states.belongTogether(state, nonce)) throw new ProviderTokenInvalid('apple', 'state');
    return {
      provider: 'apple',
      uid: claims.sub,
      confirmedEmail: confirmedEmailOf(claims),
      name: nameOf(claims),
      ...proof,
    };
  }

  return {
    startAppleSignIn() {
      const { state, nonce, expiresAt } = states.start();
      const url = new URL(environment.APPLE_AUTHORIZE_URL);
      // If a name or an address is requested, Apple responds by posting a form; its script passes both to the page instead.
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        response_mode: 'form_post',
        scope: SCOPE,
        state,
        nonce,
      }).toString();
      return { url: url.href, clientId, redirectUri, scope: SCOPE, state, nonce, expiresAt };
    },
    verifyAppleCode: (answer) => verifyCode(answer).catch(noteRefusal(options.log)),
  };
}

function accountOf(environment: AppleEnvironment): AppleAccount | undefined {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = environment;
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return undefined;
  return {
    clientId: APPLE_CLIENT_ID,
    teamId: APPLE_TEAM_ID,
    keyId: APPLE_KEY_ID,
    privateKey: createPrivateKey(APPLE_PRIVATE_KEY),
    redirectUri: environment.APPLE_REDIRECT_URI,
    issuer: environment.APPLE_ISSUER,
    tokenUrl: environment.APPLE_TOKEN_URL,
  };
}

function notConfigured(): AppleSignIn {
  const refuse = (): never => {
    throw new ProviderNotConfigured('apple');
  };
  return { startAppleSignIn: refuse, verifyAppleCode: async () => refuse() };
}
