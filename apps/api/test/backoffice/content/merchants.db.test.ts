import type { MerchantRecord } from '@uluran/contract/endpoints';
import { merchantRecordItemSchema, merchantRecordSchema } from '@uluran/contract/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { createUpload } from '../../support/drafts.ts';
import { createMerchant, unregisteredCode } from '../../support/merchants.ts';
import {
  createEnrolledOperator,
  currentCode,
  type EnrolledOperator,
  forgetUsedCodes,
} from '../../support/operator-sign-in.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql, sql } = database;
const editor = await createEnrolledOperator(running, { role: 'content', name: 'Citra Ayu' });
const admin = await createEnrolledOperator(running, { role: 'administrator', name: 'Yusuf Mahendra' });
const treasurer = await createEnrolledOperator(running, { role: 'finance' });

beforeEach(() => ownerSql`DELETE FROM rate_budgets`);

async function codeOf({ account, secret }: EnrolledOperator): Promise<string> {
  await forgetUsedCodes(database, account.userId);
  return await currentCode(database, secret);
}
const upload = (by: EnrolledOperator = editor) => createUpload(database, by.account.userId);
const HOURS = [
  { weekday: 1, opens: '06:30', closes: '21:00' },
  { weekday: 2, opens: '17:00', closes: '02:00' },
];
const fieldsOf = async (more: object = {}) => ({
  ...{ name: 'Warung Bu Tini', category: 'warung-makan', description: 'Nasi rames dan gudeg.' },
  ...{ address: 'Jl. Medoho Raya 21', district: 'Pedurungan', city: 'Kota Semarang', provinceCode: '33' },
  ...{ latitude: -6.99, longitude: 110.46, zone: 'WIB', hours: HOURS },
  cover: { url: await upload(), alt: 'Warung makan dengan spanduk jingga' },
  ...more,
});
const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, by: EnrolledOperator = editor) =>
  call(method, `/ops/merchants${path}`, { token: by.token, ...(body !== undefined && { body }) });
const read = async (id: string, by = editor): Promise<MerchantRecord> =>
  (await send('GET', `/${id}`, undefined, by)).body.data;

async function create(more: object = {}): Promise<MerchantRecord> {
  const { status, body } = await send('POST', '', {
    ...(await fieldsOf()),
    qrString: unregisteredCode().qris,
    ...more,
  });
  expect(status).toBe(201);
  return body.data;
}
async function published(): Promise<MerchantRecord> {
  const { id } = await createMerchant(database);
  return await read(id);
}
async function propose({ id, version }: MerchantRecord, more: object = {}, by = editor) {
  const body = { qrString: unregisteredCode().qris, words: 'Pindah bank.', version, code: await codeOf(by), ...more };
  return await send('POST', `/${id}/code`, body, by);
}
const confirm = async (id: string, by: EnrolledOperator, version?: string) =>
  await send(
    'POST',
    `/${id}/code/confirm`,
    { version: version ?? (await read(id)).version, code: await codeOf(by) },
    by,
  );
const publicCode = async (id: string): Promise<string> => (await call('GET', `/merchants/${id}`)).body.data.qrString;
const actionsAbout = async (id: string) =>
  (
    await sql<{ action: string }[]>`SELECT action FROM operator_actions a JOIN merchants m ON m.id = a.subject_id
      WHERE a.subject = 'merchant' AND m.public_id = ${id} ORDER BY a.id`
  ).map(({ action }) => action);

