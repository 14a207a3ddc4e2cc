import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { exportSPKI, importJWK } from 'jose';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ProviderNotConfigured,
  ProviderTokenInvalid,
  ProviderUnavailable,
} from '../../../src/accounts/providers/errors.ts';
import { createGoogleSignIn, type GoogleSignIn } from '../../../src/accounts/providers/google.ts';
import { readEnvironment } from '../../../src/platform/environment/environment.ts';
import {
  type Claims,
  GOOGLE_CLIENT_ID,
  googleClaims,
  hostedClaims,
  type MockProvider,
  now,
  PROJECT_ID,
  part,
  partsOf,
  providerEnvironment,
  sha256,
  startMockProvider,
  startServer,
} from './support/mock-provider.ts';

const log = pino({ level: 'silent' });

let hosted: MockProvider;
let google: MockProvider;
let signIn: GoogleSignIn;

beforeAll(async () => {
  [hosted, google] = await Promise.all([startMockProvider(), startMockProvider()]);
  signIn = createGoogleSignIn(providerEnvironment({ hosted, google }), { log });
});

afterAll(() => Promise.all([hosted.stop(), google.stop()]));

async function refusal(token: string, by: GoogleSignIn = signIn): Promise<string> {
  const error: unknown = await by.verifyGoogleToken(token).catch((reason: unknown) => reason);
  if (!(error instanceof ProviderTokenInvalid)) throw new Error(`expected a refusal, got ${String(error)}`);
  expect(error).toMatchObject({ code: 'provider_refused', status: 401 });
  return error.reason;
}

describe('a token of the hosted sign-in service', () => {
  it('names the person by the id at Google, not by the id at the service', async () => {
    const token = await hosted.sign(hostedClaims(hosted.issuer));
    const identity = await signIn.verifyGoogleToken(token);
    expect(identity).toMatchObject({
      provider: 'google',
      uid: '108177000000000000001',
      confirmedEmail: 'siti.rahmawati@contoh.example',
      name: 'Siti Rahmawati',
    });
    expect(identity.tokenHash.toString('hex')).toBe(sha256(token));
    expect(Math.abs(identity.authenticatedAt.getTime() / 1000 - now())).toBeLessThan(10);
  });

  it.each(['password', 'anonymous', 'phone', 'custom', 'apple.com', 'facebook.com', undefined])(
    'is refused when the person signed in by %s',
    async (method) => {
      const firebase = { sign_in_provider: method, identities: { 'google.com': ['108177000000000000001'] } };
      expect(await refusal(await hosted.sign(hostedClaims(hosted.issuer, { firebase })))).toBe('sign_in_method');
    },
  );

  it.each<[string, unknown]>([
    ['no claim of the service', undefined],
    ['a text in its place', 'google.com'],
    ['no id at Google', { sign_in_provider: 'google.com', identities: {} }],
    ['two ids at Google', { sign_in_provider: 'google.com', identities: { 'google.com': ['1', '2'] } }],
    ['an empty id', { sign_in_provider: 'google.com', identities: { 'google.com': [''] } }],
  ])('is refused with %s', async (_, firebase) => {
    expect(await refusal(await hosted.sign(hostedClaims(hosted.issuer, { firebase })))).toBe('sign_in_method');
  });

  it('is refused without the time of the sign-in, or when that is long ago or to come', async () => {
    const sign = async (auth_time: number | undefined) =>
      refusal(await hosted.sign(hostedClaims(hosted.issuer, { auth_time })));
    expect(await sign(undefined)).toBe('sign_in_method');
    expect(await sign(now() - 400)).toBe('too_old');
    expect(await sign(now() + 60)).toBe('not_yet_valid');
  });

  it('is as good with a clock that differs by some seconds', async () => {
    const claims = { iat: now() + 10, auth_time: now() + 10, exp: now() - 10 };
    const token = await hosted.sign(hostedClaims(hosted.issuer, claims));
    expect((await signIn.verifyGoogleToken(token)).uid).toBe('108177000000000000001');
  });
});

