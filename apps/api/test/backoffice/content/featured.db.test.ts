import { type FeaturedPick, type FeaturedRecord, featuredRecordSchema, homeSchema } from '@uluran/contract/endpoints';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Account, createOperator } from '../../support/accounts.ts';
import { createCampaign, inDays } from '../../support/arrange.ts';
import { createProduct } from '../../support/kinds.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const { database, call } = await startTestApi();
const { ownerSql } = database;
let editor: Account;
beforeAll(async () => {
  editor = await createOperator(database, { name: 'Citra Anggraini', role: 'content' });
});
beforeEach(async () => {
  await ownerSql`DELETE FROM featured_picks`;
});

const WHY = 'Dikerjakan tetangga sendiri, dan setiap truk air dicatat.';
const period = () => ({ why: WHY, from: null, until: inDays(9).toISOString() });
const post = (path: string, body: object, { token } = editor) => call('POST', `/ops/featured${path}`, { token, body });
const put = (id: string, body: object, { token } = editor) => call('PUT', `/ops/featured/${id}`, { token, body });
const list = async (): Promise<FeaturedRecord[]> =>
  (await call('GET', '/ops/featured', { token: editor.token })).body.data;
const publicPicks = async (): Promise<FeaturedPick[]> => (await call('GET', '/featured')).body.data;
const home = async () => homeSchema.parse((await call('GET', '/home')).body.data);

async function pick(fields: object = {}): Promise<FeaturedRecord> {
  const { slug } = await createCampaign(database);
  const added = await post('', { target: slug, ...period(), ...fields });
  expect(added.status).toBe(201);
  return added.body.data;
}

describe('a recommendation', () => {
  test('is added by a link, shown with its reason on its page and at the top of the home page, and written to the trail', async () => {
    const { id, slug } = await createCampaign(database);
    const link = `https://uluran.example/campaigns/${slug}?utm_source=wa#dana`;
    const added: FeaturedRecord = (await post('', { target: link, ...period() })).body.data;
    expect(featuredRecordSchema.parse(added)).toEqual(added);
    expect(added).toMatchObject({
      target: { slug, kind: 'campaign' },
      state: 'shown',
      isVisible: true,
      place: 1,
      version: 1,
    });
    expect(await publicPicks()).toMatchObject([{ why: WHY, target: { slug } }]);
    expect(await home()).toMatchObject({ hero: { slug }, heroReason: WHY });
    const [entry] =
      await ownerSql`SELECT action, subject, subject_id::integer AS id, words FROM operator_actions ORDER BY operator_actions.id DESC LIMIT 1`;
    expect(entry).toMatchObject({
      action: 'feature_target',
      subject: 'target',
      id,
      words: expect.stringContaining(WHY),
    });
  });

  test('of a product is named by its id', async () => {
    const { slug } = await createProduct(database);
    expect((await post('', { target: `/products/${slug}`, ...period() })).body.data).toMatchObject({
      target: { kind: 'product', slug },
    });
    expect((await home()).heroReason).toBeNull();
  });

  test('begins later without a further step, and is then shown', async () => {
    const planned = await pick({ from: inDays(2).toISOString() });
    expect(planned).toMatchObject({ state: 'planned', isVisible: false });
    expect(await publicPicks()).toEqual([]);
    await ownerSql`UPDATE featured_picks SET starts_at = now() - interval '1 second'`;
    expect(await publicPicks()).toHaveLength(1);
  });

  test('names a public target, has a reason of a sentence, and ends after it begins', async () => {
    const { slug } = await createCampaign(database);
    const draft = await createCampaign(database, { status: 'draft' });
    const fieldsOf = async (fields: object) => {
      const refused = await post('', { target: slug, ...period(), ...fields });
      expectFailure(refused, 422, 'invalid_fields');
      return Object.keys(refused.body.data.fields);
    };
    for (const target of ['', 'tidak-ada', draft.slug, 'x'.repeat(301), '/', '?'])
      expect(await fieldsOf({ target })).toEqual(['target']);
    for (const why of ['', 'Bagus.', 'x'.repeat(301), '\u200b'.repeat(40)])
      expect(await fieldsOf({ why })).toEqual(['why']);
    for (const until of [inDays(-1).toISOString(), 'besok']) expect(await fieldsOf({ until })).toEqual(['until']);
    expect(await fieldsOf({ from: inDays(5).toISOString(), until: inDays(4).toISOString() })).toEqual(['until']);
    expectFailure(await post('', { ...period() }), 422, 'invalid_fields');
  });

  test('is made once for a time', async () => {
    const { target, until } = await pick();
    expectFailure(await post('', { target: target.slug, ...period() }), 422, 'invalid_fields');
    const later = { from: until, until: inDays(20).toISOString() };
    expect((await post('', { target: target.slug, ...period(), ...later })).status).toBe(201);
  });

  test('is never of the editor’s own target', async () => {
    const own = await createCampaign(database, { ownerId: editor.userId });
    expectFailure(await post('', { target: own.slug, ...period() }), 403, 'forbidden');
    const colleague = await createOperator(database, { role: 'administrator' });
    const added: FeaturedRecord = (await post('', { target: own.slug, ...period() }, colleague)).body.data;
    expect((await list())[0]).toMatchObject({ isOwn: true });
    expectFailure(await put(added.id, { version: 1, ...period() }), 403, 'forbidden');
    expectFailure(await post(`/${added.id}/move`, { version: 1, place: 1 }), 403, 'forbidden');
    expect((await post(`/${added.id}/end`, { version: 1, words: 'Milik saya.' })).status).toBe(200);
  });
});