describe('a merchant', () => {
  test('is added as a draft, changed, published and hidden, and each step is in the trail', async () => {
    const draft = await create();
    expect(merchantRecordSchema.parse(draft)).toEqual(draft);
    expect(draft).toMatchObject({ state: 'draft', hours: HOURS, wasPublished: false, code: { payerCity: 'SEMARANG' } });
    expectFailure(await call('GET', `/merchants/${draft.id}`), 404, 'not_found');

    const changes = await fieldsOf({
      name: 'Warung Bu Tini Baru',
      hours: [],
      cover: draft.cover && { url: draft.cover.url, alt: 'Warung' },
    });
    const { body } = await send('PUT', `/${draft.id}`, { ...changes, version: draft.version });
    expect(body.data).toMatchObject({ name: 'Warung Bu Tini Baru', hours: [] });
    expect(body.data.history.at(-1)).toMatchObject({ by: 'Citra Ayu', words: 'nama, jam buka, keterangan foto' });

    const live = await send('POST', `/${draft.id}/publish`, { version: body.data.version });
    expect(live.body.data).toMatchObject({ state: 'published', publishedAt: expect.any(String) });
    expect(await publicCode(draft.id)).toBe(draft.code?.qrString);
    expectFailure(await send('POST', `/${draft.id}/publish`, { version: live.body.data.version }), 409, 'item_changed');

    const hidden = await send('POST', `/${draft.id}/hide`, { words: 'Tutup.', version: live.body.data.version });
    expect(hidden.body.data).toMatchObject({ state: 'hidden', wasPublished: true });
    expectFailure(await call('GET', `/merchants/${draft.id}`), 404, 'not_found');
    expect(await actionsAbout(draft.id)).toEqual([
      'create_merchant',
      'change_merchant',
      'publish_merchant',
      'hide_merchant',
    ]);
    expect(await ownerSql`SELECT * FROM broken_action_seals`).toEqual([]);
  });

  test('is not changed in another version than the one that was read, and the refusal has the present one', async () => {
    const { id, version } = await create();
    const first = await send('PUT', `/${id}`, { ...(await fieldsOf({ name: 'Nama Pertama' })), version });
    const late = await send('PUT', `/${id}`, { ...(await fieldsOf({ name: 'Nama Kedua' })), version }, admin);
    expectFailure(late, 409, 'item_changed');
    expect(late.body.data.conflict.current).toMatchObject({ name: 'Nama Pertama', version: first.body.data.version });
    expectFailure(await send('POST', `/${id}/hide`, { words: 'Tutup.', version }), 409, 'item_changed');
  });

  test('has clean fields: hostile text stays text, hidden characters are removed, and each wrong field has a sentence', async () => {
    const hostile = await create(await fieldsOf({ name: '<b>Warung</b>\u202e', qrString: unregisteredCode().qris }));
    expect(hostile.name).toBe('<b>Warung</b>');
    const wrong = await fieldsOf({
      ...{ name: '\u200b', category: 'bank', provinceCode: '00', latitude: 52, zone: 'GMT' },
      hours: [{ weekday: 1, opens: '25:00', closes: '21:00' }],
      qrString: 'halo',
    });
    const refused = await send('POST', '', wrong);
    expectFailure(refused, 422, 'invalid_fields');
    expect(Object.keys(refused.body.data.fields)).toEqual(
      expect.arrayContaining(['name', 'category', 'latitude', 'zone', 'hours.0.opens']),
    );
    const overlap = [
      { weekday: 1, opens: '20:00', closes: '02:00' },
      { weekday: 2, opens: '01:00', closes: '05:00' },
    ];
    const body = { ...(await fieldsOf({ hours: overlap })), qrString: unregisteredCode().qris };
    expect((await send('POST', '', body)).body.data.fields).toHaveProperty('hours');
    const province = { ...(await fieldsOf({ provinceCode: '00' })), qrString: unregisteredCode().qris };
    expect((await send('POST', '', province)).body.data.fields).toHaveProperty('provinceCode');
  });

  test('shows only an upload of an operator, and keeps it from being deleted', async () => {
    const { cover } = await create();
    expect(await sql`SELECT FROM picture_uploads WHERE picture_id = ${cover.url.slice(-32)}`).toHaveLength(0);
    for (const url of [cover.url, `/api/pictures/${'0'.repeat(32)}`, 'https://contoh.id/foto.jpg']) {
      const body = { ...(await fieldsOf({ cover: { url, alt: 'Foto' } })), qrString: unregisteredCode().qris };
      expect((await send('POST', '', body)).body.data.fields).toHaveProperty(['cover.url']);
    }
  });
});

