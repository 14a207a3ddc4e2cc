import type { TargetDetail, WallSort } from '@uluran/contract/endpoints';
import { readFunds } from '../../books/ledger/ledger.ts';
import { listWallDonors } from '../../giving/donations/service.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { WrittenList } from '../../platform/http/answers.ts';
import { decodeCursor, nameOfList } from '../../platform/http/cursors.ts';
import { NotFound } from '../../platform/http/failures.ts';
import type { ExternalLinks } from '../../platform/links/external-links.ts';
import type { TargetPort } from '../../targets/kinds/target-port.ts';
import type { ShareLinks } from '../../targets/share-links/share-links.ts';
import { findPublished, listNews, listWholeNews, readNews, type TargetIdentity } from './repository.ts';
import { listTargetCardsAsJson } from './target-cards.ts';
import { readTargetDetail } from './target-details.ts';

const PAGE = 10;

interface ListQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Links of a target's page: in its texts, and for sharing. */
export type PageLinks = ExternalLinks & Pick<ShareLinks, 'tokensOf'>;

/**
 * Creates the functions that the handlers of every kind share, by the slug or id in the target's address.
 *
 * @param notFound the Indonesian sentence if there is no such target
 */
export function targetReader(
  sql: Queryable,
  { kind }: TargetPort,
  { guardDocument, tokensOf }: PageLinks,
  notFound: string,
) {
  async function identify(address: string): Promise<TargetIdentity> {
    const target = await findPublished(sql, kind, address);
    if (target === undefined) throw new NotFound(notFound);
    return target;
  }

  const newsPage =
    <Item>(read: (...page: Parameters<typeof listNews>) => Promise<{ items: Item[]; nextCursor: string | null }>) =>
    async (address: string, { limit, cursor }: ListQuery) => {
      const { id } = await identify(address);
      const { items, nextCursor } = await read(sql, id, limit ?? PAGE, decodeCursor(cursor, 'time'));
      return { items, meta: { nextCursor } };
    };

  const wholeNews = newsPage(listWholeNews);

  return {
    list: async (query: Parameters<typeof listTargetCardsAsJson>[2]) => {
      const { items, meta } = await listTargetCardsAsJson(sql, kind, query);
      return new WrittenList(items, meta);
    },
    /** Fields of the detail beyond `TargetDetail` belong to the kind; the contract's tests compare them with its schema. */
    get: async <Detail extends TargetDetail>(address: string) => {
      const detail = await readTargetDetail(sql, kind, address);
      if (detail === undefined) throw new NotFound(notFound);
      const story = guardDocument(detail.story);
      return { data: { ...detail, story, shareTokens: await tokensOf(detail.id) } as Detail };
    },
    listNews: newsPage(listNews),
    listWholeNews: async (address: string, query: ListQuery) => {
      const { items, meta } = await wholeNews(address, query);
      return { items: items.map((news) => ({ ...news, body: guardDocument(news.body) })), meta };
    },
    getNews: async ({ slug, id: newsId }: { slug: string; id: string }) => {
      const { id } = await identify(slug);
      const news = await readNews(sql, id, newsId);
      if (news === undefined) throw new NotFound('Kabar ini tidak ditemukan.');
      return { data: { ...news, body: guardDocument(news.body) } };
    },
    listDonors: async (
      address: string,
      {
        limit,
        cursor,
        prayersOnly,
        sort = 'newest',
      }: ListQuery & { prayersOnly?: string | undefined; sort?: WallSort | undefined },
    ) => {
      const { id } = await identify(address);
      // Cursors of the usual order have no name, as those of the previous release.
      const list = sort === 'newest' ? undefined : nameOfList(['wall', id, sort, prayersOnly === 'true']);
      const place = decodeCursor(cursor, sort === 'largest' ? 'integer' : 'time', list);
      const wall = { limit: limit ?? PAGE, cursor: place, prayersOnly: prayersOnly === 'true', sort, list };
      const { items, nextCursor } = await listWallDonors(sql, id, wall);
      return { items, meta: { nextCursor } };
    },
    getFunds: async (address: string) => {
      const { fundId } = await identify(address);
      return { data: await readFunds(sql, fundId) };
    },
  };
}
