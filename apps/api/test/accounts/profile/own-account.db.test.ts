import { personalDataSchema } from '@uluran/contract/endpoints';
import { sessionSchema, userSchema } from '@uluran/contract/user';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createAccount, createSession, newAddress, newNetwork, PASSWORD } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { give, givePaid } from '../../support/giving.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const campaign = await createCampaign(database);

const profile = (token: string) => call('GET', '/auth/profile', { token });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('a token', () => {
  test.each([
    ['cut off', (token: string) => token.slice(0, -1)],
    ['with a letter too many', (token: string) => `${token}A`],
    ['with its last letter changed', (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    ['in capitals', (token: string) => token.toUpperCase()],
    ['twice', (token: string) => `${token} ${token}`],
  ])('%s opens nothing', async (_, change) => {
    const { token } = await createAccount(database);
    expectFailure(await call('GET', '/auth/profile', { headers: bearer(change(token)) }), 401, 'invalid_token');
  });

  test.each([
    ['is too old', "expires_at = now() - interval '1 second'"],
    ['was not used for thirty days', "last_seen_at = now() - interval '30 days'"],
  ])('that %s opens nothing', async (_, change) => {
    const { token, sessionId } = await createAccount(database);
    await database.ownerSql.unsafe(`UPDATE sessions SET ${change} WHERE public_id = '${sessionId}'`);
    expectFailure(await profile(token), 401, 'invalid_token');
  });

  test('that is used lives on', async () => {
    const { token, sessionId } = await createAccount(database);
    await database.ownerSql`UPDATE sessions SET last_seen_at = now() - interval '29 days' WHERE public_id = ${sessionId}`;
    expect((await profile(token)).status).toBe(200);
    const [session] = await database.ownerSql<[{ seconds: number }]>`
      SELECT extract(epoch FROM now() - last_seen_at)::integer AS seconds FROM sessions WHERE public_id = ${sessionId}`;
    expect(session.seconds).toBeLessThan(5);
  });

  test('is taken from the header only', async () => {
    const { token } = await createAccount(database);
    expectFailure(
      await call('GET', `/auth/profile?token=${token}`, { headers: { Cookie: `token=${token}` } }),
      401,
      'invalid_token',
    );
  });
});

describe('sessions', () => {
  test('are listed with this one first, and hold nothing that opens them', async () => {
    const { token, userId } = await createAccount(database);
    await createSession(database, userId);
    await createSession(database, userId, { audience: 'operator' });
    const { body, text } = await call('GET', '/auth/sessions', { token });
    const sessions = z.array(sessionSchema).parse(body.data);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ device: 'Firefox di Linux', city: null });
    expect(text).not.toContain(token);
  });

  test('end one by one, but nobody else’s', async () => {
    const [mine, other] = [await createAccount(database), await createAccount(database)];
    const { token: phone, sessionId } = await createSession(database, mine.userId);
    expectFailure(await call('DELETE', `/auth/sessions/${sessionId}`, { token: other.token }), 404, 'not_found');
    expect((await profile(phone)).status).toBe(200);
    expect((await call('DELETE', `/auth/sessions/${sessionId}`, { token: mine.token })).status).toBe(200);
    expectFailure(await profile(phone), 401, 'invalid_token');
    expectFailure(await call('DELETE', `/auth/sessions/${sessionId}`, { token: mine.token }), 404, 'not_found');
  });

  test('end all but this one', async () => {
    const { token, userId } = await createAccount(database);
    const { token: phone } = await createSession(database, userId);
    expect((await call('DELETE', '/auth/sessions', { token })).status).toBe(200);
    expect((await profile(token)).status).toBe(200);
    expectFailure(await profile(phone), 401, 'invalid_token');
  });

  test('end by signing out', async () => {
    const { token } = await createAccount(database);
    expect((await call('POST', '/auth/logout', { token })).text).toBe('{"status":true,"data":null}');
    expectFailure(await profile(token), 401, 'invalid_token');
    expectFailure(await call('POST', '/auth/logout', { token }), 401, 'invalid_token');
  });
});

describe('the profile', () => {
  const update = (token: string, body: unknown) => call('PUT', '/auth/profile', { body, token });

  test('takes every field, cleans it, and answers the whole account', async () => {
    const { token } = await createAccount(database);
    const { status, body } = await update(token, {
      name: '  Ratna   Wulandari ',
      phone: '0812-3456-7890',
      gender: 'female',
      birthDate: '1990-02-28',
      bio: 'Guru.\r\n\r\n\r\nSuka hujan.',
      city: 'Kupang',
    });
    expect(status).toBe(200);
    expect(userSchema.parse(body.data)).toMatchObject({
      name: 'Ratna Wulandari',
      phone: '+6281234567890',
      gender: 'female',
      birthDate: '1990-02-28',
      bio: 'Guru.\n\nSuka hujan.',
      city: 'Kupang',
    });
    expect((await profile(token)).body.data).toEqual(body.data);
  });

  test('keeps what the form leaves out, and empties what it empties', async () => {
    const { token } = await createAccount(database);
    await update(token, {
      city: 'Kupang',
      bio: 'Guru',
      phone: '0812 3456 7890',
      birthDate: '1990-02-28',
      gender: 'male',
    });
    const { body } = await update(token, { bio: '', phone: null, birthDate: '', gender: null });
    expect(body.data).toMatchObject({ city: 'Kupang', bio: null, phone: null, birthDate: null, gender: null });
    expect((await update(token, {})).body.data).toEqual(body.data);
  });

  test.each([
    ['name', { name: ' \u202e ' }],
    ['name', { name: 'a'.repeat(101) }],
    ['name', { name: null }],
    ['phone', { phone: '12345678901234567890' }],
    ['phone', { phone: 'telepon saya' }],
    ['gender', { gender: 'x' }],
    ['birthDate', { birthDate: '1990-02-30' }],
    ['birthDate', { birthDate: '1899-12-31' }],
    ['birthDate', { birthDate: '2999-01-01' }],
    ['birthDate', { birthDate: '28-02-1990' }],
    ['bio', { bio: 'a'.repeat(301) }],
    ['city', { city: 'a'.repeat(81) }],
    ['email', { email: 'lain@contoh.id' }],
    ['role', { role: 'administrator' }],
    ['emailVerifiedAt', { emailVerifiedAt: '2026-01-01' }],
    ['verified_at', { verified_at: '2026-01-01' }],
    ['id', { id: 1 }],
  ])('refuses %s in %j', async (field, body) => {
    const { token } = await createAccount(database);
    const before = (await profile(token)).body.data;
    const answer = await update(token, body);
    expectFailure(answer, 422, 'invalid_fields');
    expect(Object.keys(answer.body.data.fields)).toEqual([field]);
    expect((await profile(token)).body.data).toEqual(before);
  });
});

