import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const GOOGLE_CLIENT_ID = '4711-uji.apps.example';
const APPLE_CLIENT_ID = 'id.uluran.uji';
const KEY_ID = 'kunci-uji';

/** Both sign-in services, on loopback, with keys of their own. Their tokens are really signed, and the product fetches the keys. */
export interface IdentityProvider {
  /** The product's environment with the addresses of these services. */
  env: Record<string, string>;
  /** A token of the web identity provider's popup, for a new person. */
  googleToken: () => string;
  /** The response of the vendor's page after the consent of a new person. */
  agree: (start: { state: string; nonce: string }) => { code: string; state: string };
  close: () => Promise<void>;
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A signer of ID tokens, each for a new person, and its public key. */
function createSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  function idToken(claims: Record<string, unknown>): string {
    const now = Math.floor(Date.now() / 1000);
    const person = randomUUID();
    const payload = {
      sub: person,
      email: `${person}@contoh.id`,
      email_verified: true,
      name: 'Siti Rahmawati',
      iat: now - 1,
      auth_time: now - 2,
      exp: now + 600,
      jti: randomUUID(),
      ...claims,
    };
    const signed = `${part({ typ: 'JWT', alg: 'RS256', kid: KEY_ID })}.${part(payload)}`;
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }
  return { jwk, idToken };
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { jwk, idToken } = createSigner();
  /** The nonce of each code; a code is valid once. */
  const nonces = new Map<string, string>();
  let issuer = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const respond = (status: number, body: object) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/keys') return respond(200, { keys: [jwk] });
    const code = new URLSearchParams(await textOf(request)).get('code') ?? '';
    const nonce = nonces.get(code);
    if (!nonces.delete(code)) return respond(400, { error: 'invalid_grant' });
    const id_token = idToken({ iss: issuer, aud: APPLE_CLIENT_ID, nonce });
    respond(200, { id_token, access_token: randomUUID(), token_type: 'Bearer', expires_in: 600 });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const appleKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;
  return {
    env: {
      GOOGLE_CLIENT_ID,
      GOOGLE_ISSUER: issuer,
      GOOGLE_KEYS_URL: `${issuer}/keys`,
      APPLE_CLIENT_ID,
      APPLE_TEAM_ID: 'TEAM123456',
      APPLE_KEY_ID: 'KEY1234567',
      APPLE_PRIVATE_KEY: String(appleKey.export({ format: 'pem', type: 'pkcs8' })),
      APPLE_ISSUER: issuer,
      APPLE_KEYS_URL: `${issuer}/keys`,
      APPLE_TOKEN_URL: `${issuer}/token`,
    },
    googleToken: () => idToken({ iss: issuer, aud: GOOGLE_CLIENT_ID, azp: GOOGLE_CLIENT_ID }),
    agree: ({ state, nonce }) => {
      const code = randomUUID();
      nonces.set(code, nonce);
      return { code, state };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
