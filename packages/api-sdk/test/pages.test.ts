import { expect, test } from 'vitest';
import { eachItem, eachPage, type Page } from '../src/index.ts';

const pages: Record<string, Page<string>> = {
  start: { items: ['a', 'b'], meta: { nextCursor: 'dua' } },
  dua: { items: [], meta: { nextCursor: 'tiga' } },
  tiga: { items: ['c'], meta: { nextCursor: null } },
};

function reader() {
  const asked: (string | undefined)[] = [];
  const read = async (cursor: string | undefined) => {
    asked.push(cursor);
    return pages[cursor ?? 'start'] ?? expect.fail(`no page at ${cursor}`);
  };
  return { asked, read };
}

async function all<Item>(walk: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of walk) found.push(item);
  return found;
}

test('walks the pages to the last one, by the cursor of the one before', async () => {
  const { asked, read } = reader();
  expect(await all(eachPage(read))).toEqual(Object.values(pages));
  expect(asked).toEqual([undefined, 'dua', 'tiga']);
});

test('walks the items across pages, an empty one too', async () => {
  expect(await all(eachItem(reader().read))).toEqual(['a', 'b', 'c']);
});

test('asks for no page that nobody looks at', async () => {
  const { asked, read } = reader();
  for await (const item of eachItem(read)) {
    if (item === 'b') break;
  }
  expect(asked).toEqual([undefined]);
});

test('rejects with what the page rejects with', async () => {
  const failing = eachItem(() => Promise.reject(new Error('terputus')));
  await expect(failing.next()).rejects.toThrow('terputus');
});
