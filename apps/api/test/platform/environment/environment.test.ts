import { expect, test } from 'vitest';
import webPush from 'web-push';
import { describeEnvironment, readEnvironment } from '../../../src/platform/environment/environment.ts';
import { PRODUCTION, problemsOf } from './production.ts';

test('an empty environment is a working development set-up', () => {
  expect(readEnvironment({})).toMatchObject({
    NODE_ENV: 'development',
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
    DATA_DIR: './.data',
    DATABASE_URL: undefined,
    ROLE: 'all',
    SEED: 'demo',
    PIXEL_PATTERN: expect.stringContaining('payment'),
  });
});

test('proxies are listed with commas, and nobody is one by default', () => {
  expect(readEnvironment({}).TRUSTED_PROXIES).toEqual([]);
  const given = { TRUSTED_PROXIES: ' 10.0.0.0/8,loopback,, 2001:db8::1 ' };
  expect(readEnvironment(given).TRUSTED_PROXIES).toEqual(['10.0.0.0/8', 'loopback', '2001:db8::1']);
});

test('the places that pages may lead to are listed with commas', () => {
  const { PAYMENT_SITES, LINK_SITES } = readEnvironment({
    PAYMENT_SITES: ' https://bayar.example , gojek:',
    LINK_SITES: 'https:,mailto:',
  });
  expect([PAYMENT_SITES, LINK_SITES]).toEqual([
    ['https://bayar.example', 'gojek:'],
    ['https:', 'mailto:'],
  ]);
});

test.each([
  'javascript:',
  'data:',
  'https:',
  'http:',
  'https://*',
  'https://bayar.example/',
  'bayar.example',
  'https://a@bayar.example',
])('a donor cannot be sent to %j, whatever the environment lists', (place) => {
  const problems = problemsOf({ PAYMENT_SITES: `https://bayar.example,${place}` });
  expect(Object.keys(problems)).toEqual(['PAYMENT_SITES']);
  expect(problems.PAYMENT_SITES).toContain('set it to places such as https://app.midtrans.com');
});

test('an empty or blank variable counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '  ', SEED: '' })).toEqual(readEnvironment({}));
});

test.each([
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
  [{ PORT: '80' }, 'http://127.0.0.1'],
  [{ PUBLIC_ORIGIN: 'https://donasi.example' }, 'https://donasi.example'],
])('the public origin of %j is %s', (env, expected) => {
  expect(readEnvironment(env).PUBLIC_ORIGIN).toBe(expected);
});

test('takes the role of a second process from its name', () => {
  expect(readEnvironment({ ROLE: 'web2' })).toMatchObject({ ROLE: 'web' });
});

