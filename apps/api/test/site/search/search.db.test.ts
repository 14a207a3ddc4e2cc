import { searchHitSchema } from '@uluran/contract/endpoints';
import postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Sql } from '../../../src/platform/database/client.ts';
import { applyFunctions, FUNCTIONS_FOLDER } from '../../../src/platform/database/functions.ts';
import { silentLog } from '../../../src/platform/database/log.ts';
import { seedDemo } from '../../../src/seed/demo/seed-demo.ts';
import { undrawnPictures } from '../../../src/testing/index.ts';
import searches from '../../fixtures/searches.json' with { type: 'json' };
import { CHEAP_HASHING, startTestApi } from '../../support/test-api.ts';

const { database, get } = await startTestApi();
const { ownerSql } = database;

/** Names of pages in the fixture: the slug, or a product's title. */
const names = new Map<string, string>();
const nameOf = (path: string) => names.get(decodeURIComponent(path.split('/').at(-1) ?? '')) ?? path;

interface Found {
  names: string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests compare answers by value; the SDK's tests hold their types.
  meta: any;
}

async function search(q: string, more = ''): Promise<Found> {
  const { status, body } = await get(`/search?q=${encodeURIComponent(q)}${more}`);
  expect(status, q).toBe(200);
  return { names: body.data.map(({ path }: { path: string }) => nameOf(path)), meta: body.meta };
}

beforeAll(async () => {
  await seedDemo({ ownerSql, pictures: undrawnPictures, log: silentLog, hashing: CHEAP_HASHING });
  const targets = await ownerSql<{ address: string; name: string }[]>`
    SELECT address, coalesce(slug, title) AS name FROM donation_targets`;
  for (const { address, name } of targets) names.set(address, name);
}, 120_000);

/** Average share of the expected targets among the first ten results of the committed searches. */
async function recall(some: readonly { q: string; finds: string[] }[]): Promise<number> {
  let sum = 0;
  for (const { q, finds } of some) {
    const found = (await search(q, '&limit=10')).names;
    sum += finds.filter((name) => found.includes(name)).length / finds.length;
  }
  return sum / some.length;
}

describe('the committed searches', () => {
  test('name pages that are there, a hundred times, ten of them mistyped', () => {
    expect(searches.length).toBeGreaterThanOrEqual(100);
    expect(searches.filter(({ typo }) => typo).length).toBeGreaterThanOrEqual(10);
    const known = new Set(names.values());
    expect(searches.flatMap(({ finds }) => finds).filter((name) => !known.has(name))).toEqual([]);
  });

  test('find nine tenths of what they must among the first ten', async () => {
    const figure = await recall(searches);
    console.info(`recall@10 of ${searches.length} searches: ${figure.toFixed(3)}`);
    expect(figure).toBeGreaterThanOrEqual(0.9);
  });

  test('do so when they are mistyped', async () => {
    expect(await recall(searches.filter(({ typo }) => typo))).toBeGreaterThanOrEqual(0.9);
  });
});

