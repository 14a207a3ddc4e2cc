import { targetSummarySchema } from '@uluran/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { createCampaign, inDays } from '../../support/arrange.ts';
import { insertGift, post } from '../../support/ledger.ts';
import { type Answer, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, get } = running;

const slugs = ({ body }: Answer): string[] => body.data.map(({ slug }: { slug: string }) => slug);
const list = async (query: string): Promise<string[]> => slugs(await get(`/campaigns?${query}`));

beforeAll(async () => {
  const days = { publishedAt: inDays(-1), endsAt: inDays(10) };
  await createCampaign(database, {
    ...days,
    slug: 'operasi-alya',
    title: 'Operasi Jantung Alya',
    category: 'kesehatan',
    city: 'Garut',
    targetRupiah: 1_000_000,
    urgentReason: 'Operasi dijadwalkan Jumat',
    urgentUntil: inDays(3),
    publishedAt: inDays(-5),
  });
  await createCampaign(database, {
    ...days,
    slug: 'perahu-sabira',
    title: 'Perahu Sekolah Sabira',
    category: 'pendidikan',
    provinceCode: '82',
    city: 'Ternate',
    targetRupiah: 2_000_000,
    publishedAt: inDays(-4),
    endsAt: inDays(5),
  });
  await createCampaign(database, {
    ...days,
    slug: 'banjir-demak',
    title: 'Bantuan Banjir Demak',
    category: 'bencana',
    givingType: 'bencana',
    provinceCode: '33',
    city: 'Demak',
    targetRupiah: 3_000_000,
    publishedAt: inDays(-3),
  });
  await createCampaign(database, {
    ...days,
    slug: 'zakat-nelayan',
    title: 'Zakat untuk Keluarga Nelayan',
    givingType: 'zakat',
    provinceCode: '33',
    city: 'Jepara',
    targetRupiah: 4_000_000,
    publishedAt: inDays(-2),
    endsAt: null,
  });
  await createCampaign(database, {
    ...days,
    slug: 'sudah-tercapai',
    title: 'Masjid Al Ikhlas',
    category: 'masjid',
    targetRupiah: 500_000,
    publishedAt: inDays(-1),
    endsAt: inDays(20),
  });
  for (const status of ['draft', 'paused', 'ended', 'closed', 'frozen'] as const)
    await createCampaign(database, { status, slug: `tidak-tampil-${status}` });
  await createCampaign(database, { slug: 'lewat-waktu', endsAt: inDays(-1) });
  await createCampaign(database, { slug: 'tidak-menerima', acceptsDonations: false });
  for (const [slug, giftRupiah] of [
    ['operasi-alya', 400_000],
    ['perahu-sabira', 1_000_000],
    ['banjir-demak', 300_000],
    ['sudah-tercapai', 600_000],
  ] as const) {
    const [target] = await database.sql<
      [{ id: number; fundId: number }]
    >`SELECT id, fund_id AS "fundId" FROM donation_targets WHERE slug = ${slug}`;
    const { reference } = await insertGift(
      database.sql,
      { ...target, slug, publicId: '', title: '' },
      { giftRupiah, tipRupiah: 0, platformFeeRupiah: 0, gatewayFeeRupiah: 0 },
    );
    await post.paid(database.sql, reference, giftRupiah);
  }
  // Cards show a gift at once; lists are sorted by rolled-up totals.
  await post.rollUp(database.sql);
});

describe('the list', () => {
  test('shows what can be given to, and nothing else', async () => {
    const answer = await get('/campaigns');
    expect(slugs(answer).sort()).toEqual([
      'banjir-demak',
      'operasi-alya',
      'perahu-sabira',
      'sudah-tercapai',
      'zakat-nelayan',
    ]);
    expect(answer.body.meta).toEqual({ nextCursor: null, total: 5 });
    for (const item of answer.body.data) expect(targetSummarySchema.parse(item)).toEqual(item);
  });

  test('tells what a card needs', async () => {
    const { body } = await get('/campaigns?category=kesehatan');
    expect(body.data[0]).toMatchObject({
      slug: 'operasi-alya',
      category: { code: 'kesehatan', name: 'Kesehatan' },
      province: 'Jawa Barat',
      city: 'Garut',
      organiser: { name: 'Yayasan Contoh Bersama', kind: 'organisation', verified: true },
      targetRupiah: 1_000_000,
      raisedRupiah: 400_000,
      donorCount: 1,
      daysLeft: 9,
      urgentReason: 'Operasi dijadwalkan Jumat',
      status: 'live',
      acceptsDonations: true,
    });
  });

  test.each([
    ['category=bencana', ['banjir-demak']],
    ['givingType=zakat', ['zakat-nelayan']],
    ['province=33', ['banjir-demak', 'zakat-nelayan']],
    ['province=33&givingType=bencana', ['banjir-demak']],
    ['category=tidak-ada', []],
    ['province=99', []],
  ])('filtered by %s', async (query, expected) => {
    const answer = await get(`/campaigns?${query}`);
    expect(slugs(answer).sort()).toEqual(expected);
    expect(answer.body.meta?.total).toBe(expected.length);
  });

  test.each([
    ['urgent', ['operasi-alya', 'perahu-sabira', 'banjir-demak', 'sudah-tercapai', 'zakat-nelayan']],
    ['newest', ['sudah-tercapai', 'zakat-nelayan', 'banjir-demak', 'perahu-sabira', 'operasi-alya']],
    ['closest', ['perahu-sabira', 'operasi-alya', 'banjir-demak', 'zakat-nelayan', 'sudah-tercapai']],
    ['most-funded', ['perahu-sabira', 'sudah-tercapai', 'operasi-alya', 'banjir-demak', 'zakat-nelayan']],
  ])('sorted by %s', async (sort, expected) => {
    expect(await list(`sort=${sort}`)).toEqual(expected);
  });
});