test.each([
  ['ROLE', 'web-2'],
  ['ROLE', '2'],
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['PORT', '-1'],
  ['HOST', 'http://localhost'],
  ['HOST', 'localhost:3000'],
  ['NODE_ENV', 'prod'],
  ['PUBLIC_ORIGIN', 'https://donasi.example/'],
  ['PUBLIC_ORIGIN', 'https://donasi.example/id'],
  ['PUBLIC_ORIGIN', 'donasi.example'],
  ['PUBLIC_ORIGIN', 'ftp://donasi.example'],
  ['API_URL', '/api'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '1'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1, 0.0.0.0/0'],
  ['TRUSTED_PROXIES', '::/0'],
  ['ROLE', 'everything'],
  ['LOG_LEVEL', 'loud'],
  ['PICTURE_STORE_URL', 's3.example'],
  ['PICTURE_STORE_URL', 'https://kunci:rahasia@s3.example'],
  ['PICTURE_STORE_URL', 'https://s3.example/?region=x'],
  ['PICTURE_STORE_BUCKET', 'Gambar/lain'],
  ['PICTURE_STORE_REGION', 'jakarta, timur'],
  ['PICTURE_STORE_KEY_ID', 'dua kata'],
  ['PICTURE_STORE_SECRET', 'dua kata'],
  ['PICTURE_STORE_ADDRESSING', 'virtual'],
  ['DATABASE_URL', 'mysql://a@b/c'],
  ['DATABASE_URL', 'postgres://a@b'],
  ['EMBEDDED_DATABASE', 'yes'],
  ['SEED', 'some'],
  ['PAGE_FRESH_MS', '1001'],
  ['MIDTRANS_BASE_URL', 'api.midtrans.com'],
  ['MIDTRANS_SERVER_KEY', 'two words'],
  ['SMTP_URL', 'mail.example:25'],
  ['PIXEL_PATTERN', '('],
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
  ['MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://{z}.tiles.example/{x}/{y}.png'],
  ['MAP_TILES_URL', '/tiles/{z}/{x}/{y}.png'],
  ['GOOGLE_KEYS_URL', 'www.googleapis.com'],
  ['APPLE_REDIRECT_URI', '/login'],
])('%s=%s is refused, alone and with a remedy', (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(Object.keys(problems)).toEqual([name]);
  expect(problems[name]).toContain('set it to ');
});

test('every problem is listed at once, one line each', () => {
  const env = { PORT: 'x', SEED: 'y', FIREBASE_APP_ID: 'z', NODE_ENV: 'production', DATABASE_URL: 'mysql://a@b/c' };
  expect(Object.keys(problemsOf(env)).sort()).toEqual([
    'DATABASE_URL',
    'ENCRYPTION_KEYS',
    'FIREBASE_API_KEY',
    'IDENTITY',
    'MIDTRANS_BASE_URL',
    'MIDTRANS_SERVER_KEY',
    'PORT',
    'SEED',
    'SMTP_URL',
  ]);
  expect(() => readEnvironment(env)).toThrow(/not valid; nothing was started\.\n- PORT is "x"/);
});

test('secrets are not repeated in errors', () => {
  const env = { DATABASE_URL: 'mysql://a:rahasia@b/c', SMTP_URL: 'rahasia', MIDTRANS_SERVER_KEY: 'rahasia negara' };
  expect(Object.values(problemsOf(env)).join()).not.toContain('rahasia');
});

test('a document that is no use is refused by its places, in development too', () => {
  const IDENTITY = JSON.stringify({ name: 'Jembatan' });
  expect(problemsOf({ IDENTITY }).IDENTITY).toMatch(/^holds tagline \(.*mailSender.*: set it as docs/);
});

test('a real gateway needs a real key, in development too', () => {
  const env = { MIDTRANS_BASE_URL: 'https://api.sandbox.midtrans.com' };
  expect(Object.keys(problemsOf(env))).toEqual(['MIDTRANS_SERVER_KEY']);
  expect(problemsOf({ ...env, MIDTRANS_SERVER_KEY: 'SB-Mid-server-0123456789' })).toEqual({});
});

test('the documentation has one row for every variable', () => {
  const rows = describeEnvironment().trim().split('\n').slice(2);
  expect(rows).toHaveLength(Object.keys(readEnvironment({ NODE_ENV: 'test' })).length);
  for (const row of rows) {
    expect(row).toMatch(/^\| `[A-Z_]+` \| .+ \| .+ \|$/);
  }
});

test('production refuses map tiles that no page under https may load', () => {
  const tiles = (scheme: string) =>
    problemsOf({ ...PRODUCTION, MAP_TILES_URL: `${scheme}://tiles.example/{z}/{x}/{y}.png` }).MAP_TILES_URL;
  expect(tiles('http')).toContain('https://');
  expect(tiles('https')).toBeUndefined();
});

test('without a pattern, account, sign-in and payment are not measured', () => {
  const measured = new RegExp(readEnvironment({}).PIXEL_PATTERN);
  const paths = ['/', '/campaigns/air', '/campaigns/air/donate', '/loginan', '/news/payment-aman', '/verifikasi'];
  expect(paths.filter((path) => !measured.test(path))).toEqual([]);
  const left = ['/account', '/account/edit', '/login', '/register', '/forgot-password', '/confirm-registration'];
  const paying = ['/campaigns/air/donate/1/payment', '/product/1/donate/2/payment', '/console', '/reset-password/x'];
  expect([...left, ...paying].filter((path) => measured.test(path))).toEqual([]);
});

test('withdrawals are sent by operators unless Iris is named, and then with keys of our own', () => {
  expect(readEnvironment({}).PAYOUTS).toBe('manual');
  expect(problemsOf(PRODUCTION)).toEqual({});
  const ours = { IRIS_CREATOR_KEY: 'IRIS-c-1', IRIS_APPROVER_KEY: 'IRIS-a-1', IRIS_MERCHANT_KEY: 'IRIS-m-1' };
  const real = { PAYOUTS: 'iris', IRIS_BASE_URL: 'https://app.midtrans.com/iris' };
  expect(problemsOf({ ...PRODUCTION, ...real, ...ours })).toEqual({});
  expect(Object.keys(problemsOf({ ...PRODUCTION, ...real }))).toEqual(Object.keys(ours));
  expect(Object.keys(problemsOf({ ...PRODUCTION, PAYOUTS: 'iris', ...ours }))).toEqual(['IRIS_BASE_URL']);
  for (const address of [
    'http://app.midtrans.com/iris',
    'https://app.sandbox.midtrans.com/iris',
    'https://127.0.0.1/iris',
  ])
    expect(Object.keys(problemsOf({ ...PRODUCTION, ...real, ...ours, IRIS_BASE_URL: address }))).toEqual([
      'IRIS_BASE_URL',
    ]);
  const sandboxes = { PAYOUTS: 'iris', IRIS_BASE_URL: 'http://127.0.0.1:3001/iris' };
  expect(problemsOf(sandboxes)).toEqual({});
  expect(Object.keys(problemsOf(real))).toEqual(Object.keys(ours));
});

test('notifications need both keys of one pair and somebody to write to, or nothing', () => {
  const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()];
  const whole = {
    PUSH_PUBLIC_KEY: one.publicKey,
    PUSH_PRIVATE_KEY: one.privateKey,
    PUSH_SUBJECT: 'mailto:teknis@donasi.example',
  };
  expect(problemsOf(whole)).toEqual({});
  for (const name of Object.keys(whole))
    expect(problemsOf({ ...whole, [name]: '' }).PUSH_PUBLIC_KEY, name).toMatch(/^only some/);
  const mixed = problemsOf({ ...whole, PUSH_PRIVATE_KEY: other.privateKey });
  expect(mixed.PUSH_PRIVATE_KEY).toContain('does not belong to PUSH_PUBLIC_KEY');
  expect(mixed.PUSH_PRIVATE_KEY).not.toContain(other.privateKey);
});

test.each([
  ['PUSH_SUBJECT', 'teknis@donasi.example'],
  ['PUSH_SUBJECT', 'http://donasi.example'],
  ['PUSH_SITES', 'https:'],
  ['PUSH_SITES', 'http://127.0.0.1'],
  ['PUSH_PUBLIC_KEY', 'pendek'],
  ['PUSH_PRIVATE_KEY', 'pendek'],
])('%s is refused as %s', (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(Object.keys(problems)).toEqual([name]);
});
