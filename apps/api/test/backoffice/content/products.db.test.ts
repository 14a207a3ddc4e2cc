import type { ProductRecord } from '@uluran/contract/endpoints';
import { productRecordItemSchema, productRecordSchema } from '@uluran/contract/endpoints';
import { image, paragraph, richText } from '@uluran/contract/rich-text';
import { describe, expect, test } from 'vitest';
import { applyDuePrices, isPriceDue } from '../../../src/giving/units/due-prices.ts';
import { createCampaign } from '../../support/arrange.ts';
import { createUpload } from '../../support/drafts.ts';
import { give, giveOpen, givePaid, notify } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createEnrolledOperator, type EnrolledOperator } from '../../support/operator-sign-in.ts';
import {
  CONTENTS,
  createOwner,
  delivery,
  LATER,
  PRICE,
  PRICING,
  pricing,
  productFields,
  sameFields,
  TODAY,
  units,
} from '../../support/products.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call, get } = running;
const { ownerSql, sql } = database;
const editor = await createEnrolledOperator(running, { role: 'content', name: 'Citra Ayu' });
const admin = await createEnrolledOperator(running, { role: 'administrator', name: 'Yusuf Mahendra' });
const treasurer = await createEnrolledOperator(running, { role: 'finance' });
const organiserId = await createOwner(database, 'Pantura Tanggap');

const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, by: EnrolledOperator = editor) =>
  call(method, `/ops/products${path}`, { token: by.token, ...(body !== undefined && { body }) });
const read = async (id: string): Promise<ProductRecord> => (await send('GET', `/${id}`)).body.data;
const fieldsOf = (more: object = {}) => productFields(database, editor.account.userId, { organiserId, ...more });
const publicProduct = async (id: string) => (await get(`/products/${id}`)).body.data;

async function create(more: object = {}): Promise<ProductRecord> {
  const { status, body, text } = await send('POST', '', { ...(await fieldsOf()), ...PRICING, ...more });
  expect(status, text).toBe(201);
  return body.data;
}
async function publish(more: object = {}): Promise<ProductRecord> {
  const { id, version } = await create(more);
  const { status, body, text } = await send('POST', `/${id}/publish`, { version });
  expect(status, text).toBe(200);
  return body.data;
}
async function setPrice(id: string, amountRupiah: number, startsOn = TODAY): Promise<ProductRecord> {
  const { version } = await read(id);
  const { status, body, text } = await send('POST', `/${id}/prices`, { ...pricing(amountRupiah, startsOn), version });
  expect(status, text).toBe(200);
  return body.data;
}