describe('the code of a merchant', () => {
  test('is read before it is stored, and refused with the other merchant of the same code, id or account', async () => {
    const { code: registered, name, id } = await published();
    const account = registered?.accounts[0] ?? expect.unreachable();
    const check = async (qrString: string, more: object = {}) =>
      (await call('POST', '/ops/merchant-codes/check', { token: editor.token, body: { qrString, ...more } })).body.data;
    const fresh = unregisteredCode();
    expect(await check(`\n${fresh.qris} `)).toMatchObject({ code: { nmid: fresh.nmid }, problem: null });
    for (const text of [registered?.qrString ?? '', unregisteredCode({ account }).qris])
      expect(await check(text)).toMatchObject({ duplicateOf: { id, name }, problem: expect.stringContaining(name) });
    const own = await check(registered?.qrString ?? '', { merchantId: id });
    expect(own.duplicateOf).toBeNull();
    expect(own.warnings.join()).not.toContain('berubah');
    const renamed = await check(unregisteredCode({ account, name: 'PENIPU' }).qris, { merchantId: id });
    expect(renamed.warnings.at(-1)).toContain(`berubah dari “${registered?.payerName}” menjadi “PENIPU”`);
    expect((await check('<script>alert(1)</script>')).problem).toMatch(/bukan QRIS/);
    const body = { ...(await fieldsOf()), qrString: registered?.qrString };
    expect((await send('POST', '', body)).body.data.fields.qrString[0]).toContain(name);
  });

  test('of a draft is replaced by one operator', async () => {
    const draft = await create();
    const next = unregisteredCode();
    const { body } = await send('POST', `/${draft.id}/code`, {
      ...{ qrString: next.qris, words: 'Salah pindai.', version: draft.version },
    });
    expect(body.data).toMatchObject({ nmid: next.nmid, proposal: null });
  });

  test('of a published merchant is replaced only after another operator confirms it', async () => {
    const merchant = await published();
    const { id } = merchant;
    const before = await publicCode(id);
    const next = unregisteredCode();
    expectFailure(await propose(merchant, { qrString: next.qris, code: undefined }), 422, 'invalid_fields');
    expectFailure(await propose(merchant, { qrString: next.qris, code: '000000' }), 401, 'wrong_code');
    expectFailure(await propose(merchant, { qrString: before }), 422, 'invalid_fields');
    const proposed = await propose(merchant, { qrString: next.qris });
    expect(proposed.body.data.proposal).toMatchObject({
      isOwn: true,
      reason: 'Pindah bank.',
      code: { nmid: next.nmid },
    });
    expect(await publicCode(id)).toBe(before);
    expect((await read(id, admin)).proposal?.isOwn).toBe(false);

    // The proposer, another role, and an operator who read the version before.
    expectFailure(await confirm(id, editor), 403, 'forbidden');
    expectFailure(await confirm(id, treasurer, 'x'), 403, 'forbidden');
    expectFailure(await confirm(id, admin, merchant.version), 409, 'item_changed');
    expectFailure(await propose(await read(id), {}, admin), 409, 'item_changed');
    expect(await publicCode(id)).toBe(before);

    expect((await confirm(id, admin)).body.data).toMatchObject({ proposal: null, nmid: next.nmid });
    expect(await publicCode(id)).toBe(next.qris);
    expectFailure(await confirm(id, admin), 409, 'item_changed');
    expect(await actionsAbout(id)).toEqual(['propose_code', 'confirm_code']);
  });

  test('stays with two operators after the merchant is hidden', async () => {
    const { id, version } = await published();
    const { body } = await send('POST', `/${id}/hide`, { words: 'Tutup.', version });
    const withoutCode = { qrString: unregisteredCode().qris, words: 'Pindah.', version: body.data.version };
    expectFailure(await send('POST', `/${id}/code`, withoutCode), 422, 'invalid_fields');
    expect((await propose(body.data)).body.data).toMatchObject({ nmid: body.data.nmid, proposal: { isOwn: true } });
  });

  test('waits in the queue of content alone, and for the holder of the item', async () => {
    const merchant = await published();
    const { id } = merchant;
    const { version } = (await propose(merchant)).body.data;
    const itemFor = async ({ token }: EnrolledOperator) =>
      (await call('GET', `/ops/queue/merchantCode/${id}`, { token })).body.data;
    expect(await itemFor(editor)).toMatchObject({
      decisions: ['withdrawMerchantCode'],
      signals: [{ code: 'waits_for_other' }],
    });
    expect(await itemFor(admin)).toMatchObject({ decisions: ['confirmMerchantCode', 'withdrawMerchantCode'] });
    expectFailure(await call('GET', `/ops/queue/merchantCode/${id}`, { token: treasurer.token }), 403, 'forbidden');
    const [{ own, other }] = await ownerSql<[{ own: number; other: number }]>`
      SELECT (count(*) FILTER (WHERE user_id = ${editor.account.userId}))::integer AS own,
        (count(*) FILTER (WHERE user_id = ${admin.account.userId}))::integer AS other
      FROM work_of_operators WHERE kind = 'merchantCode' AND id = ${id}`;
    expect([own, other]).toEqual([0, 1]);
    await call('POST', `/ops/queue/merchantCode/${id}/take`, { token: admin.token });
    const withdraw = (by: EnrolledOperator) =>
      send('POST', `/${id}/code/withdraw`, { words: 'Bukan miliknya.', version }, by);
    expectFailure(await withdraw(editor), 409, 'item_changed');
    const { body } = await withdraw(admin);
    expect(body.data).toMatchObject({ proposal: null, nmid: merchant.nmid });
    expect(body.data.history.at(-1)).toMatchObject({ action: 'withdraw_code', words: 'Bukan miliknya.' });
    expect(await ownerSql`SELECT FROM operator_holds WHERE kind = 'merchantCode'`).toHaveLength(0);
    expectFailure(await confirm(id, admin), 409, 'item_changed');
  });

  test('that waits for one merchant is taken for every other one', async () => {
    const [one, other] = [await published(), await published()];
    const next = unregisteredCode();
    await propose(one, { qrString: next.qris });
    const refused = await propose(other, { qrString: next.qris }, admin);
    expect(refused.body.data.fields.qrString[0]).toContain(one.name);
  });

  test('is not confirmed for a proposer who has left the role', async () => {
    const leaving = await createEnrolledOperator(running, { role: 'content' });
    const merchant = await published();
    await propose(merchant, {}, leaving);
    await ownerSql`UPDATE users SET role = 'reviewer' WHERE id = ${leaving.account.userId}`;
    expectFailure(await confirm(merchant.id, admin), 403, 'forbidden');
    expect((await read(merchant.id)).nmid).toBe(merchant.nmid);
  });
});

