import type { ListMeta } from '@uluran/contract/envelope';

/** A page of a list: its items and the cursor of the next page. */
export interface Page<Item, Meta extends ListMeta = ListMeta> {
  items: Item[];
  /** `nextCursor` is null on the last page; `total` is there where counting is cheap. */
  meta: Meta;
}

/**
 * A list as its calls return it: awaited, one page; walked with `for await`, every item from there on, across its pages. A `break` asks for
 * no further page.
 *
 * @example for await (const campaign of uluran.campaigns.list({ limit: 50 })) console.log(campaign.title);
 */
export interface List<Item, Meta extends ListMeta = ListMeta> extends Promise<Page<Item, Meta>>, AsyncIterable<Item> {}

/** The part of a list to return. */
export interface ListOptions {
  /** `meta.nextCursor` of the page before; the first page without. */
  cursor?: string | undefined;
  /** Items per page, 1 to 50; the server's own choice without. */
  limit?: number | undefined;
}

/** Requests the page at a cursor: `(cursor) => uluran.campaigns.list({ cursor })`. */
export type ReadPage<Item> = (cursor: string | undefined) => Promise<Page<Item>>;

/**
 * Walks a list page by page; each page is asked for when the one before has been used. Rejects with what `read` rejects with.
 *
 * @example
 * for await (const page of eachPage((cursor) => uluran.campaigns.list({ sort: 'newest', cursor }))) show(page.items);
 */
export async function* eachPage<Item>(read: ReadPage<Item>): AsyncGenerator<Page<Item>, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield page;
    cursor = page.meta.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/**
 * Walks the items of a list across its pages. Stop early with `break`: no further page is asked for.
 *
 * @example
 * for await (const campaign of eachItem((cursor) => uluran.campaigns.list({ cursor, limit: 50 }))) console.log(campaign.title);
 */
export async function* eachItem<Item>(read: ReadPage<Item>): AsyncGenerator<Item, void, undefined> {
  for await (const page of eachPage(read)) yield* page.items;
}
