import { type Category, type CategoryRecord, categoryRecordSchema } from '@uluran/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, createOperator } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const { database, call } = await startTestApi();
const { ownerSql } = database;
let editor: Account;
beforeAll(async () => {
  editor = await createOperator(database, { name: 'Citra Anggraini', role: 'content' });
});

const FIELDS = { name: 'Hewan', icon: 'heart', examples: 'Makanan, obat, kandang' };
const post = (path: string, body: object, { token } = editor) =>
  call('POST', `/ops/categories${path}`, { token, body });
const put = (code: string, body: object) => call('PUT', `/ops/categories/${code}`, { token: editor.token, body });
const list = async (): Promise<CategoryRecord[]> =>
  (await call('GET', '/ops/categories', { token: editor.token })).body.data;
const offered = async (): Promise<Category[]> => (await call('GET', '/categories')).body.data;
const find = async (code: string) => (await list()).find((category) => category.code === code);
const lastEntry = async () =>
  (await ownerSql`SELECT action, subject, words FROM operator_actions ORDER BY id DESC LIMIT 1`)[0];

describe('a category', () => {
  test('is added after the others, changed and offered, and each step is in the trail', async () => {
    const before = await list();
    for (const record of before) expect(categoryRecordSchema.parse(record)).toEqual(record);
    const added = await post('', { code: 'hewan', ...FIELDS });
    expect(added.body.data).toMatchObject({ code: 'hewan', place: before.length + 1, openTargets: 0, version: 1 });
    expect((await offered()).at(-1)).toMatchObject({ code: 'hewan', ...FIELDS, campaignCount: 0 });
    expect(await lastEntry()).toEqual({ action: 'create_category', subject: 'category', words: 'Hewan (hewan)' });
    const changed = await put('hewan', { version: 1, ...FIELDS, name: 'Satwa', icon: 'environment' });
    expect(changed.body.data).toMatchObject({ code: 'hewan', name: 'Satwa', icon: 'environment', version: 2 });
    expect(await lastEntry()).toMatchObject({ words: 'Satwa (hewan), sebelumnya Hewan' });
    const stale = await put('hewan', { version: 1, ...FIELDS });
    expectFailure(stale, 409, 'item_changed');
    expect(stale.body.data.conflict.current).toMatchObject({ name: 'Satwa' });
  });

  test('has a free code and name, and texts that fit', async () => {
    const fieldsOf = async (fields: object) => {
      const refused = await post('', { code: 'kebun', ...FIELDS, name: 'Kebun', ...fields });
      expectFailure(refused, 422, 'invalid_fields');
      return Object.keys(refused.body.data.fields);
    };
    for (const code of ['', 'Kebun', 'kebun-', 'kebun 2', 'k1', 'x'.repeat(41), 'kesehatan'])
      expect(await fieldsOf({ code })).toEqual(['code']);
    for (const name of ['', ' ', 'x'.repeat(31), 'kesehatan']) expect(await fieldsOf({ name })).toEqual(['name']);
    expect(await fieldsOf({ examples: 'x'.repeat(81) })).toEqual(['examples']);
    expect(await fieldsOf({ icon: 'rocket' })).toEqual(['icon']);
    expectFailure(await put('kesehatan', { version: 1, ...FIELDS, code: 'lain' }), 422, 'invalid_fields');
    expectFailure(await put('tidak-ada', { version: 1, ...FIELDS }), 404, 'not_found');
  });

  test('takes another place; the others keep their order', async () => {
    const codes = (await list()).map(({ code }) => code);
    const [first, second, ...rest] = codes;
    const version = (await find(String(second)))?.version;
    expect((await post(`/${second}/move`, { version, place: 1 })).body.data).toMatchObject({ place: 1 });
    expect((await list()).map(({ code }) => code)).toEqual([second, first, ...rest]);
    expect((await offered()).map(({ code }) => code)).toEqual([second, first, ...rest]);
    expectFailure(await post(`/${second}/move`, { version, place: 2 }), 409, 'item_changed');
  });

  test('in use is neither hidden nor removed; a past one is hidden, and a new one removed', async () => {
    const campaign = await createCampaign(database, { category: 'difabel' });
    const used = await find('difabel');
    expect(used).toMatchObject({ openTargets: 1, allTargets: 1 });
    for (const step of ['hide', 'remove'])
      expectFailure(await post(`/difabel/${step}`, { version: used?.version }), 409, 'campaign_state');
    for (const status of ['ended', 'closed'])
      await ownerSql`UPDATE donation_targets SET status = ${status} WHERE id = ${campaign.id}`;
    expectFailure(await post('/difabel/remove', { version: used?.version }), 409, 'campaign_state');
    const hidden = (await post('/difabel/hide', { version: used?.version })).body.data as CategoryRecord;
    expect(hidden).toMatchObject({ isHidden: true, openTargets: 0, allTargets: 1 });
    expect((await offered()).map(({ code }) => code)).not.toContain('difabel');
    expect((await post('/difabel/show', { version: hidden.version })).body.data).toMatchObject({ isHidden: false });
    expect((await offered()).map(({ code }) => code)).toContain('difabel');
    await post('', { code: 'percobaan', ...FIELDS, name: 'Percobaan' });
    expect((await post('/percobaan/remove', { version: 1 })).body.data).toBeNull();
    expect(await find('percobaan')).toBeUndefined();
    expect(await lastEntry()).toMatchObject({ action: 'remove_category', words: 'Percobaan (percobaan)' });
  });

  test('is changed by editors alone', async () => {
    for (const role of ['reviewer', 'finance'] as const) {
      const operator = await createOperator(database, { role });
      expectFailure(await call('GET', '/ops/categories', { token: operator.token }), 403, 'forbidden');
      expectFailure(await post('', { code: 'lain', ...FIELDS }, operator), 403, 'forbidden');
    }
  });
});