describe('search', () => {
  test.each([
    ['jantung', ['operasi-alya']],
    ['JANTUNG', ['operasi-alya']],
    ['nelayannya', ['zakat-nelayan']],
    ['membantu banjir', ['banjir-demak']],
    ['jantugn', ['operasi-alya']],
    ['banjr', ['banjir-demak']],
    ['sabirra', ['perahu-sabira']],
    ['garut', ['operasi-alya']],
    ['"perahu sekolah"', ['perahu-sabira']],
    ['tidakadasamasekali', []],
  ])('for %s', async (text, expected) => {
    const answer = await get(`/campaigns?q=${encodeURIComponent(text)}`);
    expect(slugs(answer)).toEqual(expected);
    expect(answer.body.meta?.total).toBe(expected.length);
  });

  test.each(['', '   ', '%E2%80%8B'])('for nothing (%j) is the whole list', async (text) => {
    expect(await list(`q=${text}`)).toHaveLength(text === '%E2%80%8B' ? 0 : 5);
  });

  test.each([
    "' OR 1=1 --",
    "'; DROP TABLE campaigns; --",
    '"',
    '((((',
    'a & | ! b :*',
    '<script>alert(1)</script>',
    '%',
    '_',
    '\\',
    '$1',
    ':*',
    '🌸',
    'عبد',
    '\u202e',
    '-',
    'or or or and not',
  ])('takes the hostile text %j as text', async (text) => {
    const { status, body } = await get(`/campaigns?q=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    expect(body.meta?.total).toBe(body.data.length);
  });

  test('refuses a text that is too long, and one with a zero byte', async () => {
    expect((await get(`/campaigns?q=${'a'.repeat(101)}`)).status).toBe(400);
    expect((await get('/campaigns?q=a%00b')).status).toBe(400);
  });
});

describe('paging', () => {
  async function walk(
    query: string,
    meanwhile: (page: number) => Promise<unknown> = async () => {},
  ): Promise<string[]> {
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 20; page += 1) {
      const answer = await get(`/campaigns?${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
      expect(answer.status).toBe(200);
      seen.push(...slugs(answer));
      if (answer.body.meta?.nextCursor === null) return seen;
      cursor = answer.body.meta?.nextCursor ?? '';
      await meanwhile(page);
    }
    throw new Error('the list does not end');
  }

  test.each(['urgent', 'newest', 'closest', 'most-funded'])(
    'by %s gives everything once, in the order of the whole list',
    async (sort) => {
      for (const limit of [1, 2, 4, 5])
        expect(await walk(`sort=${sort}&limit=${limit}`)).toEqual(await list(`sort=${sort}`));
    },
  );

  test('stays whole when a campaign of the first page ends meanwhile', async () => {
    const gone = await createCampaign(database, { slug: 'akan-berakhir', publishedAt: inDays(0) });
    const seen = await walk(
      'sort=newest&limit=2',
      () => database.ownerSql`UPDATE donation_targets SET status = 'ended' WHERE id = ${gone.id} AND status = 'live'`,
    );
    expect(seen).toEqual(['akan-berakhir', ...(await list('sort=newest'))]);
  });

  test('the total comes with the first page only', async () => {
    const first = await get('/campaigns?limit=2');
    expect(first.body.meta?.total).toBe(5);
    const second = await get(`/campaigns?limit=2&cursor=${first.body.meta?.nextCursor}`);
    expect(second.body.meta).not.toHaveProperty('total');
  });

  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each([
    ['not base64', '!!!!'],
    ['not JSON', Buffer.from('{').toString('base64url')],
    ['of one part', cursorOf(['1'])],
    ['of a number as key', cursorOf([1, 1])],
    ['of a text as id', cursorOf(['1', '1'])],
    ['of a fraction as id', cursorOf(['1', 1.5])],
    ['of no number as key', cursorOf(['abc', 1])],
    ['of an empty key', cursorOf(['', 1])],
    ['of a key that is SQL', cursorOf(["1'; DROP TABLE campaigns; --", 1])],
    ['of a hexadecimal key', cursorOf(['0x10', 1])],
    ['of an endless key', cursorOf(['Infinity', 1])],
    ['of a key with a zero byte', cursorOf(['1\u0000', 1])],
    ['of a date as key', cursorOf(['2026-01-01', 1])],
    ['of a list', cursorOf([['1'], 1])],
  ])('a cursor %s is refused', async (_, cursor) => {
    const { status, body } = await get(`/campaigns?cursor=${cursor}`);
    expect([status, body.data?.code]).toEqual([400, 'malformed_request']);
  });

  test.each([
    'limit=0',
    'limit=51',
    'limit=-1',
    'limit=1.5',
    'limit=abc',
    'limit=1e9',
    'sort=id',
    'sort=constructor',
    'givingType=hadiah',
  ])('%s is refused', async (query) => {
    const { status, body } = await get(`/campaigns?${query}`);
    expect([status, body.data.code]).toEqual([400, 'malformed_request']);
    expect(body.message).toMatch(/^Parameter alamat tidak sah: /);
  });
});
