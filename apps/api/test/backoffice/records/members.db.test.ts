import { beforeAll, describe, expect, test } from 'vitest';
import { runOps } from '../../../src/backoffice/commands/run-ops.ts';
import {
  type Account,
  createAccount,
  createOperator,
  deliverMails,
  mailTo,
  temporaryPasswordIn,
} from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { createBankAccount } from '../../support/bank-accounts.ts';
import { createDraft } from '../../support/drafts.ts';
import { givePaid } from '../../support/giving.ts';
import { createIdentity } from '../../support/identity.ts';
import { expectFailure } from '../../support/refusals.ts';
import { openSealer } from '../../support/sealer.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;
let reviewer: Account;
let ratna: Account;
beforeAll(async () => {
  reviewer = await createOperator(database, { name: 'Nadia Prameswari' });
  ratna = await createAccount(database, { name: 'Ratna 100% <b>Wulandari</b>', email: 'ratna@contoh.id' });
  await ownerSql`UPDATE users SET phone = '+6281234567890', city = 'Semarang', birth_date = '1994-05-17' WHERE id = ${ratna.userId}`;
});

const COMMAND = {
  print: () => {},
  openSealer,
  ask: () => Promise.reject(new Error('no gateway in this test')),
};

const idOf = async ({ userId }: Account): Promise<string> => {
  const [row] = await ownerSql<[{ id: string }]>`SELECT public_id AS id FROM users WHERE id = ${userId}`;
  return row.id;
};
const read = (query = '') => call('GET', `/ops/members${query}`, { token: reviewer.token });
const names = async (q: string) =>
  ((await read(`?q=${encodeURIComponent(q)}`)).body.data as { name: string }[]).map(({ name }) => name);
const get = async (account: Account, { token } = reviewer) =>
  (await call('GET', `/ops/members/${await idOf(account)}`, { token })).body.data;

async function decide(step: 'end-sessions' | 'freeze' | 'release', account: Account, version?: string, by = reviewer) {
  const body = { words: 'Mencoba kartu curian.', version: version ?? (await get(account)).version };
  return await call('POST', `/ops/members/${await idOf(account)}/${step}`, { token: by.token, body });
}

describe('the list of members', () => {
  test('is found by a whole address, a whole number, or a part of the name', async () => {
    for (const q of [' Ratna@Contoh.id ', '0812 3456 7890', '+62 812-3456-7890', 'wulandari<', '100%'])
      expect([q, await names(q)]).toEqual([q, ['Ratna 100% <b>Wulandari</b>']]);
    for (const q of ['ratna@contoh.i', '@contoh.id', '+62812345678', '%', "' OR true --"])
      expect([q, await names(q)]).toEqual([q, q === '%' ? ['Ratna 100% <b>Wulandari</b>'] : []]);
    for (const query of [`?q=${'x'.repeat(201)}`, '?group=all', '?cursor=xx'])
      expectFailure(await read(query), 400, 'malformed_request');
  });

  test('has masked contacts alone', async () => {
    const { text, body } = await read('?q=ratna%40contoh.id');
    expect(body.data[0]).toMatchObject({ email: 'r•••@contoh.id', phone: '+62•••890', isFrozen: false });
    expect(text).not.toMatch(/ratna@|81234567890|Semarang|1994/);
    expect(body.meta).toEqual({ nextCursor: null, total: 1 });
  });

  test('is narrowed to owners, organisations and frozen accounts, and read page by page', async () => {
    const organiser = await createCampaign(database);
    expect(organiser.id).toBeGreaterThan(0);
    expect((await read('?group=owners')).body.data).toMatchObject([{ name: 'Yayasan Contoh Bersama', targetCount: 1 }]);
    expect((await read('?group=organisations')).body.meta?.total).toBe(1);
    expect((await read('?group=frozen')).body.data).toEqual([]);
    const seen: string[] = [];
    let next = '';
    do {
      const { data, meta } = (await read(`?limit=1${next}`)).body;
      seen.push(...data.map(({ name }: { name: string }) => name));
      next = meta?.nextCursor == null ? '' : `&cursor=${meta.nextCursor}`;
    } while (next !== '' && seen.length < 20);
    expect(seen).toEqual(['Yayasan Contoh Bersama', 'Ratna 100% <b>Wulandari</b>', 'Nadia Prameswari']);
  });
});