describe('giving', () => {
  async function giverOf(donationId: string): Promise<number | null> {
    const [row] = await database.sql<[{ userId: number | null }]>`
      SELECT user_id AS "userId" FROM donations WHERE public_id = ${donationId}`;
    return row.userId;
  }
  const giveWith = async (token?: string) => {
    const { body } = await give(running, campaign.slug, {}, undefined, token);
    return await giverOf(body.data.donation.id);
  };

  test('with a token belongs to the account; a dead one, an operator’s, or none gives as a guest', async () => {
    const { token, userId } = await createAccount(database);
    const operator = await createAccount(database, { audience: 'operator' });
    const temporary = await createAccount(database, { temporaryPassword: true });
    expect(await giveWith(token)).toBe(userId);
    expect(await giveWith()).toBeNull();
    expect(await giveWith('A'.repeat(43))).toBeNull();
    expect(await giveWith(operator.token)).toBeNull();
    expect(await giveWith(temporary.token)).toBeNull();
  });
});

describe('everything about somebody', () => {
  test('can be taken out: account, sessions, gifts and campaigns, and nobody else’s', async () => {
    const { token, email, userId } = await createAccount(database);
    const own = await createCampaign(database, { ownerId: userId });
    const asGuest = await givePaid(running, campaign.slug, { donor: { name: 'Ratna', email }, anonymous: true });
    await give(running, campaign.slug, { donor: { name: 'Orang lain', email: newAddress() } });
    const { status, body, text } = await call('GET', '/auth/export', { token, clientAddress: newNetwork() });
    expect(status).toBe(200);
    const data = personalDataSchema.parse(body.data);
    expect(data.user.email).toBe(email);
    expect(data.sessions).toHaveLength(1);
    expect(data.campaigns).toMatchObject([{ slug: own.slug, status: 'live' }]);
    expect(data.donations).toMatchObject([
      { id: asGuest.donationId, givenName: 'Ratna', email, payments: [{ status: 'paid' }] },
    ]);
    expect(text).not.toMatch(/argon2|Orang lain/);
    expect(text).not.toContain(token);
  });

  test('can be erased, and the books stay as they are', async () => {
    const { token, email, userId } = await createAccount(database);
    await call('PUT', '/auth/profile', {
      token,
      body: { name: 'Hapus Saya', phone: '0812 3456 7890', bio: 'Guru', city: 'Kupang' },
    });
    const gift = await givePaid(running, campaign.slug, {
      donor: { name: 'Hapus Saya', email },
      message: 'Doa Hapus Saya.',
    });
    const totals = () => call('GET', `/campaigns/${campaign.slug}/funds`).then(({ body }) => body.data.raisedRupiah);
    const before = await totals();

    expect((await call('DELETE', '/auth/account', { token })).status).toBe(200);

    expectFailure(await profile(token), 401, 'invalid_token');
    const login = { body: { email, password: PASSWORD }, clientAddress: newNetwork() };
    expectFailure(await call('POST', '/auth/login', login), 401, 'wrong_credentials');
    expect(await totals()).toBe(before);
    const donation = (await call('GET', `/donations/${gift.donationId}`)).body.data;
    expect(donation).toMatchObject({ donorName: 'Hamba Allah', anonymous: true, message: null, amountRupiah: 50_000 });
    for (const table of ['users', 'donations', 'registrations', 'user_devices', 'sessions']) {
      const rows = await database.ownerSql.unsafe(
        `SELECT FROM ${table} t WHERE t::text LIKE '%${email}%' OR t::text LIKE '%Hapus Saya%' ${table === 'sessions' ? `OR user_id = ${userId}` : ''}`,
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const [user] = await database.ownerSql<[{ name: string }]>`SELECT name FROM users WHERE id = ${userId}`;
    expect(user.name).toBe('Akun dihapus');
  });

  test('frees the address for a new account', async () => {
    const { token, email } = await createAccount(database);
    await call('DELETE', '/auth/account', { token });
    expect((await createAccount(database, { email })).email).toBe(email);
  });

  test('cannot be erased while funds are raised under the account', async () => {
    const { token, userId } = await createAccount(database);
    await createCampaign(database, { ownerId: userId });
    expectFailure(await call('DELETE', '/auth/account', { token }), 409, 'account_in_use');
    expect((await profile(token)).status).toBe(200);
  });
});
