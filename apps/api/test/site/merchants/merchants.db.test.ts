import {
  type MerchantCode,
  type MerchantPlace,
  merchantCodeSchema,
  merchantSchema,
  merchantSummarySchema,
} from '@uluran/contract/endpoints';
import { type OpeningHours, openingAt, type Zone } from '@uluran/contract/merchants';
import { crc16, parseQris } from '@uluran/qris';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { listMerchants } from '../../../src/site/merchants/repository.ts';
import { inDays } from '../../support/arrange.ts';
import { createMerchant } from '../../support/merchants.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const { database, call, fetch } = await startTestApi();
const { ownerSql } = database;

const list = async (query: string) => (await call('GET', `/merchants?${query}`)).body;
const idsOf = async (query: string) => ((await list(query)).data as { id: string }[]).map(({ id }) => id);

describe('the directory', () => {
  test('lists those checked last first, once each over all pages, with the number of all on the first', async () => {
    const city = 'Kota Urutan';
    const oldest = await createMerchant(database, { city, checkedAt: inDays(-9) });
    const newest = await createMerchant(database, { city, checkedAt: inDays(-2) });
    const middle = await createMerchant(database, { city, checkedAt: inDays(-5) });
    const first = await list(`city=${encodeURIComponent(city)}&limit=2`);
    const { nextCursor, total } = first.meta as { nextCursor: string; total: number };
    expect([(first.data as { id: string }[]).map(({ id }) => id), total]).toEqual([[newest.id, middle.id], 3]);
    for (const item of first.data as unknown[]) expect(merchantSummarySchema.parse(item)).toEqual(item);
    const rest = await list(`city=${encodeURIComponent(city)}&limit=2&cursor=${nextCursor}`);
    expect([(rest.data as { id: string }[]).map(({ id }) => id), rest.meta]).toEqual([
      [oldest.id],
      { nextCursor: null },
    ]);
    expectFailure(await call('GET', '/merchants?cursor=bukan-dari-sini'), 400, 'malformed_request');
  });

  test('is narrowed by category, province, city and words, and says what is not one of them', async () => {
    const shop = await createMerchant(database, {
      category: 'toko',
      name: 'Toko Bahari Jaya',
      province: '91',
      city: 'Kota Jayapura',
    });
    await createMerchant(database, { category: 'jasa', province: '91', city: 'Kabupaten Keerom' });
    expect(await idsOf('province=91&category=toko')).toEqual([shop.id]);
    expect(await idsOf('province=91&city=Kota%20Jayapura')).toEqual([shop.id]);
    expect(await idsOf('q=jaya%20%20BAHARI')).toEqual([shop.id]);
    expect(await idsOf("q=bahari%20'%25_tidak")).toEqual([]);
    expectFailure(await call('GET', '/merchants?category=bank'), 400, 'malformed_request');
    expect((await call('GET', '/merchant-places')).body.data).toContainEqual({
      city: 'Kota Jayapura',
      province: { code: '91', name: 'Papua' },
      merchantCount: 1,
    });
  });

  test('hides drafts and what is not yet out', async () => {
    for (const publishedAt of [null, inDays(1)]) {
      const { id } = await createMerchant(database, { city: 'Kota Rahasia', publishedAt });
      expectFailure(await call('GET', `/merchants/${id}`), 404, 'not_found');
    }
    expect(await idsOf('city=Kota%20Rahasia')).toEqual([]);
    expect(JSON.stringify((await call('GET', '/merchant-places')).body.data)).not.toContain('Kota Rahasia');
  });

  test('finds those open now as the contract does, at any hour of a week and in every zone', async () => {
    const city = 'Kota Jam';
    const daily = (opens: string, closes: string): OpeningHours[] =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
    const shops: { id: string; hours: OpeningHours[]; zone: Zone }[] = [];
    for (const zone of ['WIB', 'WITA', 'WIT'] as const)
      for (const hours of [
        daily('06:30', '21:00'),
        daily('17:00', '02:00'),
        daily('00:00', '24:00'),
        daily('12:00', '06:00').filter(({ weekday }) => weekday === 7),
        [],
      ])
        shops.push({ ...(await createMerchant(database, { city, zone, hours })), hours, zone });
    const filters = { category: '', province: '', city, q: '', open: true };
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 10, 20, hour, 29 + (hour % 3)));
      const { items } = await listMerchants(database.sql, filters, { limit: 50, cursor: undefined, now });
      const open = shops.filter((shop) => openingAt(shop.hours, shop.zone, now).isOpen);
      expect(items.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort());
    }
    expect((await list('city=Kota%20Jam&openNow=true')).data).toSatisfy(
      (found: { isOpen: boolean }[]) => found.length >= 3 && found.every(({ isOpen }) => isOpen),
    );
  });
});