describe('one member', () => {
  test('has identity, accounts, targets, gifts, sessions and events, without personal data', async () => {
    const { slug } = await createCampaign(database);
    await givePaid(running, slug, { donor: { name: 'Ratna', email: ratna.email } });
    await createIdentity(database, ratna.userId, 'checking');
    await createBankAccount(database, ratna.userId);
    await createDraft(database, ratna.userId);
    const submitted = await createDraft(database, ratna.userId, 'submitted');
    const { text, body } = await call('GET', `/ops/members/${await idOf(ratna)}`, { token: reviewer.token });
    expect(body.data).toMatchObject({
      isSelf: false,
      isOperator: false,
      hasPassword: true,
      identity: { status: 'checking' },
      identityChecks: [{ status: 'checking' }],
      bankAccounts: [{ status: 'checking', lastFour: expect.stringMatching(/^\d{4}$/) }],
      targetCount: 2,
      targets: [{ id: submitted, role: 'owner', status: 'draft' }],
      giftCount: 1,
      guestGiftCount: 1,
      years: [{ giftCount: 1, givenRupiah: body.data.givenRupiah }],
      sessions: [{ id: ratna.sessionId }],
      history: [],
    });
    expect(body.data.events.map(({ event }: { event: string }) => event)).toContain('password_changed');
    expect(text).not.toMatch(/ratna@|81234567890|Semarang|1994/);
  });

  test('shows personal data with a reason, which is recorded with the operator', async () => {
    const path = `/ops/members/${await idOf(ratna)}/contacts`;
    expectFailure(await call('POST', path, { token: reviewer.token, body: { words: ' ' } }), 422, 'invalid_fields');
    expect((await get(ratna)).history).toEqual([]);
    const { body } = await call('POST', path, { token: reviewer.token, body: { words: 'Ia menelepon.' } });
    expect(body.data).toMatchObject({
      email: 'ratna@contoh.id',
      phone: '+6281234567890',
      city: 'Semarang',
      birthDate: '1994-05-17',
    });
    expect((await get(ratna)).history).toMatchObject([
      { action: 'read_contacts', words: 'Ia menelepon.', by: 'Nadia Prameswari' },
    ]);
  });

  test('is gone once the owner has erased the account', async () => {
    const gone = await createAccount(database);
    const id = await idOf(gone);
    await ownerSql`UPDATE users SET erased_at = now(), email = NULL, email_verified_at = NULL WHERE id = ${gone.userId}`;
    for (const [method, path] of [
      ['GET', `/ops/members/${id}`],
      ['POST', `/ops/members/${id}/contacts`],
    ] as const)
      expectFailure(
        await call(method, path, { token: reviewer.token, ...(method === 'POST' && { body: { words: 'x' } }) }),
        404,
        'not_found',
      );
  });
});

