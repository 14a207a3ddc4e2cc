import { expect, test } from 'vitest';
import { readVariables } from '../../../src/platform/environment/environment.ts';
import { PRODUCTION, problemsOf } from './production.ts';

test('a rehearsal may use the sandbox of one’s own account, and nothing real', () => {
  const sandbox = {
    ...PRODUCTION,
    MIDTRANS_BASE_URL: 'https://api.sandbox.midtrans.com',
    MIDTRANS_SERVER_KEY: 'SB-Mid-server-9',
  };
  expect(Object.keys(problemsOf(sandbox))).toEqual(['MIDTRANS_BASE_URL', 'MIDTRANS_SERVER_KEY']);
  expect(problemsOf({ ...sandbox, REHEARSAL: 'accept' })).toEqual({});
  expect(problemsOf({ ...PRODUCTION, REHEARSAL: 'accept' }).REHEARSAL).toContain('donors would pay real money');
  const published = { ...sandbox, REHEARSAL: 'accept', MIDTRANS_SERVER_KEY: 'SB-Mid-server-contoh' };
  expect(Object.keys(problemsOf(published))).toEqual(['MIDTRANS_SERVER_KEY']);
});

test('a command asks for what it uses, and for nothing else of a production', () => {
  const { DATABASE_URL, NODE_ENV } = PRODUCTION;
  const names = ['NODE_ENV', 'DATABASE_URL'] as const;
  expect(readVariables(names, { NODE_ENV, DATABASE_URL, SMTP_URL: 'x' })).toEqual({ NODE_ENV, DATABASE_URL });
  expect(() => readVariables(names, { NODE_ENV })).toThrow(/^[^\n]*\n- DATABASE_URL is not set[^\n]*$/);
  expect(() => readVariables(['ENCRYPTION_KEYS'], { NODE_ENV, DATABASE_URL })).toThrow(/- ENCRYPTION_KEYS is not set/);
});
