import { describe, expect, test } from 'vitest';
import type { Mail } from '../../../src/messages/mail/mailer.ts';
import { CONFIRM_HOURS, createVolunteerLinks } from '../../../src/site/volunteers/links.ts';
import { volunteerMailHandlers } from '../../../src/site/volunteers/mail-handlers.ts';
import { pruneVolunteers } from '../../../src/site/volunteers/service.ts';
import { createAccount, createOperator, newAddress } from '../../support/accounts.ts';
import { newVisitor } from '../../support/limits.ts';
import { versionOf } from '../../support/queues.ts';
import { expectFailure } from '../../support/refusals.ts';
import { deliverMailsOf } from '../../support/sent-mails.ts';
import { type Answer, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql, sql } = database;
const links = createVolunteerLinks(sql);
const { token } = await createOperator(database, { role: 'content' });

const form = (email: string, more: object = {}) => ({
  name: 'Ratna Wulandari',
  email,
  phone: '0812 3456 7890',
  city: 'Bogor',
  birthDate: '1994-05-17',
  roles: ['checker', 'escort'],
  times: ['saturday'],
  consent: true,
  ...more,
});

const apply = (body: object, clientAddress = newVisitor()): Promise<Answer> =>
  call('POST', '/volunteers', { body, clientAddress });
const confirm = (token: string) => call('POST', `/volunteers/${token}/confirm`, { clientAddress: newVisitor() });
const withdraw = (token: string) => call('DELETE', `/volunteers/${token}`, { clientAddress: newVisitor() });
const deliver = () => deliverMailsOf(running, volunteerMailHandlers);
const rowsOf = (email: string) =>
  ownerSql<
    { id: number; publicId: string; city: string; status: string; confirmed: boolean }[]
  >`SELECT id, public_id AS "publicId", city, status, confirmed_at IS NOT NULL AS confirmed FROM volunteers WHERE email = ${email} ORDER BY id`;

/** The token in a mail's link. */
function tokenIn({ text }: Mail, page: 'konfirmasi' | 'batal'): string {
  const [, token] = new RegExp(`https://donasi\\.example/volunteer/${page}/(\\S+)`).exec(text) ?? [];
  return token ?? expect.fail(`no link to ${page} in: ${text}`);
}

/** Applies; returns the mail that comes. */
async function mailed(email: string, more: object = {}) {
  expect((await apply(form(email, more))).status).toBe(200);
  const mails = (await deliver()).filter(({ to }) => to === email);
  return mails.at(-1) ?? expect.fail('no mail came');
}

/** Applies and confirms, as the mail's reader does. */
async function volunteer(email = newAddress(), more: object = {}) {
  const mail = await mailed(email, more);
  expect((await confirm(tokenIn(mail, 'konfirmasi'))).status).toBe(200);
  return { email, mail };
}

type Step = 'contacted' | 'accepted' | 'declined';

const list = async (query: string) => (await call('GET', `/ops/volunteers?${query}`, { token })).body;
const read = async (id: number) => (await call('GET', `/ops/volunteers/${id}`, { token })).body.data;

/** An operator's step with the application of an address. Returns the answer. */
async function step(to: Step, email: string, words = 'Sudah ditelepon.'): Promise<Answer> {
  const [{ id } = { id: 0 }] = await rowsOf(email);
  const { version } = await read(id);
  return await call('POST', `/ops/volunteers/${id}/move`, { token, body: { to, words, version } });
}