describe('the registered codes', () => {
  test('are all of them once over all pages, each with nothing but whose it is', async () => {
    const shops = [await createMerchant(database), await createMerchant(database), await createMerchant(database)];
    const draft = await createMerchant(database, { publishedAt: null });
    const found: MerchantCode[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await call('GET', `/merchant-codes?limit=2${cursor && `&cursor=${cursor}`}`);
      const page = answer.body as { data: MerchantCode[]; meta: { nextCursor: string | null } };
      found.push(...page.data);
      cursor = page.meta.nextCursor;
    }
    for (const code of found) expect(merchantCodeSchema.parse(code)).toEqual(code);
    const ids = found.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(shops.map(({ id }) => id)));
    expect(ids).not.toContain(draft.id);
    expect(found.find(({ id }) => id === shops[0]?.id)).toMatchObject({
      qrString: shops[0]?.qris,
      city: 'Kota Semarang',
    });
    const whole = (await call('GET', '/merchant-codes')).body;
    expect([(whole.data as unknown[]).length, whole.meta]).toEqual([found.length, { nextCursor: null }]);
    for (const query of ['cursor=asing', 'limit=501', 'limit=0'])
      expectFailure(await call('GET', `/merchant-codes?${query}`), 400, 'malformed_request');
  });
});