describe('the order and the end', () => {
  test('are changed from the version that was read', async () => {
    const [first, second, third] = [await pick(), await pick(), await pick()];
    const moved: FeaturedRecord = (await post(`/${third.id}/move`, { version: 1, place: 1 })).body.data;
    expect(moved).toMatchObject({ place: 1, version: 2 });
    expect((await list()).map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
    expect((await publicPicks()).map(({ target }) => target.slug)).toEqual(
      [third, first, second].map(({ target }) => target.slug),
    );
    await post(`/${third.id}/move`, { version: 2, place: 99 });
    expect((await list()).map(({ id, place }) => [id, place])).toEqual([
      [first.id, 1],
      [second.id, 2],
      [third.id, 3],
    ]);
    const stale = await post(`/${third.id}/move`, { version: 1, place: 2 });
    expectFailure(stale, 409, 'item_changed');
    expect(stale.body.data.conflict.current).toMatchObject({ id: third.id, version: 3 });
    for (const place of [0, -1, 1.5, '1', 1_001])
      expectFailure(await post(`/${third.id}/move`, { version: 3, place }), 422, 'invalid_fields');
  });

  test('keep the beginning of a shown one, and take new words', async () => {
    const shown = await pick();
    const why = 'Kini ada laporan airnya setiap hari.';
    const changed = (await put(shown.id, { version: 1, ...period(), why, from: inDays(3).toISOString() })).body.data;
    expect(changed).toMatchObject({ why, from: shown.from, version: 2 });
    expectFailure(await put(shown.id, { version: 1, ...period() }), 409, 'item_changed');
    expectFailure(await put('tidak-ada', { version: 1, ...period() }), 404, 'not_found');
  });

  test('come before the time with a reason; then the target can be chosen again', async () => {
    const { id, target } = await pick();
    expectFailure(await post(`/${id}/end`, { version: 1, words: ' ' }), 422, 'invalid_fields');
    const ended = (await post(`/${id}/end`, { version: 1, words: 'Kebutuhannya sudah terpenuhi.' })).body.data;
    expect(ended).toMatchObject({ state: 'over', isVisible: false, place: null });
    expect(await publicPicks()).toEqual([]);
    expect((await home()).heroReason).toBeNull();
    expectFailure(await post(`/${id}/end`, { version: 2, words: 'Lagi.' }), 409, 'item_changed');
    expect((await post('', { target: target.slug, ...period() })).status).toBe(201);
    expect((await list()).map(({ state }) => state)).toEqual(['shown', 'over']);
  });

  test('of a frozen target are listed, but visitors do not see it', async () => {
    const { target } = await pick();
    await ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Diperiksa' WHERE public_id = ${target.id}`;
    expect(await list()).toMatchObject([{ state: 'shown', isVisible: false, target: { status: 'frozen' } }]);
    expect(await publicPicks()).toEqual([]);
  });
});

test('other roles read and change nothing', async () => {
  const { id } = await pick();
  for (const role of ['reviewer', 'finance'] as const) {
    const operator = await createOperator(database, { role });
    expectFailure(await call('GET', '/ops/featured', { token: operator.token }), 403, 'forbidden');
    const refused = await post(`/${id}/end`, { version: 1, words: 'Tidak perlu.' }, operator);
    expectFailure(refused, 403, 'forbidden');
  }
});
