import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/platform/environment/environment.ts';
import { problemsOf } from './production.ts';

test('the six firebase fields go together', () => {
  const fields = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'SENDER_ID', 'APP_ID'];
  const all = Object.fromEntries(fields.map((field) => [`FIREBASE_${field}`, 'x']));
  expect(problemsOf(all)).toEqual({});
  expect(Object.keys(problemsOf({ ...all, FIREBASE_APP_ID: undefined }))).toEqual(['FIREBASE_API_KEY']);
});

function privateKey(namedCurve: string): string {
  return generateKeyPairSync('ec', {
    namedCurve,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
}

test("apple's four fields go together", () => {
  const apple = {
    APPLE_CLIENT_ID: 'id.uluran.uji',
    APPLE_TEAM_ID: 'TEAM123456',
    APPLE_KEY_ID: 'KEY1234567',
    APPLE_PRIVATE_KEY: privateKey('prime256v1'),
  };
  expect(problemsOf(apple)).toEqual({});
  for (const name of Object.keys(apple)) {
    const problems = problemsOf({ ...apple, [name]: undefined });
    expect(Object.keys(problems)).toEqual(['APPLE_CLIENT_ID']);
  }
});

test("apple's key may be written in one line, and comes out as it was", () => {
  const pem = privateKey('prime256v1').trim();
  const others = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c' };
  for (const text of [pem, pem.replaceAll('\n', '\\n')])
    expect(readEnvironment({ ...others, APPLE_PRIVATE_KEY: text }).APPLE_PRIVATE_KEY).toBe(pem);
});

test("a key that is none of apple's is refused without being repeated", () => {
  for (const key of ['rahasia', privateKey('secp384r1')]) {
    const problems = problemsOf({ APPLE_PRIVATE_KEY: key });
    expect(problems.APPLE_PRIVATE_KEY).toContain('set it to ');
    expect(Object.values(problems).join()).not.toContain(key);
  }
});

test('providers are asked at their own addresses unless told otherwise', () => {
  expect(readEnvironment({ PUBLIC_ORIGIN: 'https://donasi.example' })).toMatchObject({
    FIREBASE_ISSUER: undefined,
    GOOGLE_ISSUER: 'https://accounts.google.com',
    APPLE_ISSUER: 'https://appleid.apple.com',
    APPLE_REDIRECT_URI: 'https://donasi.example/login/apple',
  });
});
