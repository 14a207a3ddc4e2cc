import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { base64url, importJWK, type JWTPayload, SignJWT } from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';
import { type Environment, readEnvironment } from '../../../../src/platform/environment/environment.ts';

export const PROJECT_ID = 'uluran-uji';
export const GOOGLE_CLIENT_ID = '4711-uji.apps.example';
export const APPLE_CLIENT_ID = 'id.uluran.uji';
export const APPLE_TEAM_ID = 'TEAM123456';
export const APPLE_KEY_ID = 'KEY1234567';
export const APPLE_REDIRECT_URI = 'https://donasi.example/login';

/** Claims of a token, right or wrong; undefined ones are left out. */
export type Claims = Record<string, unknown>;

/** The present time in seconds, the unit of tokens. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** A provider on loopback that signs with real keys. */
export interface MockProvider {
  readonly server: OAuth2Server;
  readonly issuer: string;
  readonly keysUrl: string;
  /** Requests for the keys so far. */
  keyRequests(): number;
  /** A signed token with exactly these claims. */
  sign(claims: Claims, header?: { alg?: string; kid?: string; [name: string]: unknown }): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a provider with one key. */
export async function startMockProvider(alg: 'RS256' | 'ES256' = 'RS256'): Promise<MockProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate(alg, { kid: 'first' });
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url;
  if (issuer === undefined) throw new Error('the provider has no address');
  const counted = countKeyRequests(server);
  return {
    server,
    issuer,
    keysUrl: `${issuer}/jwks`,
    keyRequests: () => counted.requests,
    async sign(claims, header = {}) {
      const kid = header.kid ?? 'first';
      const key = server.issuer.keys.toJSON(true).find((candidate) => candidate.kid === kid);
      if (key === undefined) throw new Error(`the provider has no key ${kid}`);
      return new SignJWT(claims as JWTPayload)
        .setProtectedHeader({ typ: 'JWT', ...header, alg: header.alg ?? key.alg, kid })
        .sign(await importJWK(key));
    },
    stop: () => server.stop(),
  };
}

function countKeyRequests(server: OAuth2Server): { requests: number } {
  const counted = { requests: 0 };
  // Responds like the built-in route, and counts the requests.
  server.service.addRoute('GET', '/counted-keys', (_request, response) => {
    counted.requests += 1;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ keys: server.issuer.keys.toJSON() }));
  });
  return counted;
}

/** Claims of an ID token of the hosted sign-in service, made a moment ago for a person who signed in with Google. */
export function hostedClaims(issuer: string, changes: Claims = {}): Claims {
  const uid = 'hosted-uid-0001';
  return {
    iss: issuer,
    aud: PROJECT_ID,
    sub: uid,
    user_id: uid,
    iat: now() - 1,
    exp: now() + 3_600,
    auth_time: now() - 2,
    name: 'Siti Rahmawati',
    email: 'Siti.Rahmawati@contoh.example',
    email_verified: true,
    firebase: {
      sign_in_provider: 'google.com',
      identities: { 'google.com': ['108177000000000000001'], email: ['siti.rahmawati@contoh.example'] },
    },
    ...changes,
  };
}

/** Claims of Google's own ID token. */
export function googleClaims(issuer: string, changes: Claims = {}): Claims {
  return {
    iss: issuer,
    aud: GOOGLE_CLIENT_ID,
    azp: GOOGLE_CLIENT_ID,
    sub: '108177000000000000001',
    iat: now() - 1,
    exp: now() + 3_600,
    name: 'Siti Rahmawati',
    email: 'siti.rahmawati@contoh.example',
    email_verified: true,
    ...changes,
  };
}

/** A private key in Apple's format, and its public key to check signatures. */
export const appleKeys = generateKeyPairSync('ec', {
  namedCurve: 'prime256v1',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** The environment of an installation with these providers. */
export function providerEnvironment(issuers: {
  hosted?: MockProvider;
  google?: MockProvider;
  apple?: MockProvider;
}): Environment {
  const { hosted, google, apple } = issuers;
  return readEnvironment({
    NODE_ENV: 'test',
    ...(hosted && {
      FIREBASE_API_KEY: 'kunci-uji',
      FIREBASE_AUTH_DOMAIN: 'uluran-uji.example',
      FIREBASE_PROJECT_ID: PROJECT_ID,
      FIREBASE_STORAGE_BUCKET: 'uluran-uji.example',
      FIREBASE_SENDER_ID: '4711',
      FIREBASE_APP_ID: '1:4711:web:uji',
      FIREBASE_ISSUER: hosted.issuer,
      FIREBASE_KEYS_URL: hosted.keysUrl,
    }),
    ...(google && { GOOGLE_CLIENT_ID, GOOGLE_ISSUER: google.issuer, GOOGLE_KEYS_URL: google.keysUrl }),
    ...(apple && {
      APPLE_CLIENT_ID,
      APPLE_TEAM_ID,
      APPLE_KEY_ID,
      APPLE_PRIVATE_KEY: appleKeys.privateKey,
      APPLE_REDIRECT_URI,
      APPLE_ISSUER: apple.issuer,
      APPLE_KEYS_URL: apple.keysUrl,
      APPLE_AUTHORIZE_URL: `${apple.issuer}/authorize`,
      APPLE_TOKEN_URL: `${apple.issuer}/token`,
    }),
  });
}

/** A token's three parts, to be changed and joined again. */
export function partsOf(token: string): [header: string, payload: string, signature: string] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return [header, payload, signature];
}

/** JSON as a part of a token. */
export function part(value: unknown): string {
  return base64url.encode(JSON.stringify(value));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A server on loopback that a test controls. */
export async function startServer(listener: RequestListener): Promise<{ url: string; stop: () => Promise<void> }> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${randomUUID()}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