describe('a search', () => {
  test('says what it searched for instead of a mistyped word, and does as it was typed when asked', async () => {
    const corrected = await search('air bresih demak');
    expect(corrected.meta.correctedTo).toBe('air bersih demak');
    expect(corrected.names[0]).toBe('air-bersih-terpal-banjir-demak');
    const asTyped = await search('air bresih demak', '&asTyped=true');
    expect(asTyped.meta).not.toHaveProperty('correctedTo');
    expect((await search('air bersih demak')).meta).not.toHaveProperty('correctedTo');
  });

  test('tells what a result shows, the words in its title marked', async () => {
    const { body } = await get('/search?q=air%20bersih%20demak');
    const [first] = body.data;
    expect(searchHitSchema.parse(first)).toEqual(first);
    expect(first).toMatchObject({
      kind: 'campaign',
      path: '/campaigns/air-bersih-terpal-banjir-demak',
      organiser: 'Relawan Pantura Tanggap',
      place: 'Kabupaten Demak, Jawa Tengah',
      acceptsDonations: true,
      priceRupiah: null,
    });
    expect(first.titleParts.map(({ text }: { text: string }) => text).join('')).toBe(first.title);
    const marked = first.titleParts.filter(({ found }: { found: boolean }) => found);
    expect(marked.map(({ text }: { text: string }) => text)).toEqual(['Air', 'bersih', 'Demak']);
  });

  test('of words that nothing has together shows what has half of them, and says so', async () => {
    const { names: found, meta } = await search('gempa sorong');
    expect(meta.partial).toBe(true);
    expect(found[0]).toBe('hunian-sementara-gempa-mamuju');
  });

  test('that finds nothing names the words that find something alone', async () => {
    const { names: found, meta } = await search('helikopter astronot demak');
    expect(found).toEqual([]);
    expect(meta).toMatchObject({ total: 0, tries: ['demak'] });
  });

  test('counts every kind, and shows one when asked', async () => {
    const all = await search('kursi roda');
    expect(all.meta.total).toBe(Object.values<number>(all.meta.counts).reduce((sum, count) => sum + count, 0));
    const products = await search('kursi roda', '&kind=product');
    expect(products.names).toEqual(['Kursi roda untuk lansia']);
    expect(products.meta.counts).toEqual(all.meta.counts);
    expect(products.meta.total).toBe(1);
  });

  test('is narrowed to a province, and to what is open', async () => {
    expect((await search('masjid', '&province=82')).names).toEqual(['renovasi-masjid-lapuk-tidore']);
    expect((await search('katarak')).names).toContain('operasi-katarak-lansia-lombok');
    expect((await search('katarak', '&open=true')).names).not.toContain('operasi-katarak-lansia-lombok');
  });

  test.each([
    'sekolahnya',
    'sekolahku',
    'sekolahan',
    'sekolahlah',
    'menyekolahkan',
    'persekolahan',
    'bersekolah',
    'sekola',
    'sek\u200bolah',
    'se\u00adko\u200cla\u200dh\ufeff',
  ])('finds by %j what it finds by the root', async (form) => {
    const { names: found, meta } = await search('sekolah', '&limit=50');
    expect(meta.total).toBeGreaterThan(20);
    const other = await search(form, '&limit=50');
    expect([other.meta.total, other.names]).toEqual([meta.total, found]);
  });

  test.each([
    ['masalahnya', 'masalah'],
    ['jembatannya', 'jembatan'],
    ['pengumpulan', 'kumpul'],
    ['keluargaku', 'keluarga'],
    ['berolah', 'olah'],
    ['mengoperasikan', 'operasi'],
    ['menanam', 'tanam'],
    ['buku', 'buku'],
    ['makan', 'makan'],
    ['hutan', 'hutan'],
  ])('takes %s for a form of %s', async (form, root) => {
    const [row] = await ownerSql`SELECT root_words(${form}) AS root`;
    expect(row).toEqual({ root });
  });

  test.each(['kurban', 'qurban', 'tumor', 'menolong', 'akikah'])('takes %s for no other word', async (word) => {
    expect((await search(word)).meta).not.toHaveProperty('correctedTo');
  });

  test.each([
    ['sholat', 'salat'],
    ['RS', 'rumah sakit'],
    ['sedekah', 'infak'],
    ['qurban', 'kurban'],
  ])('finds the same by %s and %s', async (one, other) => {
    const [a, b] = [await search(one, '&limit=50'), await search(other, '&limit=50')];
    expect([...a.names].sort()).toEqual([...b.names].sort());
  });

  test.each([
    ['kursiroda', 'kursi roda'],
    ['detakharapan', 'detak harapan'],
  ])('reads %s as two words, and says so', async (together, apart) => {
    const { names: found, meta } = await search(together);
    expect(meta.correctedTo).toBe(apart);
    expect(found).toEqual((await search(apart)).names);
    expect(found.length).toBeGreaterThan(0);
  });

  test('tells the same total and counts on every page, and takes no cursor of another search', async () => {
    const { meta: first, names: top } = await search('anak', '&limit=5');
    const second = await search('anak', `&limit=5&cursor=${first.nextCursor}`);
    expect(second.names).not.toEqual(top);
    expect({ ...second.meta, nextCursor: null }).toEqual({ ...first, nextCursor: null });
    for (const [q, more] of [
      ['sekolah', ''],
      ['anak', '&kind=campaign'],
      ['anak', '&sort=newest'],
      ['anak', '&open=true'],
    ] as const) {
      const elsewhere = await search(q, `${more}&limit=5&cursor=${first.nextCursor}`);
      expect(elsewhere.names).toEqual((await search(q, `${more}&limit=5`)).names);
    }
  });

  test.each(['relevance', 'newest', 'closest'])('by %s pages through everything once', async (sort) => {
    const whole = (await search('anak', `&sort=${sort}&limit=50`)).names;
    expect(whole.length).toBeGreaterThan(13);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const more = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: Found = await search('anak', `&sort=${sort}&limit=7${more}`);
      seen.push(...page.names);
      cursor = page.meta.nextCursor;
    }
    expect(seen).toEqual(whole);
  });

  test.each([
    '',
    '   ',
    '…',
    '🌸',
    "'; DROP TABLE search_documents; --",
    'தமிழ்',
    'عبد',
    '\u202eabc',
    '((((',
    'a & | ! :*',
    '%',
    '\\',
    "''",
    '\u0002',
  ])('takes %j as text', async (text) => {
    const { names: found, meta } = await search(text);
    expect(meta.total).toBe(found.length);
  });

  test('refuses a text that is too long, and cursors from elsewhere', async () => {
    for (const query of [
      'q=' + 'a'.repeat(10_000),
      'q=air&cursor=abc',
      'q=air&kind=merchant',
      'q=air&sort=urgent',
      'q=a%00b',
    ]) {
      const { status, body } = await get(`/search?${query}`);
      expect([query.slice(0, 20), status, body.data.code]).toEqual([query.slice(0, 20), 400, 'malformed_request']);
    }
    const { meta } = (await get('/csr?limit=1&sort=newest')).body;
    expect((await get(`/search?q=air&cursor=${meta?.nextCursor}`)).status).toBe(200);
  });
});

