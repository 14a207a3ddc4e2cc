import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppleAnswer, type AppleSignIn, createAppleSignIn } from '../../../src/accounts/providers/apple.ts';
import {
  ProviderNotConfigured,
  ProviderTokenInvalid,
  ProviderUnavailable,
} from '../../../src/accounts/providers/errors.ts';
import { createFlowStates } from '../../../src/accounts/providers/flow-state.ts';
import { readEnvironment } from '../../../src/platform/environment/environment.ts';
import { APPLE_UID, checkExchange, type MockApple, startMockApple } from './support/mock-apple.ts';
import {
  APPLE_CLIENT_ID,
  APPLE_REDIRECT_URI,
  type Claims,
  now,
  providerEnvironment,
  startMockProvider,
  startServer,
} from './support/mock-provider.ts';

const log = pino({ level: 'silent' });

let apple: MockApple;
let signIn: AppleSignIn;

beforeAll(async () => {
  apple = await startMockApple();
  signIn = createAppleSignIn(providerEnvironment({ apple }), { log });
});

afterAll(() => apple.stop());

async function refusal(answer: AppleAnswer, by: AppleSignIn = signIn): Promise<string> {
  const error: unknown = await by.verifyAppleCode(answer).catch((reason: unknown) => reason);
  if (!(error instanceof ProviderTokenInvalid)) throw new Error(`expected a refusal, got ${String(error)}`);
  expect(error).toMatchObject({ code: 'provider_refused', status: 401 });
  return error.reason;
}

function agree(claims?: Claims) {
  return apple.agree(signIn.startAppleSignIn(), claims);
}

