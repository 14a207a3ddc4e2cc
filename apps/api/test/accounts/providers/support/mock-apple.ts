import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { Events, type MutableResponse, type MutableToken, type TokenRequestIncomingMessage } from 'oauth2-mock-server';
import type { AppleStart } from '../../../../src/accounts/providers/apple.ts';
import {
  APPLE_CLIENT_ID,
  APPLE_KEY_ID,
  APPLE_REDIRECT_URI,
  APPLE_TEAM_ID,
  appleKeys,
  type Claims,
  type MockProvider,
  now,
  startMockProvider,
} from './mock-provider.ts';

/** Parameters that a page receives after the person's consent at Apple. */
export interface Agreement {
  readonly code: string;
  readonly state: string;
}

/** A double of Apple for this project: its sign-in page, its token endpoint and its keys, over HTTP on loopback. */
export interface MockApple extends MockProvider {
  /** Records the person's consent on Apple's page. The later ID token has these claims too. */
  agree(start: Pick<AppleStart, 'url'>, claims?: Claims): Promise<Agreement>;
  /** Forms that the token endpoint received. */
  readonly exchanges: Record<string, string>[];
  /** Sets the next response of the token endpoint. */
  answerNext(answer: Partial<MutableResponse>): void;
}

/** The person's id at Apple. */
export const APPLE_UID = '001234.aabbccddeeff00112233445566778899.0123';

export async function startMockApple(): Promise<MockApple> {
  const provider = await startMockProvider();
  const { service } = provider.server;
  const claimsByCode = new Map<string, Claims>();
  const exchanges: Record<string, string>[] = [];
  service.on(Events.BeforeTokenSigning, (token: MutableToken, request: TokenRequestIncomingMessage) => {
    const person = { sub: APPLE_UID, auth_time: now() - 1, email: 'siti@privaterelay.example', email_verified: 'true' };
    Object.assign(token.payload, person, claimsByCode.get(request.body.code ?? ''));
  });
  service.on(Events.BeforeResponse, (response: MutableResponse, request: TokenRequestIncomingMessage) => {
    exchanges.push({ ...(request.body as unknown as Record<string, string>) });
    // A code is valid once.
    if (!claimsByCode.delete(request.body.code ?? ''))
      Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } });
  });
  return {
    ...provider,
    exchanges,
    answerNext: (answer) =>
      service.once(Events.BeforeResponse, (response: MutableResponse) => Object.assign(response, answer)),
    async agree({ url }, claims = {}) {
      const response = await fetch(url, { redirect: 'manual' });
      const back = new URL(response.headers.get('Location') ?? '');
      const code = back.searchParams.get('code') ?? '';
      claimsByCode.set(code, claims);
      return { code, state: back.searchParams.get('state') ?? '' };
    },
  };
}

/** Checks a form as Apple does: the secret is short-lived, is for this app, and has the signature of the issued key. */
export async function checkExchange(form: Record<string, string>, apple: MockApple): Promise<void> {
  const { payload, protectedHeader } = await jwtVerify(form.client_secret ?? '', createPublicKey(appleKeys.publicKey), {
    algorithms: ['ES256'],
    issuer: APPLE_TEAM_ID,
    subject: APPLE_CLIENT_ID,
    audience: apple.issuer,
  });
  const problems = [
    protectedHeader.kid !== APPLE_KEY_ID && 'key id',
    (payload.exp ?? Number.POSITIVE_INFINITY) - (payload.iat ?? 0) > 600 && 'life of the secret',
    form.client_id !== APPLE_CLIENT_ID && 'client id',
    form.grant_type !== 'authorization_code' && 'grant type',
    form.redirect_uri !== APPLE_REDIRECT_URI && 'redirect',
  ].filter(Boolean);
  if (problems.length > 0) throw new Error(`Apple would refuse this exchange for its ${problems.join(', ')}.`);
}
