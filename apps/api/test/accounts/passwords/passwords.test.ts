import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '../../../src/accounts/passwords/common-passwords.ts';
import { createPasswordHasher, PRODUCTION_COST } from '../../../src/accounts/passwords/passwords.ts';
import { describeDevice } from '../../../src/accounts/sessions/devices.ts';
import { newTemporaryPassword, newToken, temporaryPasswordHash } from '../../../src/accounts/sessions/tokens.ts';
import { Failure } from '../../../src/platform/http/failures.ts';
import { createTurns } from '../../../src/platform/rate-limits/turns.ts';

const PASSWORD = 'hujan di bulan juni';

describe('a hash', () => {
  test('costs what it should unless somebody says otherwise', async () => {
    expect(PRODUCTION_COST).toEqual({ memoryKib: 65_536, passes: 3 });
    const hasher = createPasswordHasher();
    const hash = await hasher.hash(PASSWORD);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await hasher.verify(hash, PASSWORD)).toBe(true);
  });

  const cheap = createPasswordHasher({ cost: { memoryKib: 64, passes: 1 } });

  test('is another one each time, and fits its password only', async () => {
    const [first, second] = [await cheap.hash(PASSWORD), await cheap.hash(PASSWORD)];
    expect(first).not.toBe(second);
    expect(await cheap.verify(first, PASSWORD)).toBe(true);
    for (const other of ['', `${PASSWORD} `, PASSWORD.toUpperCase(), PASSWORD.slice(1)]) {
      expect(await cheap.verify(first, other)).toBe(false);
    }
  });

  test('takes a letter for itself, however the keyboard puts it together', async () => {
    const hash = await cheap.hash('caf\u00e9 di sudut jalan');
    expect(await cheap.verify(hash, 'cafe\u0301 di sudut jalan')).toBe(true);
  });

  test('that is not there is never right', async () => {
    for (const password of ['', PASSWORD]) expect(await cheap.verify(null, password)).toBe(false);
  });
});

describe('turns', () => {
  test('run in order, so many at once, and turn away what is too much', async () => {
    const inTurn = createTurns(2, 3);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (number: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(number);
      await new Promise(setImmediate);
      running -= 1;
      if (number === 1) throw new Error('this one fails');
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((number) => inTurn(work(number))));
    expect(order).toEqual([0, 1, 2, 3, 4]);
    expect(most).toBe(2);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    const last = results.at(-1);
    expect(last?.status === 'rejected' && last.reason).toBeInstanceOf(Failure);
    expect(await inTurn(async () => 'free again')).toBe('free again');
  });
});

describe('a password anybody would try', () => {
  test.each([
    'password',
    'Password123',
    '12345678',
    '87654321',
    'qwertyuiop',
    'iloveyou',
    'bismillah',
    'Indonesia2026!',
    'sayang123',
    'uluran2026',
    'aaaaaaaa',
    'abcabcabc',
    'siti.rahma',
    'sitirahma99',
    'SITI.RAHMA@CONTOH.ID',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password, ['siti.rahma@contoh.id', 'Siti Rahma'])).toBe(true);
  });

  test.each([PASSWORD, 'kopi tubruk jam enam', 'x7!kQ2#vR9', '密码要够长才行'])('%s is not one', (password) => {
    expect(isCommonPassword(password, ['siti.rahma@contoh.id', 'Siti Rahma'])).toBe(password.length < 8);
  });
});

describe('what is handed out', () => {
  test('is random, and never the same', () => {
    const tokens = Array.from({ length: 500 }, () => newToken().text);
    expect(new Set(tokens).size).toBe(500);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const passwords = Array.from({ length: 500 }, () => newTemporaryPassword());
    expect(new Set(passwords.map(({ text }) => text)).size).toBe(500);
    const letters = new Set(passwords.flatMap(({ text }) => [...text.replaceAll('-', '')]));
    expect([...letters].sort().join('')).toBe('23456789abcdefghijkmnpqrstuvwxyz');
    for (const { text, hash } of passwords) expect(temporaryPasswordHash(` ${text.toUpperCase()} `)).toEqual(hash);
  });
});

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome di Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A155F) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet di Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari di iPhone',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge di Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox di Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari di Mac',
  ],
  ['okhttp/4.12 (Android 14)', 'Aplikasi di Android'],
  ['node', 'Perangkat lain'],
  ['<script>alert(1)</script>', 'Perangkat lain'],
  [null, 'Perangkat lain'],
])('%j is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
