import { describe, expect, test } from 'vitest';
import { newToken, sha256 } from '../../../src/accounts/sessions/tokens.ts';
import { insertLink } from '../../../src/accounts/sign-in/link-repository.ts';
import {
  createAccount,
  createSession,
  deliverMails,
  mailTo,
  newAddress,
  newNetwork,
  PASSWORD,
  temporaryPasswordIn,
  tokenIn,
} from '../../support/accounts.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;

const profile = (token: string) => call('GET', '/auth/profile', { token });

describe('changing the address', () => {
  const ask = (token: string, email: string) =>
    call('PUT', '/auth/email', { body: { email }, token, clientAddress: newNetwork() });
  const confirm = (token: string) =>
    call('POST', '/auth/email_confirmation', { body: { token }, clientAddress: newNetwork() });
  const login = (email: string) =>
    call('POST', '/auth/login', { body: { email, password: PASSWORD }, clientAddress: newNetwork() });

  async function links(oldEmail: string, newEmail: string): Promise<{ old: string; new: string }> {
    const mails = await deliverMails(running);
    const to = (email: string) =>
      tokenIn(mails.find((mail) => mail.to === email) ?? { subject: '', text: '', html: '' });
    return { old: to(oldEmail), new: to(newEmail) };
  }

  test.each([['old', 'new'] as const, ['new', 'old'] as const])(
    'counts once both ends have confirmed it: %s, then %s',
    async (first, second) => {
      const { email, token } = await createAccount(database);
      const newEmail = newAddress();
      expect((await ask(token, newEmail)).status).toBe(200);
      expect((await profile(token)).body.data).toMatchObject({ email, pendingEmail: newEmail });
      const mailed = await links(email, newEmail);
      expect((await confirm(mailed[first])).body.data.email).toBe(email);
      expect((await login(newEmail)).status).toBe(401);
      expect((await confirm(mailed[second])).body.data.email).toBe(newEmail);
      expect((await profile(token)).body.data).toMatchObject({ email: newEmail, pendingEmail: null });
      expect((await login(newEmail)).status).toBe(200);
      expect((await login(email)).status).toBe(401);
    },
  );

  test('that is replaced while its mail is under way gets no link', async () => {
    const { userId, token } = await createAccount(database);
    const openChange = async () => {
      const [row] = await database.ownerSql<[{ id: number }]>`
        SELECT id FROM email_changes WHERE user_id = ${userId} AND completed_at IS NULL`;
      return row.id;
    };
    await ask(token, newAddress());
    const emailChangeId = await openChange();
    expect(await insertLink(database.sql, newToken().hash, { emailChangeId, end: 'old' })).toBe(true);
    await ask(token, newAddress());
    expect(await openChange()).not.toBe(emailChangeId);
    expect(await insertLink(database.sql, newToken().hash, { emailChangeId, end: 'new' })).toBe(false);
  });

  test('counts when both ends confirm at the same moment', async () => {
    const { email, token } = await createAccount(database);
    const newEmail = newAddress();
    await ask(token, newEmail);
    const mailed = await links(email, newEmail);
    const answers = await Promise.all([confirm(mailed.old), confirm(mailed.new)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await profile(token)).body.data.email).toBe(newEmail);
  });

  test('ends every session but the one that asked, and whatever was mailed to the old address', async () => {
    const { email, token, userId } = await createAccount(database);
    const { token: phone } = await createSession(database, userId);
    const { token: operator } = await createSession(database, userId, { audience: 'operator' });
    const newEmail = newAddress();
    await ask(token, newEmail);
    const mailed = await links(email, newEmail);
    await call('POST', '/auth/forgot_password', { body: { email }, clientAddress: newNetwork() });
    const temporary = temporaryPasswordIn(await mailTo(running, email));
    await confirm(mailed.old);
    expect((await profile(phone)).status).toBe(200);
    await confirm(mailed.new);
    expect((await profile(token)).status).toBe(200);
    expectFailure(await profile(phone), 401, 'invalid_token');
    const left = await database.ownerSql`SELECT FROM sessions WHERE token_hash = ${sha256(operator)}`;
    expect(left).toHaveLength(0);
    const login = { body: { email: newEmail, password: temporary }, clientAddress: newNetwork() };
    expectFailure(await call('POST', '/auth/login', login), 401, 'wrong_credentials');
  });

  test('ends every session when the one that asked has signed out', async () => {
    const { email, token, userId } = await createAccount(database);
    const { token: phone } = await createSession(database, userId);
    const newEmail = newAddress();
    await ask(token, newEmail);
    const mailed = await links(email, newEmail);
    await call('POST', '/auth/logout', { token });
    await confirm(mailed.old);
    await confirm(mailed.new);
    expectFailure(await profile(phone), 401, 'invalid_token');
  });

  test('is told to the old address once it counts, without naming the new one', async () => {
    const { email, token } = await createAccount(database);
    const newEmail = newAddress();
    await ask(token, newEmail);
    const mailed = await links(email, newEmail);
    await confirm(mailed.old);
    expect(await deliverMails(running)).toEqual([]);
    await confirm(mailed.new);
    const mails = await deliverMails(running);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Email akun Uluran Anda sudah diganti']]);
    expect(mails[0]?.text).not.toContain(newEmail);
  });

  test('of an account without an address needs the new end only', async () => {
    const { token, userId } = await createAccount(database, { password: null });
    await database.ownerSql`UPDATE users SET email = NULL, email_verified_at = NULL WHERE id = ${userId}`;
    const newEmail = newAddress();
    await ask(token, newEmail);
    const link = tokenIn(await mailTo(running, newEmail));
    expect((await confirm(link)).body.data.email).toBe(newEmail);
    expect(await deliverMails(running)).toEqual([]);
    expectFailure(await confirm(link), 409, 'link_used');
  });

  test('shows whoever opens a link nothing of the person', async () => {
    const { email, token } = await createAccount(database);
    await call('PUT', '/auth/profile', {
      token,
      body: { phone: '0812 3456 7890', birthDate: '1990-02-28', city: 'Kupang' },
    });
    const newEmail = newAddress();
    await ask(token, newEmail);
    const { body } = await confirm((await links(email, newEmail)).new);
    expect(body.data).toMatchObject({ phone: null, birthDate: null, city: null, identities: [] });
  });

  test('to one that has an account answers alike, tells that one, and never happens', async () => {
    const [mine, other] = [await createAccount(database), await createAccount(database)];
    const answers = [await ask(mine.token, other.email), await ask(mine.token, newAddress())];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await deliverMails(running);
    await ask(mine.token, other.email);
    const mails = await deliverMails(running);
    expect(mails.find(({ to }) => to === other.email)?.subject).toBe('Anda sudah punya akun Uluran');
    await confirm(tokenIn(mails.find(({ to }) => to === mine.email) ?? { subject: '', text: '', html: '' }));
    expect((await profile(mine.token)).body.data.email).toBe(mine.email);
  });

  test('to one that gets an account meanwhile is refused at the last step', async () => {
    const { email, token } = await createAccount(database);
    const newEmail = newAddress();
    await ask(token, newEmail);
    const mailed = await links(email, newEmail);
    await confirm(mailed.old);
    await createAccount(database, { email: newEmail });
    expectFailure(await confirm(mailed.new), 409, 'link_used');
    expect((await profile(token)).body.data.email).toBe(email);
  });

  test('asked for again makes the earlier links worth nothing', async () => {
    const { email, token } = await createAccount(database);
    const [first, second] = [newAddress(), newAddress()];
    await ask(token, first);
    const earlier = await links(email, first);
    await ask(token, second);
    await deliverMails(running);
    expectFailure(await confirm(earlier.new), 404, 'not_found');
    expect((await profile(token)).body.data.pendingEmail).toBe(second);
  });

  test('to the one it has is refused', async () => {
    const { email, token } = await createAccount(database);
    expectFailure(await ask(token, email), 422, 'invalid_fields');
  });
});
