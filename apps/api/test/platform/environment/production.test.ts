import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/platform/environment/environment.ts';
import { OTHER_FOUNDATION } from '../../other-foundation.ts';
import { PRODUCTION, problemsOf } from './production.ts';

test('a complete production environment is accepted', () => {
  expect(readEnvironment(PRODUCTION)).toMatchObject({ NODE_ENV: 'production', SEED: 'none' });
});

test.each([
  ['PUBLIC_ORIGIN', 'http://donasi.example'],
  ['PUBLIC_ORIGIN', undefined],
  ['DATABASE_URL', undefined],
  ['IDENTITY', undefined],
  ['IDENTITY', '/tidak/ada.json'],
  ['SEED', 'demo'],
  ['SEED', 'load'],
  ['PAGE_FRESH_MS', '0'],
  ['MIDTRANS_BASE_URL', undefined],
  ['MIDTRANS_BASE_URL', 'http://127.0.0.1:4000'],
  ['MIDTRANS_BASE_URL', 'https://localhost:4000'],
  ['MIDTRANS_BASE_URL', 'https://[::1]:4000'],
  ['MIDTRANS_BASE_URL', 'http://api.midtrans.com'],
  ['MIDTRANS_BASE_URL', 'https://api.sandbox.midtrans.com'],
  ['MIDTRANS_SERVER_KEY', undefined],
  ['MIDTRANS_SERVER_KEY', 'SB-Mid-server-0123456789'],
  ['SMTP_URL', undefined],
  ['FIREBASE_KEYS_URL', 'http://127.0.0.1:4000/jwks'],
  ['GOOGLE_KEYS_URL', 'http://127.0.0.1:4000/jwks'],
  ['APPLE_KEYS_URL', 'http://127.0.0.1:4000/jwks'],
  ['APPLE_TOKEN_URL', 'http://127.0.0.1:4000/token'],
])('production refuses %s=%s', (name, value) => {
  expect(Object.keys(problemsOf({ ...PRODUCTION, [name]: value }))).toEqual([name]);
});

/** The lines of the file that an operator fills in, as it is shipped. */
const SHIPPED = Object.entries(
  parseEnv(readFileSync(new URL('../../../../../deploy/systemd/uluran.env', import.meta.url), 'utf8')),
);
/** Lines that an installation may leave unchanged. */
const USABLE = ['IDENTITY', 'MIDTRANS_BASE_URL', 'TRUSTED_PROXIES'];

test.each(SHIPPED.filter(([name]) => !USABLE.includes(name)))(
  'production refuses %s as uluran.env is shipped, and names it',
  (name, value) => {
    const { [name]: problem, ...others } = problemsOf({ ...PRODUCTION, [name]: value });
    expect([problem, others]).toEqual([
      expect.stringMatching(/^(?:is the placeholder|has a value that is no use)/),
      {},
    ]);
  },
);

test.each([
  ['DATABASE_URL', 'postgres://uluran:rahasia@127.0.0.1:5432/uluran'],
  ['DATABASE_POOL_URL', 'postgres://uluran:rahasia@127.0.0.1:6432/uluran'],
  ['MIDTRANS_SERVER_KEY', 'Mid-server-of-your-account'],
  ['SMTP_URL', 'smtps://uluran:rahasia@smtp.lembaga.id:465'],
])('production refuses %s as earlier releases shipped it', (name, value) => {
  expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual({
    [name]: expect.stringMatching(/^is the placeholder/),
  });
});

test('production names what of the demo’s foundation a document still holds, in one sentence', () => {
  const other = JSON.parse(readFileSync(OTHER_FOUNDATION, 'utf8'));
  const IDENTITY = JSON.stringify({ ...other, receiptSeries: 'UTN' });
  expect(problemsOf({ ...PRODUCTION, IDENTITY })).toEqual({
    IDENTITY:
      'is not set or still holds what is invented for the demo (receiptSeries), and receipts would name a foundation that does not exist: set it to a document of your own, as docs/your-own-foundation.md describes.',
  });
  expect(problemsOf({ IDENTITY })).toEqual({});
});

test('production asks no secrets of a process that serves pages over an API elsewhere', () => {
  const { NODE_ENV, PUBLIC_ORIGIN, IDENTITY } = PRODUCTION;
  const pages = { NODE_ENV, ROLE: 'web', PUBLIC_ORIGIN, IDENTITY };
  expect(readEnvironment({ ...pages, API_URL: 'http://api.internal:3000/api' })).toMatchObject({ ROLE: 'web' });
  expect(() => readEnvironment(pages)).toThrow(/DATABASE_URL/);
});

test('production takes the embedded database when told to', () => {
  const env = { ...PRODUCTION, DATABASE_URL: undefined, EMBEDDED_DATABASE: 'accept' };
  expect(readEnvironment(env).EMBEDDED_DATABASE).toBe('accept');
});

test.each([
  ['DATABASE_URL', 'postgres://uluran:replace-with%2Da-password-of-your-own@127.0.0.1:5432/uluran'],
  ['DATABASE_URL', 'postgres://uluran:%72eplace-with-a-password@127.0.0.1:5432/uluran'],
  ['DATABASE_URL', 'postgres://uluran:r%61hasia@127.0.0.1:5432/uluran'],
  ['MIDTRANS_SERVER_KEY', '"replace-with-the-server-key-of-your-account"'],
  ['MIDTRANS_SERVER_KEY', "'Mid-server-of-your-account'"],
  ['MIDTRANS_SERVER_KEY', 'Mid-server-replace-with-the-server-key'],
  ['SMTP_URL', 'smtps://uluran:Replace%2DWith-the-password@smtp.lembaga.id:465'],
  ['METRICS_TOKEN', '"replace-with-what-openssl-rand-hex-32-prints"'],
])('production refuses the placeholder in another spelling: %s=%s', (name, value) => {
  expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual({
    [name]: expect.stringMatching(/^is the placeholder/),
  });
});

test('production takes a password with a percent sign of its own', () => {
  const DATABASE_URL = 'postgres://uluran:50%25-of-%C3%A9t%C3%A9@127.0.0.1:5432/uluran';
  expect(problemsOf({ ...PRODUCTION, DATABASE_URL })).toEqual({});
});