describe("Google's own token", () => {
  it('names the same person as the hosted service does', async () => {
    const identity = await signIn.verifyGoogleToken(await google.sign(googleClaims(google.issuer)));
    expect(identity).toMatchObject({ provider: 'google', uid: '108177000000000000001' });
  });

  it('is refused five minutes after it was made', async () => {
    expect(await refusal(await google.sign(googleClaims(google.issuer, { iat: now() - 400 })))).toBe('too_old');
  });

  it('is not taken where no client id is configured', async () => {
    const onlyHosted = createGoogleSignIn(providerEnvironment({ hosted }), { log });
    expect(await refusal(await google.sign(googleClaims(google.issuer)), onlyHosted)).toBe('issuer');
  });

  it.each<[string, Claims, string | null]>([
    ['is not confirmed', { email_verified: false }, null],
    ['is none that a mail can be sent to', { email: 'siti@[1.2.3.4]' }, null],
    ['has something hidden in it', { email: 'si\u200bti@contoh.example' }, null],
    ['is not said to be confirmed', { email_verified: undefined }, null],
    ['is missing', { email: undefined }, null],
    ['is none', { email: 'siti' }, null],
    ['is confirmed as text', { email_verified: 'true' }, 'siti.rahmawati@contoh.example'],
    ['is refuted as text', { email_verified: 'false' }, null],
  ])('gives no address that %s', async (_, changes, expected) => {
    const identity = await signIn.verifyGoogleToken(await google.sign(googleClaims(google.issuer, changes)));
    expect(identity.confirmedEmail).toBe(expected);
  });

  it('gives a name fit to be shown', async () => {
    const nameOf = async (name: string | undefined) =>
      (await signIn.verifyGoogleToken(await google.sign(googleClaims(google.issuer, { name })))).name;
    expect(await nameOf('  Siti\u202e \n Rahma\u0000wati ')).toBe('Siti Rahmawati');
    expect(await nameOf('🙂'.repeat(500))).toBe('🙂'.repeat(100));
    expect(await nameOf('\u202e')).toBeNull();
    expect(await nameOf('\u200b\u3164\u2800')).toBeNull();
    expect(await nameOf(undefined)).toBeNull();
  });
});

