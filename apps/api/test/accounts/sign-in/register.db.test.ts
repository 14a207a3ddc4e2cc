import { userSchema } from '@uluran/contract/user';
import { describe, expect, test } from 'vitest';
import {
  createAccount,
  deliverMails,
  mailTo,
  newAddress,
  newNetwork,
  PASSWORD,
  registration,
  tokenIn,
} from '../../support/accounts.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { call, database } = running;

const register = (email: string, changes: Record<string, unknown> = {}) =>
  call('POST', '/auth/register', { body: registration(email, changes), clientAddress: newNetwork() });
const login = (email: string, password = PASSWORD) =>
  call('POST', '/auth/login', { body: { email, password }, clientAddress: newNetwork() });
const confirm = (token: string) => call('POST', '/auth/email_confirmation', { body: { token } });

async function usersWith(email: string): Promise<number> {
  const [row] = await database.sql<
    [{ count: number }]
  >`SELECT count(*)::integer AS count FROM users WHERE email = ${email}`;
  return row.count;
}

test('registering, confirming and signing in makes an account', async () => {
  const email = newAddress();
  const registered = await register(email, { phone: '0812 3456 7890' });
  expect(registered.status).toBe(200);
  expect(registered.body.data).toMatchObject({
    email,
    name: 'Ratna Wulandari',
    phone: '+6281234567890',
    emailVerifiedAt: null,
  });
  expect(await usersWith(email)).toBe(0);
  expectFailure(await login(email), 401, 'wrong_credentials');

  const confirmed = await confirm(tokenIn(await mailTo(running, email)));
  expect(confirmed.status).toBe(200);
  expect(userSchema.parse(confirmed.body.data)).toMatchObject({
    email,
    hasPassword: true,
    identities: [],
    role: 'member',
  });

  const signedIn = await login(email);
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.data.token).toMatch(/^[\w-]{43}$/);
  const profile = await call('GET', '/auth/profile', { token: signedIn.body.data.token });
  expect(profile.body.data).toMatchObject({ email, name: 'Ratna Wulandari', mustChangePassword: false });
});

describe('the same form twice', () => {
  const mailsAskedFor = async (email: string) =>
    (
      await database.ownerSql`SELECT FROM outbox_messages o JOIN registrations r ON r.id = (o.payload ->> 'registrationId')::bigint
        WHERE o.topic = 'account_registered' AND r.email = ${email}`
    ).length;

  test('at the same moment is one registration and one mail', async () => {
    const email = newAddress();
    const answers = await Promise.all([register(email), register(email), register(email)]);
    for (const { status, body } of answers) expect([status, body.data]).toEqual([200, answers[0]?.body.data]);
    expect(await mailsAskedFor(email)).toBe(1);
  });

  test('with anything changed, or later, is another', async () => {
    const email = newAddress();
    await register(email);
    await register(email, { name: 'Ratna W.' });
    await register(email, { password: 'angin-laut-sore-3', passwordConfirmation: 'angin-laut-sore-3' });
    expect(await mailsAskedFor(email)).toBe(3);
    await database.ownerSql`UPDATE registrations SET created_at = now() - interval '11 seconds' WHERE email = ${email}`;
    await register(email);
    expect(await mailsAskedFor(email)).toBe(4);
  });
});