test('its functions are put in place again by an owner whose session has not compared any words', async () => {
  const session = postgres(database.ownerUrl, { max: 1, onnotice: () => undefined });
  try {
    // The document of a programme was written before its company existed: the update corrects it.
    const [first] = await ownerSql`
      UPDATE search_documents SET head = '', words = '' WHERE id = (SELECT min(id) FROM search_documents WHERE kind = 'csr') RETURNING id`;
    // Documents that a migration deleted, and a phrase from before its root was listed.
    const news = () =>
      ownerSql`SELECT source_id, words::text FROM search_documents WHERE kind = 'news' ORDER BY source_id`;
    const written = [...(await news())];
    await ownerSql`DELETE FROM search_documents WHERE kind = 'news'`;
    await ownerSql`ALTER TABLE search_synonyms DISABLE TRIGGER take_by_roots`;
    await ownerSql`INSERT INTO search_synonyms (group_name, phrase) VALUES ('kelas', 'persekolahan'), ('kelas', 'sekolahan')`;
    await ownerSql`ALTER TABLE search_synonyms ENABLE TRIGGER take_by_roots`;
    await expect(applyFunctions(session as unknown as Sql, FUNCTIONS_FOLDER, 'all')).resolves.toBe(true);
    expect(written.length).toBeGreaterThan(0);
    expect([...(await news())]).toEqual(written);
    expect([...(await ownerSql`DELETE FROM search_synonyms WHERE group_name = 'kelas' RETURNING phrase`)]).toEqual([
      { phrase: 'sekolah' },
    ]);
    const [after] =
      await ownerSql`SELECT head::text <> '' AND words::text <> '' AS written FROM search_documents WHERE id = ${first?.id}`;
    expect(after?.written).toBe(true);
  } finally {
    await session.end();
  }
});

describe('what is found', () => {
  const SLUG = 'penyu-lekang-pantai-kebumen';

  test('follows the state of a target, and the name of its organiser', async () => {
    expect((await search('penyu')).names[0]).toBe(SLUG);
    await ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Diperiksa' WHERE slug = 'operasi-bibir-sumbing-maluku'`;
    expect((await search('bibir sumbing')).names).toEqual([]);
    await ownerSql`UPDATE donation_targets SET status = 'live', frozen_reason = NULL WHERE slug = 'operasi-bibir-sumbing-maluku'`;
    expect((await search('bibir sumbing')).names).toEqual(['operasi-bibir-sumbing-maluku']);
    // A paused target has no listing before or after it is frozen.
    await ownerSql`UPDATE donation_targets SET status = 'paused' WHERE slug = 'operasi-bibir-sumbing-maluku'`;
    await ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Diperiksa' WHERE slug = 'operasi-bibir-sumbing-maluku'`;
    expect((await search('bibir sumbing')).names).toEqual([]);
    await ownerSql`UPDATE donation_targets SET status = 'live', frozen_reason = NULL WHERE slug = 'operasi-bibir-sumbing-maluku'`;
    expect((await search('sahabat pesisir')).names).toContain(SLUG);
    await ownerSql`UPDATE users SET name = 'Kawan Samudra' WHERE name = 'Sahabat Pesisir'`;
    expect((await search('kawan samudra')).names).toContain(SLUG);
    expect((await search('sahabat pesisir')).names).not.toContain(SLUG);
  });

  test('follows the tables of synonyms and filler words at once', async () => {
    expect((await search('tuntong')).names).toEqual([]);
    await ownerSql`INSERT INTO search_synonyms (group_name, phrase) VALUES ('penyu', 'penyu'), ('penyu', 'tuntong')`;
    expect((await search('tuntong')).names[0]).toBe(SLUG);
    expect((await search('barangkali penyu')).meta.partial).toBe(true);
    await ownerSql`INSERT INTO search_filler_words (word) VALUES ('barangkali')`;
    expect((await search('barangkali penyu')).meta).not.toHaveProperty('partial');
  });

  test('follows the news: what is published, its tags, and nothing before its time', async () => {
    const [article] = await ownerSql<[{ id: number; slug: string; title: string }]>`
      SELECT id, slug, title FROM articles WHERE published_at <= now() ORDER BY id LIMIT 1`;
    const { names: found } = await search(article.title, '&kind=news');
    expect(found[0]).toBe(`/news/${article.slug}`);
    await ownerSql`UPDATE articles SET title = 'Kuncup wijayakusuma mekar' WHERE id = ${article.id}`;
    expect((await search('wijayakusuma')).names).toEqual([`/news/${article.slug}`]);
    expect((await search('wijayakusuma', '&open=true')).meta.total).toBe(0);
    await ownerSql`UPDATE articles SET published_at = now() + interval '1 day', revised_at = NULL WHERE id = ${article.id}`;
    expect((await search('wijayakusuma')).meta.total).toBe(0);
    await ownerSql`UPDATE articles SET published_at = NULL WHERE id = ${article.id}`;
    expect((await search('wijayakusuma')).meta.total).toBe(0);
  });

  test('agrees in the list of a kind', async () => {
    const list = async (path: string, q: string) =>
      (await get(`${path}?q=${encodeURIComponent(q)}`)).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await list('/campaigns', 'korban banjir')).toContain('air-bersih-terpal-banjir-demak');
    expect(await list('/campaigns', 'banjr')).toContain('air-bersih-terpal-banjir-demak');
    expect(await list('/campaigns', 'bantuan gempa')).toContain('hunian-sementara-gempa-mamuju');
    expect(await list('/duta-kasih', 'kursi roda')).toEqual(['bima-30-kursi-roda']);
  });
});