describe('a product', () => {
  test('is added as a draft, changed, published, paused and resumed, and each step is in the trail', async () => {
    const draft = await create({ unit: 'karung' });
    expect(productRecordSchema.parse(draft)).toEqual(draft);
    expect(draft).toMatchObject({ state: 'draft', priceRupiah: PRICE, unit: 'karung', publishedAt: null });
    expectFailure(await call('GET', `/products/${draft.id}`), 404, 'not_found');
    expectFailure(await give(running, draft.id, units(draft.id, 1)), 404, 'not_found');

    const changes = { ...sameFields(draft), title: 'Paket sembako besar', unit: 'paket', endsOn: LATER };
    const changed = (await send('PUT', `/${draft.id}`, changes)).body.data;
    expect(changed).toMatchObject({ title: 'Paket sembako besar', endsOn: LATER });
    expect(changed.history.at(-1)).toMatchObject({ by: 'Citra Ayu', words: 'nama, satuan, hari terakhir' });

    const live = (await send('POST', `/${draft.id}/publish`, { version: changed.version })).body.data;
    expect(live).toMatchObject({ state: 'live', publishedAt: expect.any(String) });
    expect(await publicProduct(draft.id)).toMatchObject({
      ...{ title: 'Paket sembako besar', priceRupiah: PRICE, neededUnits: 10, availableUnits: 10, contents: CONTENTS },
      ...{ targetRupiah: 10 * PRICE, priceSource: PRICING.priceSource, beneficiary: '600 keluarga di tiga desa' },
      verification: [{ check: 'Daftar dari kepala desa' }],
      budget: CONTENTS.map(({ label, amountRupiah }) => ({ label, amountRupiah: amountRupiah * 10 })),
    });
    await givePaid(running, draft.id, units(draft.id, 2));

    const paused = (await send('POST', `/${draft.id}/pause`, { words: 'Gudang dipindah.', version: live.version })).body
      .data;
    expect(paused).toMatchObject({ state: 'paused', fundedUnits: 2 });
    expect((await give(running, draft.id, units(draft.id, 1))).status).toBe(409);
    const { body } = await send('POST', `/${draft.id}/resume`, { version: paused.version });
    expect(body.data.state).toBe('live');
    expect(body.data.history.map(({ action }: { action: string }) => action)).toEqual([
      ...['create_product', 'change_product', 'publish_product', 'pause_product', 'resume_product'],
    ]);
    expect(await ownerSql`SELECT * FROM broken_action_seals`).toEqual([]);
    await expectInvariants(database);
  });

  test('that is published shows a change at once, as a revision of its own', async () => {
    const product = await publish();
    const changes = { ...sameFields(product), title: 'Paket untuk dua minggu', neededUnits: 12 };
    const { body } = await send('PUT', `/${product.id}`, changes);
    expect(body.data).toMatchObject({ title: 'Paket untuk dua minggu', neededUnits: 12 });
    expect(await publicProduct(product.id)).toMatchObject({
      title: 'Paket untuk dua minggu',
      targetRupiah: 12 * PRICE,
    });
    const [{ revisions }] = await sql<[{ revisions: number }]>`
      SELECT count(*)::integer AS revisions FROM target_revisions r JOIN donation_targets t ON t.id = r.target_id WHERE t.public_id = ${product.id}`;
    expect(revisions).toBe(2);
  });

  test('is not changed in another version than the one that was read, and of two changes at once one wins', async () => {
    const product = await publish();
    const change = (title: string, by: EnrolledOperator) =>
      send('PUT', `/${product.id}`, { ...sameFields(product), title }, by);
    const answers = await Promise.all([change('Nama pertama', editor), change('Nama kedua', admin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.data.conflict.current.title).toBe((await read(product.id)).title);
    const { id, version } = product;
    const reasoned = { words: 'Gudang dipindah.', version };
    expectFailure(await send('POST', `/${id}/pause`, reasoned), 409, 'item_changed');
    expectFailure(await send('POST', `/${id}/prices`, { ...pricing(1), version }), 409, 'item_changed');
    expectFailure(await send('POST', `/${id}/deliveries`, { ...delivery(), version }), 409, 'item_changed');
  });

  test('has clean fields, and each wrong field has a sentence', async () => {
    const hostile = await create({ title: '<b>Paket</b>\u202e' });
    expect(hostile.title).toBe('<b>Paket</b>');
    const wrong = {
      ...(await fieldsOf()),
      ...{ title: ' ', neededUnits: 1.5, givingType: 'pajak', endsOn: '2026-02-31', contents: [], priceSource: '' },
      cover: { url: 'https://example.com/x.png', alt: '' },
    };
    const { status, body } = await send('POST', '', wrong);
    expect([status, Object.keys(body.data.fields).sort()]).toEqual([
      422,
      ['contents', 'cover.alt', 'cover.url', 'endsOn', 'givingType', 'neededUnits', 'priceSource', 'title'],
    ]);
  });

  test.each([
    ['an organisation that is not verified', { organiserId: 'tidak-ada' }, 'organiserId'],
    ['a day that is over', { endsOn: '2020-01-01' }, 'endsOn'],
    [
      'a check of tomorrow',
      { verification: [{ check: 'Gudang', checkedOn: LATER, validUntil: null }] },
      'verification.0.checkedOn',
    ],
    ['a surplus for nobody', { surplus: '/campaigns/tidak-ada' }, 'surplus'],
    ['a category that does not exist', { categoryCode: 'tidak-ada' }, 'categoryCode'],
    ['a picture of nobody', { cover: { url: `/api/pictures/${'0'.repeat(32)}`, alt: 'Beras' } }, 'picture'],
    [
      'a picture in its text of nobody',
      {
        story: richText(
          paragraph('Lihat.'),
          image({ url: `/api/pictures/${'0'.repeat(32)}`, alt: 'x', width: 1, height: 1, widths: [320] }),
        ),
      },
      'story',
    ],
  ])('is not created with %s', async (_, more, field) => {
    const { status, body } = await send('POST', '', { ...(await fieldsOf()), ...PRICING, ...more });
    expect([status, Object.keys(body.data.fields ?? {})]).toEqual([422, [field]]);
  });

  test('takes its surplus to a campaign with the same kind of fund', async () => {
    const campaign = await createCampaign(database, { givingType: 'donasi' });
    const zakat = await createCampaign(database, { givingType: 'zakat' });
    const product = await publish({ surplus: `https://uluran.example/campaigns/${campaign.slug}?via=x` });
    expect(product.surplus).toMatchObject({ kind: 'campaign', slug: campaign.slug });
    const { status, body } = await send('PUT', `/${product.id}`, { ...sameFields(product), surplus: zakat.slug });
    expect([status, Object.keys(body.data.fields)]).toEqual([422, ['surplus']]);
  });

  test('belongs to content operators and administrators, and not to its owner', async () => {
    const { id, version } = await publish();
    expectFailure(await send('POST', `/${id}/pause`, { words: 'x', version }, treasurer), 403, 'forbidden');
    await ownerSql`UPDATE users SET kind = 'organisation', verified_at = now() WHERE id = ${editor.account.userId}`;
    const own = (
      await ownerSql<[{ id: string }]>`SELECT public_id AS id FROM users WHERE id = ${editor.account.userId}`
    )[0].id;
    expectFailure(await send('POST', '', { ...(await fieldsOf({ organiserId: own })), ...PRICING }), 403, 'forbidden');
  });

  test('is found by its name, place and owner, and counted by state', async () => {
    const title = `Selimut ${Date.now()}`;
    const draft = await create({ title });
    const live = await publish({ title });
    const all = (await send('GET', `?q=${encodeURIComponent(title.toLowerCase())}&limit=1`)).body;
    expect(productRecordItemSchema.parse(all.data[0])).toMatchObject({ id: live.id });
    expect(all.meta).toMatchObject({ total: 2, states: { draft: 1, live: 1, paused: 0 } });
    const next = (
      await send('GET', `?q=${encodeURIComponent(title.toLowerCase())}&limit=1&cursor=${all.meta?.nextCursor}`)
    ).body;
    expect(next.data.map(({ id }: ProductRecord) => id)).toEqual([draft.id]);
    expect((await send('GET', '?q=%25pantura%25')).body.meta?.total).toBe(0);
    expect((await send('GET', `?q=${draft.id}&state=live`)).body.meta?.total).toBe(0);
  });
});

describe('the needed number', () => {
  test('is never below the units that are paid for or in an open payment', async () => {
    const { id } = await publish();
    await givePaid(running, id, units(id, 3));
    await giveOpen(running, id, units(id, 2));
    const product = await read(id);
    expect(product).toMatchObject({ fundedUnits: 3, reservedUnits: 2, isGiven: true });
    const low = await send('PUT', `/${id}`, { ...sameFields(product), neededUnits: 4 });
    expect([low.status, Object.keys(low.body.data.fields)]).toEqual([422, ['neededUnits']]);
    const { status } = await send('PUT', `/${id}`, { ...sameFields(product), neededUnits: 5 });
    expect(status).toBe(200);
    expect((await give(running, id, units(id, 1))).status).toBe(422);
  });

  test('and the unit of a product that somebody gave stay, as its fund does', async () => {
    const { id } = await publish();
    await givePaid(running, id, units(id, 1));
    const product = await read(id);
    const unit = await send('PUT', `/${id}`, { ...sameFields(product), unit: 'karung' });
    expect([unit.status, Object.keys(unit.body.data.fields)]).toEqual([422, ['unit']]);
    const fund = await send('PUT', `/${id}`, { ...sameFields(product), givingType: 'zakat' });
    expect([fund.status, Object.keys(fund.body.data.fields)]).toEqual([422, ['organiserId']]);
  });
});

describe('a price', () => {
  test('of today counts at once, and changes no gift, no total and no open payment', async () => {
    const { id } = await publish();
    await givePaid(running, id, units(id, 3));
    const open = await giveOpen(running, id, units(id, 2));
    const before = await publicProduct(id);
    const product = await setPrice(id, 80_000);
    expect(product).toMatchObject({ priceRupiah: 80_000, fundedUnits: 3, reservedUnits: 2, raisedRupiah: 3 * PRICE });
    expect(product.prices.map(({ state, priceRupiah, endsOn }) => [state, priceRupiah, endsOn])).toEqual([
      ['current', 80_000, null],
      ['past', PRICE, TODAY],
    ]);
    expect(await publicProduct(id)).toMatchObject({
      ...{ priceRupiah: 80_000, fundedUnits: 3, availableUnits: 5, raisedRupiah: before.raisedRupiah },
      targetRupiah: 5 * PRICE + 5 * 80_000,
      budget: [{ amountRupiah: 5 * PRICE }, { label: 'Beras 5 kg', amountRupiah: 5 * 80_000 }],
    });
    running.gateway.controls.pay(open.reference);
    await notify(running, open.reference);
    expect(await publicProduct(id)).toMatchObject({ fundedUnits: 5, availableUnits: 5, raisedRupiah: 5 * PRICE });
    expect((await give(running, id, units(id, 1))).status).toBe(422);
    await givePaid(running, id, units(id, 5, 80_000));
    const full = await publicProduct(id);
    expect(full).toMatchObject({ fundedUnits: 10, availableUnits: 0, raisedRupiah: 5 * PRICE + 5 * 80_000 });
    expect(full.targetRupiah).toBe(full.raisedRupiah);
    await expectInvariants(database);
  });

  test('leaves whole units of a gift that goes back in part, each at its own price', async () => {
    const { id } = await publish();
    const first = await givePaid(running, id, units(id, 4));
    await setPrice(id, 100_000);
    await givePaid(running, id, units(id, 1, 100_000));
    running.gateway.controls.refundPartly(first.reference, PRICE + 1);
    await notify(running, first.reference);
    expect(await publicProduct(id)).toMatchObject({ fundedUnits: 3, availableUnits: 7 });
    await setPrice(id, PRICE);
    expect(await publicProduct(id)).toMatchObject({ fundedUnits: 3 });
    await expectInvariants(database);
  });

  test('of a later day waits for that day, and can be withdrawn until then', async () => {
    const { id } = await publish();
    const planned = await setPrice(id, 70_000, LATER);
    expect(planned).toMatchObject({ priceRupiah: PRICE, prices: [{ state: 'planned' }, { state: 'current' }] });
    const twice = await send('POST', `/${id}/prices`, { ...pricing(71_000, LATER), version: planned.version });
    expect([twice.status, Object.keys(twice.body.data.fields)]).toEqual([422, ['startsOn']]);
    const past = await send('POST', `/${id}/prices`, { ...pricing(1, '2026-01-01'), version: planned.version });
    expect([past.status, Object.keys(past.body.data.fields)]).toEqual([422, ['startsOn']]);
    const far = await send('POST', `/${id}/prices`, { ...pricing(60_000, '2099-12-31'), version: planned.version });
    expect([far.status, Object.keys(far.body.data.fields)]).toEqual([422, ['startsOn']]);
    const price = planned.prices[0]?.id;
    const withdrawn = await send('POST', `/${id}/prices/${price}/withdraw`, { version: planned.version });
    expect(withdrawn.body.data.prices).toHaveLength(1);
    const { version } = withdrawn.body.data;
    expectFailure(await send('POST', `/${id}/prices/${price}/withdraw`, { version }), 409, 'item_changed');

    await setPrice(id, 70_000, LATER);
    expect(await isPriceDue(sql)).toBe(false);
    await ownerSql`UPDATE product_prices SET starts_on = ${TODAY} WHERE applied_at IS NULL`;
    expect(await isPriceDue(sql)).toBe(true);
    expect(await applyDuePrices(sql)).toBe(1);
    expect(await read(id)).toMatchObject({ priceRupiah: 70_000, prices: [{ state: 'current' }, { state: 'past' }] });
    expect(await applyDuePrices(sql)).toBe(0);
  });

  test('of a draft replaces its only price', async () => {
    const { id } = await create();
    expect(await setPrice(id, 90_000)).toMatchObject({ priceRupiah: 90_000, prices: [{ priceRupiah: 90_000 }] });
    const { version } = await read(id);
    const { status } = await send('POST', `/${id}/prices`, { ...pricing(1, LATER), version });
    expect(status).toBe(422);
  });
});

describe('a delivery', () => {
  test('is prepared, handed over with evidence, and shown to the public then', async () => {
    const { id } = await publish();
    await givePaid(running, id, units(id, 3));
    const { version } = await read(id);
    const prepared = await send('POST', `/${id}/deliveries`, {
      ...delivery({ isDelivered: false, deliveredOn: LATER }),
      version,
    });
    expect(prepared.body.data.deliveries).toMatchObject([{ state: 'prepared', units: 2, evidenceDueOn: null }]);
    expect(await publicProduct(id)).toMatchObject({ deliveredUnits: 0, deliveries: [] });

    const place = prepared.body.data.deliveries[0].id;
    const url = await createUpload(database, editor.account.userId);
    const photo = { kind: 'photo', url, alt: 'Tumpukan karung di balai desa' };
    const over = await send('PUT', `/${id}/deliveries/${place}`, {
      ...delivery({ documents: [photo] }),
      version: prepared.body.data.version,
    });
    expect(over.body.data).toMatchObject({ deliveredUnits: 2, deliveries: [{ state: 'missing', isDelivered: true }] });
    const shown = await publicProduct(id);
    expect(shown).toMatchObject({
      deliveredUnits: 2,
      deliveries: [{ place: 'Desa Bedono', units: 2, picture: { url, alt: photo.alt } }],
    });

    const documents = [
      photo,
      ...(await Promise.all(
        ['minutes', 'receipt'].map(async (kind) => ({
          ...{ kind, alt: 'Salinan yang ditutup' },
          url: await createUpload(database, editor.account.userId),
        })),
      )),
    ];
    const whole = await send('PUT', `/${id}/deliveries/${place}`, {
      ...delivery({ documents }),
      version: over.body.data.version,
    });
    expect(whole.body.data.deliveries).toMatchObject([{ state: 'complete', documents: [{ kind: 'photo' }, {}, {}] }]);

    const removal = { words: 'Tercatat dua kali.', version: whole.body.data.version };
    const removed = await send('POST', `/${id}/deliveries/${place}/remove`, removal);
    expect(removed.body.data.deliveries).toEqual([]);
    expect(removed.body.data.history.at(-1).words).toBe(`2 ke Desa Bedono, ${TODAY}: Tercatat dua kali.`);
    const again = { words: 'Tercatat dua kali.', version: removed.body.data.version };
    expectFailure(await send('POST', `/${id}/deliveries/${place}/remove`, again), 409, 'item_changed');
  });

  test('has no more units than are paid for, no day to come, and late evidence is counted', async () => {
    const { id } = await publish();
    await givePaid(running, id, units(id, 3));
    const { version } = await read(id);
    for (const [more, field] of [
      [{ units: 4 }, 'units'],
      [{ deliveredOn: LATER }, 'deliveredOn'],
      [{ deliveredOn: '0001-01-01' }, 'deliveredOn'],
      [{ deliveredOn: '2099-12-31', isDelivered: false }, 'deliveredOn'],
      [{ purchases: [{ label: 'Beras', amountRupiah: 1, spentOn: LATER }] }, 'purchases.0.spentOn'],
    ] as const) {
      const { status, body } = await send('POST', `/${id}/deliveries`, { ...delivery(more), version });
      expect([status, Object.keys(body.data.fields)]).toEqual([422, [field]]);
    }
    const old = await send('POST', `/${id}/deliveries`, { ...delivery({ deliveredOn: '2026-01-02' }), version });
    expect(old.body.data).toMatchObject({ lateDeliveries: 1, deliveries: [{ state: 'late' }] });
  });

  test('of two at once, the units are given once', async () => {
    const { id } = await publish();
    await givePaid(running, id, units(id, 3));
    const { version } = await read(id);
    const answers = await Promise.all(
      [editor, admin].map((by) => send('POST', `/${id}/deliveries`, { ...delivery(), version }, by)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