describe('a link', () => {
  test('works once', async () => {
    const email = newAddress();
    await register(email);
    const token = tokenIn(await mailTo(running, email));
    expect((await confirm(token)).status).toBe(200);
    expectFailure(await confirm(token), 409, 'link_used');
  });

  test('works once when it is opened twice at the same time', async () => {
    const email = newAddress();
    await register(email);
    const token = tokenIn(await mailTo(running, email));
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await usersWith(email)).toBe(1);
  });

  test('is good for a day', async () => {
    const email = newAddress();
    await register(email);
    const token = tokenIn(await mailTo(running, email));
    await database.ownerSql`UPDATE email_links SET expires_at = expires_at - interval '24 hours'
      WHERE registration_id = (SELECT max(id) FROM registrations WHERE email = ${email})`;
    expectFailure(await confirm(token), 409, 'link_expired');
    expect(await usersWith(email)).toBe(0);
  });

  test.each(['x', 'A'.repeat(43), 'A'.repeat(200), '%00', "' OR 1=1 --"])(
    'with the token %j is nobody’s',
    async (token) => {
      expectFailure(await confirm(token), 404, 'not_found');
    },
  );

  test('that is cut off is nobody’s, and the whole one still works', async () => {
    const email = newAddress();
    await register(email);
    const token = tokenIn(await mailTo(running, email));
    expectFailure(await confirm(token.slice(0, -1)), 404, 'not_found');
    expect((await confirm(token)).status).toBe(200);
  });

  test('is kept as a hash only, and nothing in the outbox leads to it', async () => {
    const email = newAddress();
    await register(email);
    const token = tokenIn(await mailTo(running, email));
    const [found] = await database.ownerSql<[{ hits: number }]>`
      SELECT (SELECT count(*) FROM outbox_messages o WHERE o::text LIKE ${`%${token}%`})
        + (SELECT count(*) FROM email_links l WHERE l::text LIKE ${`%${token}%`}) AS hits`;
    expect(Number(found.hits)).toBe(0);
  });
});

describe('one address asked for twice', () => {
  test('at once becomes one account, whichever link is opened first', async () => {
    const email = newAddress();
    const answers = await Promise.all([register(email, { name: 'Satu' }), register(email, { name: 'Dua' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const mails = (await deliverMails(running)).filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
    const confirmed = await Promise.all(mails.map((mail) => confirm(tokenIn(mail))));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await usersWith(email)).toBe(1);
  });

  test('by somebody else first gives them nothing: each link makes the account its own form asked for', async () => {
    const email = newAddress();
    await register(email, { password: 'sandi milik si penyusup', passwordConfirmation: 'sandi milik si penyusup' });
    await deliverMails(running);
    await register(email);
    await confirm(tokenIn(await mailTo(running, email)));
    expectFailure(await login(email, 'sandi milik si penyusup'), 401, 'wrong_credentials');
    expect((await login(email)).status).toBe(200);
  });
});

describe('an address that has an account', () => {
  test('gets the same answer, and a mail that says so', async () => {
    const { email } = await createAccount(database);
    const unknown = newAddress();
    const [known, fresh] = [await register(email), await register(unknown)];
    expect(known.status).toBe(fresh.status);
    expect(known.text.replaceAll(email, unknown)).toBe(fresh.text);
    const mails = await deliverMails(running);
    expect(mails.find(({ to }) => to === email)?.subject).toBe('Anda sudah punya akun Uluran');
    expect(mails.find(({ to }) => to === unknown)?.subject).toBe('Konfirmasi email Anda untuk Uluran');
  });
});

describe('sending the link again', () => {
  const resend = (email: string) =>
    call('POST', '/auth/email_confirmation/resend', { body: { email }, clientAddress: newNetwork() });

  test('mails a new one, and the first still works', async () => {
    const email = newAddress();
    await register(email);
    const first = tokenIn(await mailTo(running, email));
    expect((await resend(email)).status).toBe(200);
    const second = tokenIn(await mailTo(running, email));
    expect(second).not.toBe(first);
    expect((await confirm(first)).status).toBe(200);
    expectFailure(await confirm(second), 409, 'link_used');
  });

  test('answers alike for every address, and mails a stranger nothing', async () => {
    const { email } = await createAccount(database);
    const pending = newAddress();
    await register(pending);
    await deliverMails(running);
    const unknown = newAddress();
    const answers = [await resend(email), await resend(pending), await resend(unknown)];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await deliverMails(running)).map(({ to }) => to)).toEqual([pending]);
  });
});