describe('suggestions', () => {
  const suggest = async (q: string) => {
    const { status, headers, body } = await get(`/search/suggestions?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=300');
    return body.data;
  };

  test('go on with the last word, and lead to pages of that title', async () => {
    const { texts, pages } = await suggest('kursi ro');
    expect(texts).toContain('kursi roda');
    expect(pages.map(({ path }: { path: string }) => nameOf(path))).toContain('kursi-roda-adaptif-cerebral-palsy');
    expect((await suggest('jawa teng')).texts).toContain('jawa tengah');
  });

  test.each(['', 'a', ' ', "'", ':*', '🌸', 'தமிழ்', '%'])('for %j are few or none', async (text) => {
    const { texts, pages } = await suggest(text);
    expect(texts.length + pages.length).toBeLessThanOrEqual(9);
  });

  test('of a long text are refused', async () => {
    expect((await get(`/search/suggestions?q=${'a'.repeat(101)}`)).status).toBe(400);
  });
});

describe('what stands beside a target', () => {
  const isFound = async (q: string, kind: string) =>
    (await get(`/search?q=${encodeURIComponent(q)}&kind=${kind}`)).body.data.length > 0;

  test('is found by its present name: companies, persons, tags, categories, and the target that news are about', async () => {
    await ownerSql`UPDATE companies SET name = 'Zirkonium Utama'`;
    await ownerSql`UPDATE ambassadors SET person = 'Zulaikhoh Kartodiredjo'`;
    await ownerSql`UPDATE article_tags SET name = name || ' Zamrudiah'`;
    await ownerSql`UPDATE categories SET name = name || ' Itrium'`;
    expect(await isFound('zirkonium', 'csr')).toBe(true);
    expect(await isFound('kartodiredjo', 'ambassador')).toBe(true);
    expect(await isFound('zamrudiah', 'news')).toBe(true);
    expect(await isFound('itrium', 'campaign')).toBe(true);
    await ownerSql`UPDATE donation_targets SET title = title || ' Xenolitik' WHERE id IN (SELECT target_id FROM articles UNION SELECT parent_id FROM ambassadors)`;
    expect([await isFound('xenolitik', 'news'), await isFound('xenolitik', 'ambassador')]).toEqual([true, true]);
    const openPages = async () =>
      (await ownerSql`SELECT FROM search_documents WHERE kind = 'ambassador' AND open`).length;
    const before = await openPages();
    await ownerSql`UPDATE donation_targets SET accepts_donations = false WHERE id IN (SELECT parent_id FROM ambassadors)`;
    expect([before > 0, await openPages()]).toEqual([true, 0]);
    await ownerSql`UPDATE donation_targets SET accepts_donations = true WHERE id IN (SELECT parent_id FROM ambassadors)`;
    expect(await openPages()).toBe(before);
  });
});
