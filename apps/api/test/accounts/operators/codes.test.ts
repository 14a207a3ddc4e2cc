import { describe, expect, test } from 'vitest';
import {
  appCodeIn,
  describeApp,
  newAppSecret,
  newRecoveryCodes,
  stepOfCode,
} from '../../../src/accounts/operators/codes.ts';

/** `12345678901234567890`, the key of RFC 6238's test vectors, in Base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the code of an app', () => {
  // RFC 6238, appendix B, for SHA-1; the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is that of the standard', (seconds, code) => {
    expect(stepOfCode(RFC_SECRET, code, seconds * 1_000)).toBe(Math.floor(seconds / 30));
  });

  test('belongs to its own step, one step around it as well, and to none further away', () => {
    const at = (seconds: number) => stepOfCode(RFC_SECRET, '081804', seconds * 1_000);
    const step = Math.floor(1_111_111_109 / 30);
    expect([at(1_111_111_079), at(1_111_111_109), at(1_111_111_139)]).toEqual([step, step, step]);
    expect([at(1_111_111_049), at(1_111_111_169)]).toEqual([undefined, undefined]);
  });

  test.each(['', '28708', '2870822', 'abcdef', '٢٨٧٠٨٢', '-87082'])('is not %j', (code) => {
    expect(appCodeIn(code)).toBeUndefined();
  });

  test('may be typed with a space', () => {
    expect(appCodeIn('287 082')).toBe('287082');
  });
});

test('an app is set up with 160 random bits, and lists the account by product and address', () => {
  const secret = newAppSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newAppSecret()).not.toBe(secret);
  const uri = new URL(describeApp(secret, { issuer: 'Uluran', label: 'nadia@contoh.id' }).uri);
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Uluran:nadia@contoh.id',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Uluran',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('recovery codes differ, and are never taken for an app’s code', () => {
  const codes = newRecoveryCodes().map(({ text }) => text);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(appCodeIn(code)).toBeUndefined();
});
