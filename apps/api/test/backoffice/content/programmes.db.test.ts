import type { ProgrammeRecord } from '@uluran/contract/endpoints';
import { programmeRecordItemSchema, programmeRecordSchema } from '@uluran/contract/endpoints';
import { beforeEach, describe, expect, test } from 'vitest';
import { openScheduledProgrammes } from '../../../src/backoffice/content/programmes/open-scheduled.ts';
import { dayIn } from '../../support/drafts.ts';
import { expectInvariants } from '../../support/invariants.ts';
import {
  createEnrolledOperator,
  currentCode,
  type EnrolledOperator,
  forgetUsedCodes,
} from '../../support/operator-sign-in.ts';
import { createCompany, createProgrammeOrganiser, POOL, wholeProgramme } from '../../support/programmes.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql, sql } = database;
const editor = await createEnrolledOperator(running, { role: 'content', name: 'Citra Ayu' });
const treasurer = await createEnrolledOperator(running, { role: 'finance', name: 'Dian Lestari' });
const admin = await createEnrolledOperator(running, { role: 'administrator', name: 'Yusuf Mahendra' });

beforeEach(() => ownerSql`DELETE FROM rate_budgets`);

async function codeOf({ account, secret }: EnrolledOperator): Promise<string> {
  await forgetUsedCodes(database, account.userId);
  return await currentCode(database, secret);
}
const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, by: EnrolledOperator = editor) =>
  call(method, `/ops${path}`, { token: by.token, ...(body !== undefined && { body }) });
const read = async (id: string): Promise<ProgrammeRecord> => (await send('GET', `/programmes/${id}`)).body.data;
const whole = (more: object = {}) => wholeProgramme(database, editor.account.userId, more);
const step = (record: ProgrammeRecord, name: string, body: object = {}, by = editor) =>
  send('POST', `/programmes/${record.id}/${name}`, { version: record.version, ...body }, by);

/** A draft with every field. */
async function written(more: object = {}): Promise<ProgrammeRecord> {
  const content = await whole(more);
  const { title, organiserId } = content;
  const begun = await send('POST', '/programmes', { title, organiserId });
  expect(begun.status).toBe(201);
  const { id, version } = begun.body.data;
  const { status, body } = await send('PUT', `/programmes/${id}`, { ...content, version });
  expect(status).toBe(200);
  return body.data;
}
const request = async (record: ProgrammeRecord, by = editor) =>
  await step(record, 'pool', { code: await codeOf(by) }, by);
const confirm = async (proposal: string, by: EnrolledOperator) => {
  const { body } = await send('GET', `/queue/proposal/${proposal}`, undefined, by);
  const decision = { code: await codeOf(by), version: body.data?.version ?? 'x' };
  return await send('POST', `/proposals/${proposal}/confirm`, decision, by);
};
const unmet = ({ conditions }: ProgrammeRecord) => conditions.filter(({ isMet }) => !isMet).map((one) => one.condition);
/** The fields of a saved programme, in the form of a save. */
const savedFields = ({ content, company, organiser, version }: ProgrammeRecord) => {
  const { cover, ...fields } = content;
  return {
    ...{ ...fields, version, companyId: company?.id ?? null, organiserId: organiser.id },
    cover: cover && { url: cover.url, alt: cover.alt },
  };
};