describe('an application', () => {
  test('counts once its address has confirmed; operators see none before', async () => {
    const email = newAddress();
    const mail = await mailed(` ${email.toUpperCase()} `.trim().toLowerCase(), { motivation: 'Ingin ikut\nmembantu.' });
    expect(mail.text).toContain('Pemeriksa bukti, Pengantar');
    expect(mail.text).toContain('berakhiran 890');
    expect(mail.text).not.toContain('Ingin ikut');
    expect(await rowsOf(email)).toMatchObject([{ confirmed: false }]);
    expect((await list(`q=${email}`)).data).toEqual([]);
    const link = tokenIn(mail, 'konfirmasi');
    for (let turn = 0; turn < 2; turn += 1) expect((await confirm(link)).status).toBe(200);
    const [row] = await rowsOf(email);
    expect(row).toMatchObject({ confirmed: true, status: 'applied' });
    const listed = await list(`q=${email}`);
    expect(listed.data).toMatchObject([
      { id: `${row?.id}`, name: 'Ratna Wulandari', status: 'applied', movedAt: null },
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/\+6281234567890|@/);
    expect(await read(row?.id ?? 0)).toMatchObject({
      ...{ email, phone: '+6281234567890', motivation: 'Ingin ikut\nmembantu.' },
    });
  });

  test('is answered alike whatever the address has sent', async () => {
    const { email } = await volunteer();
    const [known, unknown] = [await apply(form(email)), await apply(form(newAddress()))];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await deliver();
  });

  test('is confirmed as its own mail came, not as another has typed it since', async () => {
    const email = newAddress();
    const mine = await mailed(email, { city: 'Bogor' });
    await mailed(email, { city: 'Kota Palsu' });
    expect((await confirm(tokenIn(mine, 'konfirmasi'))).status).toBe(200);
    expect((await rowsOf(email)).filter(({ confirmed }) => confirmed)).toMatchObject([{ city: 'Bogor' }]);
  });

  test('corrected before either was confirmed counts as corrected, whichever mail is pressed first', async () => {
    for (const order of ['older first', 'newer first']) {
      const email = newAddress();
      const older = tokenIn(await mailed(email, { city: 'Bogor' }), 'konfirmasi');
      const newer = tokenIn(await mailed(email, { city: 'Kupang' }), 'konfirmasi');
      if (order === 'older first') expect((await confirm(older)).status).toBe(200);
      expect((await confirm(newer)).status).toBe(200);
      expect(await rowsOf(email)).toMatchObject([{ city: 'Kupang', confirmed: true }]);
      const again = await confirm(older);
      expectFailure(again, 404, 'not_found');
      expect(again.body.data.message ?? again.text).toContain('diganti oleh pendaftaran Anda yang lebih baru');
    }
  });

  test('replaces an earlier one when it is confirmed, and goes on where that stood', async () => {
    const { email, mail } = await volunteer();
    await step('accepted', email);
    await volunteer(email, { city: 'Kupang' });
    expect(await rowsOf(email)).toMatchObject([{ city: 'Kupang', status: 'accepted', confirmed: true }]);
    expectFailure(await confirm(tokenIn(mail, 'konfirmasi')), 404, 'not_found');
  });

  test('is one, though both of its mails are pressed at once', async () => {
    const email = newAddress();
    const tokens = [tokenIn(await mailed(email), 'konfirmasi'), tokenIn(await mailed(email), 'konfirmasi')];
    const answers = await Promise.all([...tokens, ...tokens].map(confirm));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect((await rowsOf(email)).filter(({ confirmed }) => confirmed)).toHaveLength(1);
  });

  test.each([
    ['name', { name: ' ' }],
    ['phone', { phone: '0000 0000 0000 0000 000' }],
    ['city', { city: 'x'.repeat(81) }],
    ['birthDate', { birthDate: '2026-02-30' }],
    ['birthDate', { birthDate: `${new Date().getUTCFullYear() - 16}-01-01` }],
    ['skills', { skills: 'x'.repeat(121) }],
    ['roles', { roles: [] }],
    ['roles.0', { roles: ['treasurer'] }],
    ['motivation', { motivation: 'x'.repeat(501) }],
    ['consent', { consent: false }],
  ])('is refused for its %s', async (field, wrong) => {
    const email = newAddress();
    const answer = await apply(form(email, wrong));
    expectFailure(answer, 422, 'invalid_fields');
    expect(Object.keys(answer.body.data.fields)).toEqual([field]);
    expect(await rowsOf(email)).toEqual([]);
  });
});

describe('a link', () => {
  test('confirms for three days, and no other text does', async () => {
    const email = newAddress();
    await mailed(email);
    const [{ publicId = '' } = {}] = await rowsOf(email);
    const old = await links.confirmToken(publicId, Date.now() - (CONFIRM_HOURS + 1) * 3_600_000);
    expectFailure(await confirm(old), 409, 'link_expired');
    const good = await links.confirmToken(publicId);
    const forged = good.replace(/_\d+\./, `_${Math.floor(Date.now() / 1000) + 9_999_999}.`);
    for (const token of ['x', forged, `${good}x`, await links.withdrawToken(email)])
      expectFailure(await confirm(token), 404, 'not_found');
    expectFailure(await withdraw(good), 404, 'not_found');
    expect(await rowsOf(email)).toMatchObject([{ confirmed: false }]);
  });

  test('in any of the mails deletes everything of the address, once and again', async () => {
    const { email, mail } = await volunteer();
    await volunteer(email, { city: 'Kupang' });
    const waiting = await mailed(email, { city: 'Ende' });
    expect(await rowsOf(email)).toHaveLength(2);
    for (let turn = 0; turn < 2; turn += 1) expect((await withdraw(tokenIn(mail, 'batal'))).status).toBe(200);
    expect(await rowsOf(email)).toEqual([]);
    expectFailure(await confirm(tokenIn(waiting, 'konfirmasi')), 404, 'not_found');
  });
});

describe('limits', () => {
  test('let a few mails reach a mailbox, whoever types it', async () => {
    const email = newAddress();
    for (let turn = 0; turn < 5; turn += 1) await apply(form(email));
    expect((await deliver()).filter(({ to }) => to === email)).toHaveLength(3);
  });

  test('let a network send fifteen at once', async () => {
    const clientAddress = newVisitor();
    const statuses = [];
    for (let turn = 0; turn < 17; turn += 1) statuses.push((await apply(form(newAddress()), clientAddress)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await deliver();
  });
});

describe('operators', () => {
  test('move an application forward only, with a note', async () => {
    const { email } = await volunteer();
    expect((await step('contacted', email)).body.data).toMatchObject({ status: 'contacted', note: 'Sudah ditelepon.' });
    expectFailure(await step('contacted', email), 409, 'item_changed');
    expectFailure(await step('accepted', email, ' '), 422, 'invalid_fields');
    expect((await step('declined', email, 'Tidak terhubung.')).status).toBe(200);
    expectFailure(await step('accepted', email), 409, 'item_changed');
    const [{ id } = { id: 0 }] = await rowsOf(email);
    expect(await ownerSql`SELECT FROM queue_items WHERE kind = 'volunteer' AND item_id = ${id}`).toHaveLength(0);
  });

  test('note that an accepted volunteer leaves, once and for the version that they have read', async () => {
    const { email } = await volunteer();
    const [{ id } = { id: 0 }] = await rowsOf(email);
    const waiting = await versionOf(database, 'volunteer', `${id}`);
    expect((await step('accepted', email)).status).toBe(200);
    const { version } = await read(id);
    const leave = (about: string) => {
      const body = { to: 'declined', words: 'Pindah ke Surabaya.', version: about };
      return call('POST', `/ops/volunteers/${id}/move`, { token, body });
    };
    expectFailure(await leave(waiting), 409, 'item_changed');
    expect((await leave(version)).body.data).toMatchObject({ status: 'declined', note: 'Pindah ke Surabaya.' });
    expectFailure(await leave(version), 409, 'item_changed');
  });

  test('find volunteers by status and by name or city, in pages with the number of each status', async () => {
    const city = 'Waikabubak 100%';
    const [first, second, third] = [await volunteer(undefined, { city }), await volunteer(), await volunteer()];
    await ownerSql`UPDATE volunteers SET city = ${city} WHERE email IN (${second.email}, ${third.email})`;
    await step('accepted', first.email);
    await step('accepted', third.email);
    const q = encodeURIComponent('bubak 100%');
    const page = await list(`q=${q}&status=accepted&limit=1`);
    expect(page).toMatchObject({
      data: [{ status: 'accepted', city, movedAt: expect.any(String) }],
      meta: { total: 2, statuses: { accepted: 2, applied: 1 } },
    });
    const next = await list(`q=${q}&status=accepted&limit=1&cursor=${page.meta?.nextCursor}`);
    expect([next.data.length, next.meta?.nextCursor, next.data[0]?.id === page.data[0]?.id]).toEqual([1, null, false]);
    expect((await list(`q=${encodeURIComponent('bubak 1_0%')}`)).data).toEqual([]);
    expectFailure(await call('GET', '/ops/volunteers?status=semua', { token }), 400, 'malformed_request');
    const reviewer = await createOperator(database, { role: 'reviewer' });
    expectFailure(await call('GET', '/ops/volunteers', { token: reviewer.token }), 403, 'forbidden');
  });

  test('cannot move one that is not confirmed, and the application cannot move any', async () => {
    const email = newAddress();
    await apply(form(email));
    const id = (await rowsOf(email))[0]?.id ?? 0;
    const body = { to: 'accepted', words: 'Sudah ditelepon.', version: 'x' };
    expectFailure(await call('POST', `/ops/volunteers/${id}/move`, { token, body }), 404, 'not_found');
    await expect(sql`UPDATE volunteers SET confirmed_at = now() WHERE id = ${id}`).rejects.toThrow('permission denied');
    await expect(sql`SELECT move_volunteer(${id}, 'accepted', 1, 'x')`).rejects.toThrow('permission denied');
    await deliver();
  });
});

describe('personal data', () => {
  test('is kept as long as the privacy policy says', async () => {
    const waiting = await volunteer();
    const accepted = await volunteer();
    const declined = await volunteer();
    await step('accepted', accepted.email);
    await step('declined', declined.email);
    const forgotten = newAddress();
    await mailed(forgotten);
    const age = (days: number) => ownerSql`
      UPDATE volunteers SET consented_at = now() - make_interval(days => ${days}), moved_at = CASE WHEN moved_at IS NOT NULL THEN now() - make_interval(days => ${days}) END,
        confirmed_at = CASE WHEN confirmed_at IS NOT NULL THEN now() - make_interval(days => ${days}) END
      WHERE email IN (${waiting.email}, ${accepted.email}, ${declined.email}, ${forgotten})`;
    const left = async () => {
      await pruneVolunteers(sql);
      const emails = [waiting.email, accepted.email, declined.email, forgotten];
      return await Promise.all(emails.map(async (email) => (await rowsOf(email)).length));
    };
    await age(6);
    expect(await left()).toEqual([1, 1, 1, 1]);
    await age(8);
    expect(await left()).toEqual([1, 1, 1, 0]);
    await age(91);
    expect(await left()).toEqual([1, 1, 0, 0]);
    await age(366);
    expect(await left()).toEqual([0, 1, 0, 0]);
  });

  test('is exported with the account of the address, and erased with it', async () => {
    const { token: own, email } = await createAccount(database);
    await volunteer(email);
    await mailed(email, { city: 'Kota Palsu' });
    const { volunteering } = (await call('GET', '/auth/export', { token: own })).body.data;
    expect(volunteering).toMatchObject([{ city: 'Bogor', birthDate: '1994-05-17', status: 'applied' }]);
    expect((await call('DELETE', '/auth/account', { token: own })).status).toBe(200);
    expect(await rowsOf(email)).toEqual([]);
  });
});
