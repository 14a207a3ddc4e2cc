import type { ListMeta } from '@uluran/contract/envelope';

/** A page of a list: its items and the cursor of the next page. */
export interface Page<Item, Meta extends ListMeta = ListMeta> {
  items: Item[];
  /** `nextCursor` is null on the last page; `total` is present where counting is cheap. */
  meta: Meta;
}

/**
 * The result of a list's call. Awaited, it is one page; iterated with `for await`, it yields every item from that page on, across pages. After a
 * `break` no further page is requested.
 *
 * @example for await (const campaign of uluran.campaigns.list({ limit: 50 })) console.log(campaign.title);
 */
export interface List<Item, Meta extends ListMeta = ListMeta> extends Promise<Page<Item, Meta>>, AsyncIterable<Item> {}

/** Selects a page of a list. */
export interface ListOptions {
  /** `meta.nextCursor` of the previous page; without it, the first page. */
  cursor?: string | undefined;
  /** Items per page, 1 to 50; without it, the server's default. */
  limit?: number | undefined;
}

/** Requests the page at a cursor: `(cursor) => uluran.campaigns.list({ cursor })`. */
export type ReadPage<Item> = (cursor: string | undefined) => Promise<Page<Item>>;

/**
 * Yields a list page by page. A page is requested after the previous one was used. Rejects with the error of `read`.
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
 * Yields the items of a list across its pages. After a `break` no further page is requested.
 *
 * @example
 * for await (const campaign of eachItem((cursor) => uluran.campaigns.list({ cursor, limit: 50 }))) console.log(campaign.title);
 */
export async function* eachItem<Item>(read: ReadPage<Item>): AsyncGenerator<Item, void, undefined> {
  for await (const page of eachPage(read)) yield* page.items;
}