describe('signing in with Apple', () => {
  it("sends people to Apple's page with everything it needs", () => {
    const start = signIn.startAppleSignIn();
    const url = new URL(start.url);
    expect(`${url.origin}${url.pathname}`).toBe(`${apple.issuer}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: APPLE_CLIENT_ID,
      redirect_uri: APPLE_REDIRECT_URI,
      response_type: 'code',
      response_mode: 'form_post',
      scope: 'name email',
      state: start.state,
      nonce: start.nonce,
    });
    expect(start).toMatchObject({ clientId: APPLE_CLIENT_ID, redirectUri: APPLE_REDIRECT_URI, scope: 'name email' });
    const minutes = (start.expiresAt.getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(10);
    expect(signIn.startAppleSignIn().nonce).not.toBe(start.nonce);
  });

  it('exchanges the code with a secret made for the moment, and names the person', async () => {
    const identity = await signIn.verifyAppleCode(await agree());
    expect(identity).toMatchObject({
      provider: 'apple',
      uid: APPLE_UID,
      confirmedEmail: 'siti@privaterelay.example',
      name: null,
    });
    await checkExchange(apple.exchanges.at(-1) ?? {}, apple);
  });

  it('takes a code without its state, since the signed nonce ties it to a sign-in begun here', async () => {
    const { code } = await agree();
    expect((await signIn.verifyAppleCode({ code })).uid).toBe(APPLE_UID);
  });

  it('takes ES256 as well as RS256', async () => {
    const es256 = await startMockProvider('ES256');
    try {
      const { nonce } = signIn.startAppleSignIn();
      const id_token = await es256.sign({
        iss: apple.issuer,
        aud: APPLE_CLIENT_ID,
        sub: APPLE_UID,
        iat: now(),
        exp: now() + 600,
        nonce,
      });
      const environment = { ...providerEnvironment({ apple }), APPLE_KEYS_URL: es256.keysUrl };
      const { code } = await agree();
      apple.answerNext({ body: { id_token } });
      expect(await createAppleSignIn(environment, { log }).verifyAppleCode({ code })).toMatchObject({
        uid: APPLE_UID,
        confirmedEmail: null,
      });
    } finally {
      await es256.stop();
    }
  });

  it('refuses a code that Apple does not know, or that was used', async () => {
    expect(await refusal({ code: 'made-up' })).toBe('code');
    const answer = await agree();
    await signIn.verifyAppleCode(answer);
    expect(await refusal(answer)).toBe('code');
  });

  it('refuses a code whose sign-in was not begun here', async () => {
    expect(await refusal(await agree({ nonce: undefined }))).toBe('nonce');
    expect(await refusal(await agree({ nonce: '' }))).toBe('nonce');
    expect(await refusal(await agree({ nonce: 'somebody-elses' }))).toBe('nonce');
    expect(await refusal(await agree({ nonce: 'A'.repeat(72) }))).toBe('nonce');
    expect(await refusal(await agree({ nonce: ['x'] }))).toBe('claims');
    const elsewhere = createFlowStates(Buffer.from('the key of another installation'));
    expect(await refusal(await agree({ nonce: elsewhere.start().nonce }))).toBe('nonce');
  });

  it('refuses a code that comes with the state of another sign-in', async () => {
    const [mine, theirs] = [await agree(), await agree()];
    expect(await refusal({ code: mine.code, state: theirs.state })).toBe('state');
    expect(await refusal({ code: theirs.code, state: '' })).toBe('state');
    expect(await refusal({ ...(await agree()), state: 'é'.repeat(43) })).toBe('state');
  });

  it.each<[string, Claims, string]>([
    ['is for another app', { aud: 'id.somebody.else' }, 'audience'],
    ['is by another issuer', { iss: 'https://appleid.apple.com' }, 'issuer'],
    ['has expired', { exp: now() - 60 }, 'expired'],
    ['names nobody', { sub: '' }, 'claims'],
    ['is about a sign-in of long ago', { auth_time: now() - 3_600 }, 'too_old'],
  ])('refuses an id token that %s', async (_, claims, reason) => {
    expect(await refusal(await agree(claims))).toBe(reason);
  });

  it('refuses an id token that Apple did not sign', async () => {
    const forger = await startMockProvider();
    try {
      const { nonce } = signIn.startAppleSignIn();
      const claims = { iss: apple.issuer, aud: APPLE_CLIENT_ID, sub: APPLE_UID, iat: now(), exp: now() + 600, nonce };
      const { code } = await agree();
      apple.answerNext({ body: { id_token: await forger.sign(claims) } });
      expect(await refusal({ code })).toBe('signature');
    } finally {
      await forger.stop();
    }
  });

  it.each(['false', false, undefined])('takes no address that Apple calls confirmed: %s', async (email_verified) => {
    expect((await signIn.verifyAppleCode(await agree({ email_verified }))).confirmedEmail).toBeNull();
  });
});

describe('when Apple cannot be asked', () => {
  it.each<[string, Parameters<MockApple['answerNext']>[0]]>([
    ['does not know this installation', { statusCode: 400, body: { error: 'invalid_client' } }],
    ['fails', { statusCode: 500, body: { error: 'server_error' } }],
    ['answers without a token', { statusCode: 200, body: { access_token: 'x' } }],
    ['answers nothing', { statusCode: 200, body: '' }],
  ])('and it %s, the provider is unavailable', async (_, answer) => {
    const agreed = await agree();
    apple.answerNext(answer);
    const error: unknown = await signIn.verifyAppleCode(agreed).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(error).toMatchObject({ code: 'provider_unavailable', status: 503 });
  });

  it('gives up in time, follows no redirect, and asks once', async () => {
    const forms: string[] = [];
    const trap = await startServer((request, response) => {
      forms.push(`${request.method} ${request.url}`);
      request.resume();
      response.end('{"id_token":"x"}');
    });
    const silent = await startServer(() => undefined);
    const away = await startServer((_, response) => response.writeHead(307, { Location: trap.url }).end());
    const gone = await startServer((request) => request.socket.destroy());
    try {
      for (const { url } of [silent, away, gone]) {
        const environment = { ...providerEnvironment({ apple }), APPLE_TOKEN_URL: url };
        // Without a limit of its own the call to a silent server outlasts the test.
        const broken = createAppleSignIn(environment, { log, timeoutMs: 200 });
        await expect(broken.verifyAppleCode({ code: 'x' })).rejects.toThrow(ProviderUnavailable);
      }
      expect(forms).toEqual([]);
    } finally {
      await Promise.all([silent, away, gone, trap].map((server) => server.stop()));
    }
  });
});

it('says so where Apple is not configured', async () => {
  const none = createAppleSignIn(readEnvironment({ NODE_ENV: 'test' }), { log });
  expect(() => none.startAppleSignIn()).toThrow(ProviderNotConfigured);
  await expect(none.verifyAppleCode({ code: 'x' })).rejects.toThrow(ProviderNotConfigured);
});

describe('the values that tie an answer to its beginning', () => {
  const states = createFlowStates(Buffer.from('a secret'));

  it('are good for ten minutes, on every node that has the secret', () => {
    const { state, nonce } = states.start();
    const other = createFlowStates(Buffer.from('a secret'));
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    expect(other.isValidNonce(nonce)).toBe(true);
    expect(other.belongTogether(state, nonce)).toBe(true);
    expect(other.isValidNonce(nonce, later(9))).toBe(true);
    expect(other.isValidNonce(nonce, later(11))).toBe(false);
  });

  it('are worth nothing after any change', () => {
    const { state, nonce } = states.start();
    for (let position = 0; position < nonce.length; position += 1) {
      const letter = nonce[position] === 'A' ? 'z' : 'A';
      const changed = `${nonce.slice(0, position)}${letter}${nonce.slice(position + 1)}`;
      expect(states.isValidNonce(changed), changed).toBe(false);
      expect(states.belongTogether(state, changed)).toBe(false);
    }
    expect(states.isValidNonce(nonce.slice(0, 30))).toBe(false);
    expect(states.isValidNonce(`${nonce}A`)).toBe(false);
  });
});
