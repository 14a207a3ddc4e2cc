import { expect, test } from 'vitest';
import { createClient, eachItem, eachPage, type Page } from '../src/index.ts';

const pages: Record<string, Page<string>> = {
  start: { items: ['a', 'b'], meta: { nextCursor: 'dua' } },
  dua: { items: [], meta: { nextCursor: 'tiga' } },
  tiga: { items: ['c'], meta: { nextCursor: null } },
};

function reader() {
  const requested: (string | undefined)[] = [];
  const read = async (cursor: string | undefined) => {
    requested.push(cursor);
    return pages[cursor ?? 'start'] ?? expect.fail(`no page at ${cursor}`);
  };
  return { requested, read };
}

async function all<Item>(walk: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of walk) found.push(item);
  return found;
}

test('walks the pages to the last one, by the cursor of the one before', async () => {
  const { requested, read } = reader();
  expect(await all(eachPage(read))).toEqual(Object.values(pages));
  expect(requested).toEqual([undefined, 'dua', 'tiga']);
});

test('walks the items across pages, an empty one too', async () => {
  expect(await all(eachItem(reader().read))).toEqual(['a', 'b', 'c']);
});

test('asks for no page that nobody looks at', async () => {
  const { requested, read } = reader();
  for await (const item of eachItem(read)) {
    if (item === 'b') break;
  }
  expect(requested).toEqual([undefined]);
});

test('rejects with what the page rejects with', async () => {
  const failing = eachItem(() => Promise.reject(new Error('terputus')));
  await expect(failing.next()).rejects.toThrow('terputus');
});

/** A client whose lists are the pages above, and the addresses it asks. */
function listing() {
  const requested: string[] = [];
  const client = createClient({
    baseUrl: 'https://uluran.test/api',
    fetch: async (input) => {
      const { search, searchParams } = new URL((input as Request).url);
      requested.push(search);
      const { items, meta } = pages[searchParams.get('cursor') ?? 'start'] ?? expect.fail(search);
      return Response.json({ status: true, data: items, meta });
    },
  });
  return { requested, client };
}

test('a list of the client is walked item by item, with its filters on every page', async () => {
  const { requested, client } = listing();
  expect(await all(client.campaigns.list({ limit: 2, sort: 'newest' }))).toEqual(['a', 'b', 'c']);
  expect(requested).toEqual(['', '&cursor=dua', '&cursor=tiga'].map((more) => `?limit=2&sort=newest${more}`));
});

test('a list of the client is one page when it is awaited, and may be walked after that without another call for it', async () => {
  const { requested, client } = listing();
  const list = client.campaigns.listDonors('sumur');
  expect(await list).toEqual(pages.start);
  expect(requested).toHaveLength(1);
  expect(await all(list)).toEqual(['a', 'b', 'c']);
  expect(requested).toHaveLength(3);
});

test('a list of the client that is walked from a cursor begins there, and a break asks for nothing more', async () => {
  const { requested, client } = listing();
  for await (const _ of client.search.list({ q: 'air', cursor: 'tiga' })) break;
  expect(requested).toEqual(['?q=air&cursor=tiga']);
});

test('a list of the client that fails rejects the walk', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:9/api' });
  await expect(all(client.campaigns.list())).rejects.toMatchObject({ code: 'unreachable' });
});