describe('a token that proves nothing', () => {
  const claims = () => googleClaims(google.issuer);

  it.each<[string, Claims, string]>([
    ['was made by somebody else', { iss: 'https://accounts.google.com' }, 'issuer'],
    ['has an issuer that only begins alike', { iss: 'suffix' }, 'issuer'],
    ['names no issuer', { iss: undefined }, 'issuer'],
    ['was made for another app (stolen there)', { aud: 'somebody-else.apps.example' }, 'audience'],
    ['was made for the hosted service', { aud: PROJECT_ID }, 'audience'],
    ['was made for us among others', { aud: [GOOGLE_CLIENT_ID, 'somebody-else.apps.example'] }, 'claims'],
    ['names no audience', { aud: undefined }, 'audience'],
    ['names nobody', { sub: undefined }, 'claims'],
    ['names nobody in words', { sub: '' }, 'claims'],
    ['names somebody endless', { sub: 'a'.repeat(256) }, 'claims'],
    ['has expired', { exp: now() - 60 }, 'expired'],
    ['never expires', { exp: undefined }, 'claims'],
    ['expires in words', { exp: 'besok' }, 'claims'],
    ['does not say when it was made', { iat: undefined }, 'claims'],
    ['was made in the future', { iat: now() + 120, exp: now() + 3_600 }, 'not_yet_valid'],
    ['is good later only', { nbf: now() + 120 }, 'not_yet_valid'],
  ])('is refused when it %s', async (_, changes, reason) => {
    const iss = changes.iss === 'suffix' ? `${google.issuer}.example` : changes.iss;
    const token = await google.sign({ ...claims(), ...changes, ...('iss' in changes && { iss }) });
    expect(await refusal(token)).toBe(reason);
  });

  it('is refused unsigned, as the emulator of the hosted service makes it', async () => {
    for (const alg of ['none', 'None', 'NONE', '']) {
      const header = part({ alg, typ: 'JWT' });
      for (const signature of ['', partsOf(await google.sign(claims()))[2]]) {
        const reason = await refusal(`${header}.${part(claims())}.${signature}`);
        expect(['algorithm', 'malformed']).toContain(reason);
      }
      expect(['algorithm', 'malformed']).toContain(
        await refusal(
          `${header}.${part(hostedClaims(hosted.issuer, { firebase: { sign_in_provider: 'google.com' } }))}.`,
        ),
      );
    }
  });

  it('is refused when signed with the public key as if it were a secret', async () => {
    const [jwk] = google.server.issuer.keys.toJSON();
    const publicKey = await importJWK({ ...jwk, alg: 'RS256' }, 'RS256', { extractable: true });
    if (publicKey instanceof Uint8Array) throw new Error('expected a public key');
    for (const secret of [await exportSPKI(publicKey), JSON.stringify(jwk), String(jwk?.n)]) {
      const signed = `${part({ alg: 'HS256', typ: 'JWT', kid: 'first' })}.${part(claims())}`;
      const signature = createHmac('sha256', secret).update(signed).digest('base64url');
      expect(await refusal(`${signed}.${signature}`)).toBe('algorithm');
    }
  });

  it('is refused when it brings its own key, or says where one is', async () => {
    const forger = await startMockProvider();
    try {
      const [jwk] = forger.server.issuer.keys.toJSON();
      const headers = [{ jwk }, { jku: forger.keysUrl }, { x5u: forger.keysUrl }];
      for (const header of headers) expect(await refusal(await forger.sign(claims(), header))).toBe('signature');
      const crit = { crit: ['jku'], jku: forger.keysUrl };
      expect(['algorithm', 'malformed']).toContain(
        await refusal(
          `${part({ alg: 'RS256', kid: 'first', ...crit })}.${partsOf(await google.sign(claims()))
            .slice(1)
            .join('.')}`,
        ),
      );
    } finally {
      await forger.stop();
    }
  });

  it('is refused without a key id, or with one that nobody knows', async () => {
    const [, payload, signature] = partsOf(await google.sign(claims()));
    expect(await refusal(`${part({ alg: 'RS256' })}.${payload}.${signature}`)).toBe('unknown_key');
    expect(await refusal(`${part({ alg: 'RS256', kid: 'nobody' })}.${payload}.${signature}`)).toBe('unknown_key');
    expect(await refusal(`${part({ alg: 'RS256', kid: ['first'] })}.${payload}.${signature}`)).toBe('unknown_key');
  });

  it("is refused with the hosted service's signature under Google's name, and the other way round", async () => {
    expect(await refusal(await hosted.sign(claims()))).toBe('signature');
    expect(await refusal(await google.sign(hostedClaims(hosted.issuer)))).toBe('signature');
  });

  it('is refused at every length but its own', async () => {
    const token = await google.sign(claims());
    for (let length = 0; length < token.length; length += 7) {
      expect(['malformed', 'signature', 'issuer']).toContain(await refusal(token.slice(0, length)));
    }
    expect(['malformed', 'signature']).toContain(await refusal(`${token}A`));
    expect(await refusal(`${token}.${token}`)).toBe('malformed');
    expect(await refusal('a'.repeat(1_000_000))).toBe('malformed');
  });

  it('is refused after any change of a letter', async () => {
    const token = await google.sign(claims());
    for (let position = 0; position < token.length - 1; position += 5) {
      const letter = token[position] === 'A' ? 'B' : 'A';
      await refusal(`${token.slice(0, position)}${letter}${token.slice(position + 1)}`);
    }
  });
});

