import { describe, expect, test } from 'vitest';
import {
  deliverMails,
  newAddress,
  newNetwork,
  OTHER_PASSWORD,
  PASSWORD,
  registration,
  tokenIn,
} from '../../support/accounts.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;

const register = (changes: Record<string, unknown>) =>
  call('POST', '/auth/register', { body: registration(newAddress(), changes), clientAddress: newNetwork() });
const both = (password: string) => ({ password, passwordConfirmation: password });

async function registrations(): Promise<number> {
  const [row] = await database.ownerSql<[{ count: number }]>`SELECT count(*)::integer AS count FROM registrations`;
  return row.count;
}

describe('registering', () => {
  test.each([
    ['password', both('x')],
    ['password', both('tujuh77')],
    ['password', both(`${'ab'.repeat(64)}c`)],
    ['password', both('')],
    ['password', both('password123')],
    ['password', both('bismillah')],
    ['password', both('ratnawulandari')],
    ['password', { password: 12345678, passwordConfirmation: '12345678' }],
    ['passwordConfirmation', { passwordConfirmation: OTHER_PASSWORD }],
    ['passwordConfirmation', { passwordConfirmation: null }],
    ['acceptTerms', { acceptTerms: false }],
    ['acceptTerms', { acceptTerms: 'true' }],
    ['name', { name: '' }],
    ['name', { name: '\u0000\u202e' }],
    ['name', { name: '\u200b\u3164\u2800' }],
    ['phone', { phone: '081' }],
    ['phone', { phone: '+9999999999999' }],
    ['role', { role: 'administrator' }],
    ['emailVerifiedAt', { emailVerifiedAt: '2026-01-01T00:00:00Z' }],
  ])('refuses %s in %j', async (field, changes) => {
    const before = await registrations();
    const answer = await register(changes);
    expectFailure(answer, 422, 'invalid_fields');
    expect(Object.keys(answer.body.data.fields)).toEqual([field]);
    for (const sentence of Object.values(answer.body.data.fields).flat()) expect(sentence).toMatch(/^[A-Z].+\.$/);
    expect(await registrations()).toBe(before);
  });

  test.each([
    ['the schema and the server', { name: '', phone: '+9999999999999', ...both('password123') }],
    ['the server alone', { phone: '+9999999999999', ...both('password123') }],
  ])('names the fields that %s refuse in one answer', async (_, changes) => {
    const { fields } = (await register(changes)).body.data;
    const wrong = 'name' in changes ? ['name', 'password', 'phone'] : ['password', 'phone'];
    expect(Object.keys(fields).sort()).toEqual(wrong);
    for (const sentences of Object.values(fields)) expect(sentences).toHaveLength(1);
  });

  test.each([
    'siti',
    'siti@',
    '@contoh.id',
    'siti@contoh',
    'siti@@contoh.id',
    'siti rahma@contoh.id',
    'siti@contoh..id',
    '.siti@contoh.id',
    'siti.@contoh.id',
    'si..ti@contoh.id',
    'siti@-contoh.id',
    'siti@contoh-.id',
    'siti@[127.0.0.1]',
    'siti@127.0.0.1',
    'siti@contoh.id, lain@contoh.id',
    'siti@contoh.id\nBcc: lain@contoh.id',
    'Siti <siti@contoh.id>',
    '"siti rahma"@contoh.id',
    'siti@contoh.id\u0000',
    // A homoglyph: its second letter is Cyrillic.
    'sіti@contoh.id',
    'siti@ｃontoh.id',
    'siti@contοh.id',
    'siti@bücher.example',
    'siti@例え.example',
    'sítì@contoh.id',
    'siti@contoh.id.',
    'siti@.contoh.id',
    'siti@contoh\u3164.id',
    'siti%40contoh.id',
    'mailto:siti@contoh.id',
    '"siti"@contoh.id',
    'siti(rahma)@contoh.id',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(60)}.id`,
    `${'a'.repeat(65)}@contoh.id`,
    `siti@${'a'.repeat(64)}.id`,
    `siti@${'abcdefgh.'.repeat(28)}id`,
    '',
    null,
    ['siti@contoh.id'],
  ])('refuses the address %j', async (email) => {
    const answer = await register({ email });
    expectFailure(answer, 422, 'invalid_fields');
    expect(Object.keys(answer.body.data.fields)).toEqual(['email']);
  });

  test.each(['s@contoh.id', "o'brien+uji@sub.contoh.co.id", 'A_b-c@xn--bcher-kva.example', ' Siti@Contoh.ID '])(
    'takes the address %j',
    async (email) => {
      const { status, body } = await register({ email });
      expect([status, body.data?.email]).toEqual([200, email.trim().toLowerCase()]);
    },
  );

  test.each(['abcdefgh'.split('').reverse().join('x').slice(0, 8), `${'kata sandi panjang '.repeat(7)}`.slice(0, 128)])(
    'takes the password %j',
    async (password) => {
      expect((await register(both(password))).status).toBe(200);
    },
  );

  test('one address in two spellings at once makes one account', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      [
        { email, name: 'Ratna Wulandari' },
        { email: ` ${email.toUpperCase()} `, name: 'RATNA WULANDARI' },
      ].map((spelling) => register(spelling)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const mails = (await deliverMails(running)).filter(({ to }) => to.toLowerCase() === email);
    const confirmed = await Promise.all(
      mails.map((mail) => call('POST', '/auth/email_confirmation', { body: { token: tokenIn(mail) } })),
    );
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const users = await database.ownerSql`SELECT FROM users WHERE lower(email) = ${email}`;
    expect(users).toHaveLength(1);
  });

  test('a tag behind a plus is an address of its own', async () => {
    const email = newAddress();
    const tagged = email.replace('@', '+lain@');
    const [plain, other] = [await register({ email }), await register({ email: tagged })];
    expect([plain.body.data.email, other.body.data.email]).toEqual([email, tagged]);
  });

  test('sent twice makes no second account', async () => {
    const body = registration(newAddress());
    const clientAddress = newNetwork();
    const answers = await Promise.all([1, 2].map(() => call('POST', '/auth/register', { body, clientAddress })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  test('from one network ends after a while', async () => {
    const clientAddress = newNetwork();
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      statuses.push((await call('POST', '/auth/register', { body: registration(newAddress()), clientAddress })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('signing in', () => {
  const login = (body: unknown) => call('POST', '/auth/login', { body, clientAddress: newNetwork() });

  test.each([
    ['password', { email: 'siti@contoh.id', password: '' }],
    ['password', { email: 'siti@contoh.id', password: 'a'.repeat(129) }],
    ['password', { email: 'siti@contoh.id' }],
    ['email', { email: 'siti', password: PASSWORD }],
    ['audience', { email: 'siti@contoh.id', password: PASSWORD, audience: 'operator' }],
  ])('refuses %s in %j', async (field, body) => {
    const answer = await login(body);
    expectFailure(answer, 422, 'invalid_fields');
    expect(Object.keys(answer.body.data.fields)).toEqual([field]);
  });

  test.each([{ password: '\u0000\u0000' }, { password: "' OR 1=1 --" }, { password: '🔑'.repeat(64) }])(
    'finds nobody with %j',
    async ({ password }) => {
      expectFailure(await login({ email: 'siti@contoh.id', password }), 401, 'wrong_credentials');
    },
  );

  test('takes JSON only', async () => {
    const form = await call('POST', '/auth/login', {
      body: `email=siti%40contoh.id&password=x`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expectFailure(form, 415, 'unsupported_media_type');
    expectFailure(await call('POST', '/auth/login', { body: '{"email":' }), 400, 'malformed_request');
  });
});