describe('a programme with a pool', () => {
  test('is written, opened by finance and published, and the public page has it', async () => {
    const draft = await written({ pool: POOL });
    expect(programmeRecordSchema.parse(draft)).toEqual(draft);
    // Rp210.000.000 and the platform's fee of 5%.
    expect(draft).toMatchObject({ state: 'draft', pool: 'written', targetRupiah: 214_736_843, slug: null });
    expect(unmet(draft)).toEqual(['pool']);
    expectFailure(await step(draft, 'publish', { at: null }), 422, 'invalid_fields');

    const asked = await request(draft);
    expect(asked.body.data).toMatchObject({ pool: 'waiting', request: { by: 'Citra Ayu', isOwn: true } });
    const waiting: ProgrammeRecord = asked.body.data;
    const changed = { ...savedFields(waiting), pool: { ...POOL, totalRupiah: 1_000_000 } };
    expectFailure(await send('PUT', `/programmes/${draft.id}`, changed), 422, 'invalid_fields');
    expect((await send('PUT', `/programmes/${draft.id}`, savedFields(waiting))).status).toBe(200);

    expect((await confirm(waiting.request?.id ?? '', treasurer)).status).toBe(200);
    const open = await read(draft.id);
    expect(open).toMatchObject({ pool: 'open', openPool: { ...POOL, matchedRupiah: 0, confirmedBy: 'Dian Lestari' } });
    expect([unmet(open), open.actions]).toEqual([[], ['save', 'publish', 'schedule']]);

    const live = await step(open, 'publish', { at: null });
    expect(live.body.data).toMatchObject({ state: 'live', slug: 'kacamata-gratis-untuk-1-000-pelajar-kupang' });
    const page = await call('GET', `/csr/${live.body.data.slug}`);
    expect(page.body.data).toMatchObject({
      ...{ title: draft.title, targetRupiah: 214_736_843, acceptsDonations: true },
      company: { name: 'PT Sehat Bersama Medika', verification: 'Akta diperiksa' },
      pool: { totalRupiah: 120_000_000, leftRupiah: 120_000_000, capPerGiftRupiah: 1_000_000 },
      companyWords: 'Anak yang melihat papan tulis lebih jarang putus sekolah.',
    });
    const steps = live.body.data.history.map(({ action }: { action: string }) => action);
    expect(steps).toEqual(['begin_programme', 'request_pool', 'open_pool', 'publish_programme']);
    await expectInvariants(database);
  });

  test('is not opened by the operator who asked, by content roles, or for the organisation of the operator', async () => {
    const own = await written({ pool: POOL });
    const asked = await request(own, admin);
    const proposal = asked.body.data.request.id;
    expectFailure(await confirm(proposal, admin), 403, 'forbidden');
    expectFailure(await confirm(proposal, editor), 403, 'forbidden');
    const [{ owner }] = await ownerSql<[{ owner: number }]>`
      SELECT owner_id AS owner FROM donation_targets WHERE public_id = ${own.id}`;
    await ownerSql`UPDATE donation_targets SET owner_id = ${treasurer.account.userId} WHERE public_id = ${own.id}`;
    expectFailure(await confirm(proposal, treasurer), 403, 'forbidden');
    await ownerSql`UPDATE donation_targets SET owner_id = ${owner} WHERE public_id = ${own.id}`;
    expect((await confirm(proposal, treasurer)).status).toBe(200);
    // The same decision a second time.
    expectFailure(await confirm(proposal, treasurer), 409, 'item_changed');
  });

  test('waits again after a withdrawn request, and is asked for once at a time', async () => {
    const draft = await written({ pool: { ...POOL, reference: '' } });
    expect(unmet(draft)).toEqual(['deposit', 'pool']);
    expectFailure(await request(draft), 409, 'campaign_state');
    const paid = await send('PUT', `/programmes/${draft.id}`, { ...savedFields(draft), pool: POOL });
    const asked = await request(paid.body.data);
    expectFailure(await request(asked.body.data), 409, 'campaign_state');
    expectFailure(await step(asked.body.data, 'discard'), 409, 'campaign_state');
    const back = await step(asked.body.data, 'pool/withdraw', { words: 'Jumlahnya berubah.' });
    expect(back.body.data).toMatchObject({ pool: 'written', request: null });
    expect(back.body.data.history.at(-1)).toMatchObject({ action: 'withdraw_pool', words: 'Jumlahnya berubah.' });
  });
});

describe('a chosen time', () => {
  const due = (id: string) => ownerSql`
    UPDATE programme_revisions SET opens_at = now() - interval '1 minute'
    WHERE revision_id = (SELECT open_revision(id) FROM donation_targets WHERE public_id = ${id})`;

  test('publishes a programme without a further call', async () => {
    const draft = await written();
    const at = `${dayIn(2)}T17:00:00.000Z`;
    const { body } = await step(draft, 'publish', { at });
    expect(body.data).toMatchObject({ state: 'scheduled', opensAt: at });
    expect(await openScheduledProgrammes(sql)).toBe(0);
    const cancelled = await step(body.data, 'unschedule');
    expect(cancelled.body.data).toMatchObject({ state: 'draft', opensAt: null });
    await step(cancelled.body.data, 'publish', { at });
    await due(draft.id);
    expect(await openScheduledProgrammes(sql)).toBe(1);
    expect(await read(draft.id)).toMatchObject({ state: 'live', opensAt: null });
  });

  test('passes while the pool is not open: the programme stays a draft', async () => {
    const draft = await written({ pool: POOL });
    expectFailure(await step(draft, 'publish', { at: `${dayIn(-2)}T17:00:00.000Z` }), 422, 'invalid_fields');
    expect((await step(draft, 'publish', { at: `${dayIn(2)}T17:00:00.000Z` })).status).toBe(200);
    await due(draft.id);
    await openScheduledProgrammes(sql);
    expect(await read(draft.id)).toMatchObject({ state: 'draft', opensAt: null, missedAt: expect.any(String) });
  });
});

