import { hashLeaf, openCheckpoint, readRoot, rootOf } from '@uluran/buku';
import { afterAll, expect, test } from 'vitest';
import { readRowRange } from '../../../src/books/open-book/rows-file.ts';
import type { Queryable } from '../../../src/platform/database/client.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { openBookScene } from './scene.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
const { keys, payGift, seal, get, read, leaves } = await openBookScene(database);

const rowsOf = async (path: string) => {
  const [head, ...rows] = (await (await get(path)).text()).split('\r\n');
  expect([head, rows.pop()]).toEqual(['index,posting,fund,debit,credit,rupiah,at,private', '']);
  return rows.map((row) => row.split(','));
};
/** Writes a leaf from its row, as docs/open-book.md describes it. */
const leafOf = ([, posting, fund, debit, credit, rupiah, at, commitment]: string[]) =>
  `buku-transfer/1\nposting ${posting}\nfund ${fund}\ndebit ${debit}\ncredit ${credit}\nrupiah ${rupiah}\nat ${at}\nprivate ${commitment}\n`;

test('there is no table before the first seal', async () => {
  expect((await get('rows.csv')).status).toBe(404);
  expect(await (await get('seals.csv')).text()).toBe('day,size,root,received_rupiah,returned_rupiah\r\n');
});

test('the table has every sealed leaf, from which the signed root can be computed', async () => {
  // More rows than are read at a time.
  for (let gift = 0; gift < 260; gift += 1) await payGift();
  await seal();
  // Booked, and not sealed yet.
  await payGift();
  const checkpoint = await openCheckpoint(await (await get('checkpoint')).text(), keys);
  expect(checkpoint.size).toBeGreaterThan(1_000);
  const rows = await rowsOf('rows.csv');
  expect(rows.map(([index]) => Number(index))).toEqual(Array.from({ length: checkpoint.size }, (_, index) => index));
  expect(rows.map(leafOf)).toEqual(await leaves(checkpoint.size));
  const hashes = await Promise.all(rows.map((row) => hashLeaf(new TextEncoder().encode(leafOf(row)))));
  expect(await rootOf(hashes)).toEqual(checkpoint.root);
  expect(await readRoot(read, checkpoint.size)).toEqual(checkpoint.root);
});

const bytesOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await get(path, database.sql, headers);
  return { response, text: await response.text() };
};

test('a download names its length and goes on where it broke off', async () => {
  const whole = await bytesOf('rows.csv');
  const length = Buffer.byteLength(whole.text);
  const etag = whole.response.headers.get('ETag') ?? '';
  expect(Object.fromEntries(whole.response.headers)).toMatchObject({
    'content-length': String(length),
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"0-\d+-\d+"$/),
  });
  // In the line of names, in the first block of a thousand rows, in the second, and at the last byte.
  for (const start of [0, 20, 5_000, length - 20_000, length - 1]) {
    const rest = await bytesOf('rows.csv', { Range: `bytes=${start}-`, 'If-Range': etag });
    expect(rest.response.status).toBe(206);
    expect(rest.response.headers.get('Content-Range')).toBe(`bytes ${start}-${length - 1}/${length}`);
    expect(rest.text).toBe(whole.text.slice(start));
  }
  expect((await bytesOf('rows.csv', { Range: 'bytes=10-70000' })).text).toBe(whole.text.slice(10, 70_001));
  const beyond = await bytesOf('rows.csv', { Range: `bytes=${length}-` });
  expect([beyond.response.status, beyond.response.headers.get('Content-Range')]).toEqual([416, `bytes */${length}`]);
  expect((await bytesOf('rows.csv', { 'If-None-Match': etag })).response.status).toBe(304);
  const other = await bytesOf('rows.csv', { Range: 'bytes=5-', 'If-Range': '"0-1-90"' });
  expect([other.response.status, other.text]).toEqual([200, whole.text]);
});

test('a download survives a read that fails', async () => {
  const { sql } = database;
  let reads = 0;
  const flaky = ((strings: TemplateStringsArray, ...values: never[]) => {
    const isRead = strings.join('').includes('JOIN book_leaves');
    if (isRead) reads += 1;
    // The first two measure the file.
    if (isRead && reads === 4) return Promise.reject(Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED' }));
    return sql(strings, ...values);
  }) as unknown as Queryable;
  const text = await (await get('rows.csv', flaky)).text();
  expect(reads).toBe(5);
  expect(text).toBe(await (await get('rows.csv')).text());
});

test('a part of it can be asked for, and what is no range is not found', async () => {
  const indexes = async (query: string) => (await rowsOf(`rows.csv?${query}`)).map(([index]) => Number(index));
  expect(await indexes('from=3&to=6')).toEqual([3, 4, 5]);
  expect(await indexes('from=999999')).toEqual([]);
  expect((await indexes('from=2')).at(0)).toBe(2);
  const { status, headers } = await get('rows.csv?from=3&to=6');
  expect([status, headers.get('Content-Disposition'), headers.get('Cache-Control')]).toEqual([
    200,
    'attachment; filename="buku-terbuka-3-6.csv"',
    'no-store',
  ]);
  for (const query of ['from=6&to=3', 'from=-1', 'from=x', 'to=', 'from=1e3', 'to=99999999999999999999'])
    expect(readRowRange(new URLSearchParams(query), 10)).toBeUndefined();
});

test('the seals of all days are a table too', async () => {
  await seal(new Date('2031-03-04T17:00:00Z'));
  const { size, root } = await openCheckpoint(await (await get('checkpoint')).text(), keys);
  expect((await (await get('seals.csv')).text()).split('\r\n').at(-2)).toMatch(
    new RegExp(`^2031-03-04,${size},${Buffer.from(root).toString('hex')},\\d+,0$`),
  );
});