describe('an invited organiser', () => {
  const invite = (body: object, { token } = reviewer) => call('POST', '/ops/members', { token, body });
  const fields = {
    email: 'Pengurus@Yayasan.example',
    name: 'Yayasan Air Bersih',
    kind: 'organisation',
    city: 'Kupang',
  };

  test('has an account without a password, gets a mail, and sets a password by the site', async () => {
    const { status, body, text } = await invite(fields);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: 'Yayasan Air Bersih', kind: 'organisation', hasPassword: false });
    expect(body.data.history).toMatchObject([{ action: 'invite_member', words: '', by: 'Nadia Prameswari' }]);
    expect(text).not.toMatch(/pengurus@|Kupang/);
    const email = 'pengurus@yayasan.example';
    expect((await mailTo(running, email)).text).toContain('/forgot-password');
    await call('POST', '/auth/forgot_password', { body: { email } });
    const password = temporaryPasswordIn(await mailTo(running, email));
    expect((await call('POST', '/auth/login', { body: { email, password } })).status).toBe(200);
  });

  test('is invited by the command as well, and without an operator only opened', async () => {
    const ops = (...words: string[]) => runOps(ownerSql, ['accounts', 'add', ...words], COMMAND);
    await ops('satu@lembaga.example', '--name', 'Yayasan Satu', '--by', reviewer.email);
    await ops('dua@lembaga.example', '--name', 'Yayasan Dua');
    const mails = (await deliverMails(running)).map(({ to }) => to);
    expect(mails.filter((to) => to.endsWith('@lembaga.example'))).toEqual(['satu@lembaga.example']);
    const financier = await createOperator(database, { role: 'finance' });
    await expect(ops('tiga@lembaga.example', '--name', 'Tiga', '--by', financier.email)).rejects.toThrow(/reviewer/);
  });

  test('has one account: an address that has one is refused, also twice at once', async () => {
    expect((await invite(fields)).body.data.fields).toHaveProperty('email');
    const both = await Promise.all([1, 2].map(() => invite({ ...fields, email: 'dua@yayasan.example' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('has valid data, and is invited by reviewers and administrators alone', async () => {
    for (const [field, wrong] of [
      ['email', 'x'.repeat(10_000)],
      ['email', 'pengurus'],
      ['name', '\u200b'],
      ['name', 'x'.repeat(101)],
      ['kind', 'company'],
      ['city', 'x'.repeat(81)],
    ])
      expect([
        field,
        (await invite({ ...fields, email: 'baru@yayasan.example', [field ?? '']: wrong })).body.data.fields,
      ]).toEqual([field, expect.objectContaining({ [field ?? '']: expect.anything() })]);
    for (const role of ['finance', 'content'] as const)
      expectFailure(await invite(fields, await createOperator(database, { role })), 403, 'forbidden');
  });
});

describe('a decision about an account', () => {
  const isSignedIn = async ({ token }: Account) => (await call('GET', '/me/summary', { token })).status === 200;

  test('freezes it, ends its sessions, and lets it sign in again', async () => {
    const account = await createAccount(database);
    const login = () => call('POST', '/auth/login', { body: { email: account.email, password: account.password } });
    expect(await isSignedIn(account)).toBe(true);
    expect((await decide('freeze', account)).body.data).toMatchObject({ isFrozen: true, sessions: [] });
    expect([await isSignedIn(account), (await login()).status]).toEqual([false, 403]);
    expectFailure(await decide('freeze', account), 409, 'operator_state');
    expect((await decide('release', account)).body.data).toMatchObject({ isFrozen: false, frozenAt: null });
    expect([await isSignedIn(account), (await login()).status]).toEqual([false, 200]);
  });

  test('ends every session', async () => {
    const account = await createAccount(database);
    expect((await decide('end-sessions', account)).body.data.sessions).toEqual([]);
    expect(await isSignedIn(account)).toBe(false);
  });

  test('about a version that was replaced is refused with the present facts', async () => {
    const account = await createAccount(database);
    const { version } = await get(account);
    await decide('freeze', account, version);
    for (const step of ['freeze', 'end-sessions', 'release'] as const) {
      const stale = await decide(step, account, version);
      expectFailure(stale, 409, 'item_changed');
      expect(stale.body.data.conflict.current.isFrozen).toBe(true);
    }
  });

  test('never concerns oneself or an operator', async () => {
    const other = await createOperator(database, { role: 'finance' });
    expect(await get(other)).toMatchObject({ isOperator: true });
    for (const step of ['freeze', 'end-sessions'] as const) {
      expectFailure(await decide(step, other), 409, 'operator_state');
      expectFailure(await decide(step, reviewer), 403, 'forbidden');
    }
  });
});