describe('a public programme', () => {
  test('shows changed words only after their publication, is paused and resumed, and keeps company and organiser', async () => {
    const draft = await written();
    const { body } = await step(draft, 'publish', { at: null });
    const slug: string = body.data.slug;
    const title = 'Kacamata untuk pelajar Kupang';
    const saved = await send('PUT', `/programmes/${draft.id}`, { ...savedFields(body.data), title });
    expect(saved.body.data).toMatchObject({ title, unpublished: true, state: 'live' });
    expect((await call('GET', `/csr/${slug}`)).body.data.title).toBe(draft.title);
    const companyId = await createCompany(database);
    expectFailure(
      await send('PUT', `/programmes/${draft.id}`, { ...savedFields(saved.body.data), companyId }),
      422,
      'invalid_fields',
    );
    const shown = await step(saved.body.data, 'publish', { at: null });
    expect(shown.body.data.versions).toHaveLength(2);
    expect((await call('GET', `/csr/${slug}`)).body.data).toMatchObject({ title, slug });

    const paused = await step(shown.body.data, 'pause', { words: 'Sekolah libur.' });
    expect((await call('GET', `/csr/${slug}`)).body.data).toMatchObject({ status: 'paused', acceptsDonations: false });
    expectFailure(await step(paused.body.data, 'pause', { words: 'Lagi.' }), 409, 'campaign_state');
    expect((await step(paused.body.data, 'resume')).body.data.state).toBe('live');
  });
});

describe('a draft', () => {
  test('of another version is refused with what is stored', async () => {
    const draft = await written();
    const first = await send('PUT', `/programmes/${draft.id}`, { ...savedFields(draft), title: 'Judul pertama' });
    const late = await send('PUT', `/programmes/${draft.id}`, { ...savedFields(draft), title: 'Judul kedua' }, admin);
    expectFailure(late, 409, 'draft_changed');
    expect(late.body.data.conflict.current).toMatchObject({ title: 'Judul pertama', version: first.body.data.version });
    expectFailure(await step(draft, 'publish', { at: null }), 409, 'draft_changed');
  });

  test('without a checked company, or with unknown parts, is refused', async () => {
    const companyId = await createCompany(database, '');
    const draft = await written({ companyId });
    expect(unmet(draft)).toEqual(['company']);
    expectFailure(await step(draft, 'publish', { at: null }), 422, 'invalid_fields');
    const wrong = {
      ...{ companyId: 'tidak-ada', categoryCode: 'tidak-ada', organiserId: 'tidak-ada' },
      cover: { url: `/api/pictures/${'0'.repeat(32)}`, alt: '' },
    };
    for (const [field, value] of Object.entries(wrong)) {
      const refused = await send('PUT', `/programmes/${draft.id}`, { ...savedFields(draft), [field]: value });
      expectFailure(refused, 422, 'invalid_fields');
      expect(Object.keys(refused.body.data.fields)).toEqual([field]);
    }
  });

  test('is refused to other roles, and to the operator whose organisation it is', async () => {
    const draft = await written();
    expectFailure(await send('GET', `/programmes/${draft.id}`, undefined, treasurer), 403, 'forbidden');
    await ownerSql`UPDATE donation_targets SET owner_id = ${editor.account.userId} WHERE public_id = ${draft.id}`;
    expectFailure(await step(await read(draft.id), 'publish', { at: null }), 403, 'forbidden');
  });

  test('is deleted, with nothing left of it', async () => {
    const draft = await written();
    expect((await step(draft, 'discard')).status).toBe(200);
    expectFailure(await send('GET', `/programmes/${draft.id}`), 404, 'not_found');
  });
});

test('programmes are listed by state, and found by company', async () => {
  const { id } = await written({ title: 'Taman baca <b>Rote</b>' });
  const { body } = await send('GET', '/programmes?state=draft&q=taman%20baca');
  expect(body.data.map((item: unknown) => programmeRecordItemSchema.parse(item))).toEqual(body.data);
  expect([body.data.map((item: { id: string }) => item.id), body.meta?.total]).toEqual([[id], 1]);
  const organiser = await createProgrammeOrganiser(database, 'Yayasan Mata Terang');
  const found = await send('GET', '/organisers?q=mata%20terang');
  expect(found.body.data).toEqual([{ id: organiser, name: 'Yayasan Mata Terang', city: null }]);
});

test('a company is added, checked and changed in the version that was read', async () => {
  const fields = { name: 'CV Roti Pagi', site: 'http://roti.example', mark: null, verification: '' };
  expectFailure(await send('POST', '/companies', fields), 422, 'invalid_fields');
  const { body } = await send('POST', '/companies', { ...fields, site: '' });
  const { id, version } = body.data;
  const checked = { ...fields, site: '', verification: 'Akta diperiksa 10 November 2026', version };
  expect((await send('PUT', `/companies/${id}`, checked)).body.data).toMatchObject({
    verification: checked.verification,
  });
  expectFailure(await send('PUT', `/companies/${id}`, checked), 409, 'item_changed');
  expect((await send('GET', '/companies?q=roti%20pagi')).body.data).toHaveLength(1);
});