test('the list has every state, is searched by name, place and NMID, and counts by state', async () => {
  const city = 'Kota Pencarian';
  const { id, nmid } = await createMerchant(database, { city, name: 'Toko 100% Jujur' });
  const draft = await createMerchant(database, { city, publishedAt: null });
  await propose(await read(id));
  const list = async (query: string) => (await send('GET', `?${query}`)).body;
  const idsOf = async (query: string) => ((await list(query)).data as { id: string }[]).map((item) => item.id);
  const all = await list(`q=${encodeURIComponent(city)}`);
  expect(all.data.map((item: { id: string }) => item.id)).toEqual([draft.id, id]);
  for (const item of all.data) expect(merchantRecordItemSchema.parse(item)).toEqual(item);
  expect(all.meta).toMatchObject({ total: 2, states: { waiting: 1, draft: 1, published: 1, hidden: 0 } });
  expect(await idsOf(`q=${nmid}`)).toEqual([id]);
  expect(await idsOf('q=100%25')).toEqual([id]);
  expect(await idsOf(`q=${encodeURIComponent(city)}&state=draft`)).toEqual([draft.id]);
  expect(await idsOf(`q=${encodeURIComponent(city)}&state=waiting`)).toEqual([id]);
  expectFailure(await send('GET', '?cursor=bukan-dari-sini'), 400, 'malformed_request');
  expectFailure(await send('GET', '', undefined, treasurer), 403, 'forbidden');
});
