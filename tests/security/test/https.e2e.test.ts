import { freePort, newDataDir, OTHER_FOUNDATION, type Product, removeDataDir, startProduct } from '@uluran/e2e/product';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sendRaw } from '../src/raw-request.ts';

const PUBLIC_ORIGIN = 'https://donasi.example';
const HSTS = 'max-age=31536000; includeSubDomains';
const CAMPAIGN = 'cuci-darah-pak-sarwono-solo';

let dataDir: string;
let product: Product;

// Pages over the shared product's API, as production runs them behind a proxy that speaks https.
beforeAll(async () => {
  dataDir = await newDataDir();
  const role = { ROLE: 'web', API_URL: `${inject('origin')}/api` };
  const env = { NODE_ENV: 'production', ...role, PUBLIC_ORIGIN, IDENTITY: OTHER_FOUNDATION };
  product = await startProduct({ dataDir, port: await freePort(), env });
});
afterAll(async () => {
  await product?.stop();
  await removeDataDir(dataDir);
});

/** Sends a request like the proxy: with the visitors' host, on a connection of its own. */
async function ask(path: string, { method = 'GET', headers = {} as Record<string, string>, body = '' } = {}) {
  const lines = Object.entries({ Host: 'donasi.example', Connection: 'close', ...headers });
  const length = body === '' ? [] : [`Content-Length: ${body.length}`];
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), ...length];
  return await sendRaw(product.origin, `${head.join('\r\n')}\r\n\r\n${body}`);
}

describe('browsers are told to come by https alone', () => {
  const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: PUBLIC_ORIGIN };
  it.each<[string, number, string, Parameters<typeof ask>[1]?]>([
    ['a page', 200, '/'],
    ['a page from memory', 200, '/'],
    ['a page that is not there', 404, '/tidak-ada'],
    ['a redirection', 302, '/account'],
    ['a file', 200, '/favicon.svg'],
    ['a text for crawlers', 200, '/robots.txt'],
    ['a text for those who find a weakness', 200, '/.well-known/security.txt'],
    ['the API', 200, '/api/healthz'],
    ['a share picture', 200, `/api/og/campaign/${CAMPAIGN}.png`],
    ['a poster', 200, `/api/posters/campaign/${CAMPAIGN}.pdf`],
    ['a card that other sites may frame', 200, `/embed/${CAMPAIGN}`],
    ['a form of a visitor', 200, `/lapor/campaigns/${CAMPAIGN}`],
    ['a failure of the API', 404, '/api/tidak-ada'],
    ['a preflight', 204, '/api/donations', { method: 'OPTIONS' }],
    ['the head of a page', 200, '/', { method: 'HEAD' }],
    ['Apple’s answer', 200, '/login/apple'],
    ['a form', 422, '/login', { method: 'POST', headers: FORM, body: 'email=' }],
    ['a form from elsewhere', 403, '/login', { method: 'POST', headers: { ...FORM, Origin: 'https://evil.example' } }],
    ['signing out', 303, '/account/logout', { method: 'POST', headers: FORM }],
    ['a method that does not exist', 405, '/', { method: 'FOO' }],
    ['a request without sense', 400, '/ HTTP/9.9 '],
  ])('by %s', async (_, status, path, options) => {
    const answer = await ask(path, options);
    expect([answer.status, answer.headers['strict-transport-security']]).toEqual([status, HSTS]);
  });
});

it.each([
  [PUBLIC_ORIGIN, 422],
  ['http://donasi.example', 403],
  ['http://donasi.example:443', 403],
  ['https://donasi.example.evil.example', 403],
  ['null', 403],
])('takes a form of %s for what it is', async (origin, status) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin };
  expect((await ask('/login', { method: 'POST', headers, body: 'email=' })).status).toBe(status);
});