describe('a merchant', () => {
  test('has its registered code, and the name that a payer’s app shows', async () => {
    const { id, nmid, qris } = await createMerchant(database);
    const { data } = (await call('GET', `/merchants/${id}`)).body;
    expect(merchantSchema.parse(data)).toEqual(data);
    expect(data).toMatchObject({ nmid, qrString: qris, payerCity: 'SEMARANG', isOpen: false, changesAt: null });
  });

  test.each([
    ['a4', 595, 842],
    ['a6', 298, 422],
  ])('is printed on %s with its name and its NMID as text', async (sheet, width, height) => {
    const { id, nmid, name } = await createMerchant(database);
    const response = await fetch(new Request(`http://uluran.test/api/merchant-posters/${id}-${sheet}.pdf`));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { text, totalPages } = await extractText(document, { mergePages: true });
    const [, , pageWidth = 0, pageHeight = 0] = (await document.getPage(1)).view;
    expect([totalPages, Math.round(pageWidth), Math.round(pageHeight)]).toEqual([1, width, height]);
    for (const words of [name, nmid]) expect(text).toContain(words);
  });

  test('has no poster of another size, nor one of nobody', async () => {
    const { id } = await createMerchant(database);
    for (const file of [`${id}-a5.pdf`, `${id}-a4.png`, 'tidak-ada-a4.pdf', `${id}.pdf`])
      expectFailure(await call('GET', `/merchant-posters/${file}`), 404, 'not_found');
  });

  test('whose code is cut cannot be saved or published, and one that is stored fails no page', async () => {
    const city = 'Kota Potong';
    const whole = await createMerchant(database, { city });
    const { id, qris } = await createMerchant(database, { city });
    const cut = `${qris.slice(0, 60)}${qris.slice(-8)}`;
    const store = () => ownerSql`UPDATE merchants SET qris = ${cut} WHERE public_id = ${id}`;
    await expect(store()).rejects.toThrow(/cannot be read: the fields do not add up.* Nothing was changed/);
    await ownerSql`ALTER TABLE merchants DISABLE TRIGGER guard_merchant_code`;
    await store().finally(() => ownerSql`ALTER TABLE merchants ENABLE TRIGGER guard_merchant_code`);
    await expect(ownerSql`UPDATE merchants SET published_at = now() WHERE public_id = ${id}`).rejects.toThrow(
      /cannot be read/,
    );
    const countOf = async () => {
      const listed = (await call('GET', `/merchants?city=${encodeURIComponent(city)}`)).body.meta?.total;
      const places: MerchantPlace[] = (await call('GET', '/merchant-places')).body.data;
      return [listed, places.find((place) => place.city === city)?.merchantCount];
    };
    expect(await idsOf(`city=${encodeURIComponent(city)}`)).toEqual([whole.id]);
    expect(await countOf()).toEqual([1, 1]);
    await ownerSql`UPDATE merchants SET qris = ${qris} WHERE public_id = ${id}`;
    expect(await countOf()).toEqual([2, 2]);
    await ownerSql`ALTER TABLE merchants DISABLE TRIGGER guard_merchant_code`;
    await store().finally(() => ownerSql`ALTER TABLE merchants ENABLE TRIGGER guard_merchant_code`);
    expect(await countOf()).toEqual([1, 1]);
    const codes = (await call('GET', '/merchant-codes')).body.data as MerchantCode[];
    expect(codes.map((code) => code.id)).not.toContain(id);
    expectFailure(await call('GET', `/merchants/${id}`), 404, 'not_found');
    expectFailure(await call('GET', `/merchant-posters/${id}-a4.pdf`), 404, 'not_found');
  });

  test('is accepted by the database only with a code that can be read', async () => {
    const { qris } = await createMerchant(database);
    const signed = (text: string) => `${text}6304${crc16(`${text}6304`)}`;
    const body = qris.slice(0, -8);
    const texts = [qris, qris.toLowerCase(), `${qris}0`];
    for (let at = 0; at < body.length; at += 1) {
      texts.push(`${qris.slice(0, at)}${qris.slice(-8)}`, signed(body.slice(0, at)));
      texts.push(signed(`${body.slice(0, at)}${body.slice(at + 1)}`));
      for (const other of '09Z') texts.push(signed(`${body.slice(0, at)}${other}${body.slice(at + 1)}`));
    }
    for (const field of [
      '540410000',
      '540510000',
      '550201',
      '55020256041000',
      '62080804BOOK',
      '6203080',
      '40080004XXXX',
    ])
      texts.push(signed(`${body}${field}`));
    texts.push(signed(`${body}40080004XXXX62080804BOOK`));
    const rows = await ownerSql<{ text: string; problem: string | null }[]>`
      SELECT text, qris_problem(text) AS problem FROM unnest(${texts}::text[]) AS text`;
    const accepted = rows.filter(({ problem }) => problem === null).map(({ text }) => text);
    expect(accepted).toContain(qris);
    expect(accepted).toContain(signed(`${body}550201`));
    expect(accepted.filter((text) => !parseQris(text).ok)).toEqual([]);
    const refused = rows.filter(({ text, problem }) => {
      const read = parseQris(text);
      return problem !== null && read.ok && read.qris.pointOfInitiation === 'static' && read.qris.amountText === null;
    });
    expect(refused.filter(({ problem }) => !/amount/.test(problem ?? ''))).toEqual([]);
  });

  test('cannot be changed by the application', async () => {
    await expect(database.sql`UPDATE merchants SET qris = qris`).rejects.toThrow(/permission denied/);
    await expect(database.sql`INSERT INTO merchant_hours VALUES (1, 1, '08:00', '09:00')`).rejects.toThrow(
      /permission denied/,
    );
  });
});