describe('the keys of the provider', () => {
  it('are fetched once for many tokens at once', async () => {
    const provider = await startMockProvider();
    try {
      const counted = { ...provider, keysUrl: `${provider.issuer}/counted-keys` };
      const fresh = createGoogleSignIn(providerEnvironment({ google: counted }), { log });
      const tokens = await Promise.all(Array.from({ length: 20 }, () => provider.sign(googleClaims(provider.issuer))));
      await Promise.all(tokens.map((token) => fresh.verifyGoogleToken(token)));
      expect(provider.keyRequests()).toBe(1);
    } finally {
      await provider.stop();
    }
  });

  it('are fetched again when a new one signs, but not for every made-up id', async () => {
    const provider = await startMockProvider();
    try {
      const counted = { ...provider, keysUrl: `${provider.issuer}/counted-keys` };
      const environment = providerEnvironment({ google: counted });
      const eager = createGoogleSignIn(environment, { log, cooldownMs: 0 });
      const cool = createGoogleSignIn(environment, { log, cooldownMs: 60_000 });
      for (const each of [eager, cool])
        await each.verifyGoogleToken(await provider.sign(googleClaims(provider.issuer)));
      await provider.server.issuer.keys.generate('RS256', { kid: 'second' });
      const rotated = await provider.sign(googleClaims(provider.issuer), { kid: 'second' });
      expect((await eager.verifyGoogleToken(rotated)).uid).toBe('108177000000000000001');
      const before = provider.keyRequests();
      for (let attempt = 0; attempt < 50; attempt += 1) expect(await refusal(rotated, cool)).toBe('unknown_key');
      expect(provider.keyRequests()).toBe(before);
    } finally {
      await provider.stop();
    }
  });

  it('that cannot be had make the provider unavailable, not the token wrong', async () => {
    const listeners: RequestListener[] = [
      (_, response) => response.writeHead(500).end(),
      (_, response) => response.writeHead(302, { Location: google.keysUrl }).end(),
      (_, response) => response.end('<html>'),
      (_, response) => response.end('{"keys":{}}'),
      // Never answers, or never to the end: without a limit of its own the call outlasts the test.
      () => undefined,
      (_, response) => response.write('{"keys":['),
    ];
    for (const listener of listeners) {
      const server = await startServer(listener);
      try {
        const broken = createGoogleSignIn(providerEnvironment({ google: { ...google, keysUrl: server.url } }), {
          log,
          timeoutMs: 200,
        });
        const error: unknown = await broken
          .verifyGoogleToken(await google.sign(googleClaims(google.issuer)))
          .catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(ProviderUnavailable);
        expect(error).toMatchObject({ code: 'provider_unavailable', status: 503 });
      } finally {
        await server.stop();
      }
    }
  });

  it('that are gone make the provider unavailable, and are found when they are back', async () => {
    const keys = JSON.stringify({ keys: google.server.issuer.keys.toJSON() });
    let isDown = true;
    const server = await startServer((request, response) => {
      if (isDown) request.socket.destroy();
      else response.end(keys);
    });
    try {
      const shaky = createGoogleSignIn(providerEnvironment({ google: { ...google, keysUrl: server.url } }), { log });
      const token = await google.sign(googleClaims(google.issuer));
      await expect(shaky.verifyGoogleToken(token)).rejects.toThrow(ProviderUnavailable);
      isDown = false;
      expect((await shaky.verifyGoogleToken(token)).uid).toBe('108177000000000000001');
      isDown = true;
      expect((await shaky.verifyGoogleToken(token)).uid).toBe('108177000000000000001');
    } finally {
      await server.stop();
    }
  });
});

it('tells operators why, and nothing about the person', async () => {
  const lines: string[] = [];
  const loud = createGoogleSignIn(
    { ...providerEnvironment({ google }), FIREBASE_PROJECT_ID: PROJECT_ID, FIREBASE_KEYS_URL: 'http://127.0.0.1:9/' },
    { log: pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) }) },
  );
  await refusal(await google.sign(googleClaims(google.issuer, { exp: now() - 60 })), loud);
  const issuer = `https://securetoken.google.com/${PROJECT_ID}`;
  await expect(loud.verifyGoogleToken(await google.sign(hostedClaims(issuer)))).rejects.toThrow(ProviderUnavailable);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, provider: 'google', reason: 'expired', msg: 'a token or code of a provider was refused' },
    { level: 40, provider: 'google', reason: expect.any(String), msg: 'a provider could not be asked' },
  ]);
  expect(lines.join('')).not.toMatch(/siti|rahmawati|1081770/i);
});

it('says so where Google is not configured', async () => {
  const none = createGoogleSignIn(readEnvironment({ NODE_ENV: 'test' }), { log });
  const error: unknown = await none.verifyGoogleToken('x').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderNotConfigured);
  expect(error).toMatchObject({ code: 'not_found', status: 404 });
});
