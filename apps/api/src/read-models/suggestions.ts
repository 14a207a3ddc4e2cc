import type { Suggestions } from '@uluran/contract/endpoints';
import { SUGGESTION_START } from '@uluran/contract/search';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import type { Queryable } from '../database/client.ts';
import { statement, text } from '../database/statement.ts';

const TEXTS = 5;
const PAGES = 4;
/** Titles that are looked at, at most: beginnings of two letters are in very many. */
const MOST_TITLES = 200;
/** Words that begin as the last one, the shortest first, and documents that are counted for each of them. */
const [MOST_WORDS, MOST_COUNTED] = [20, 30];

/** Parts of a text: words before the last, and the last, which may be unfinished. */
const suggest = statement<{ texts: string[]; pages: { kind: TargetKind; slug: string; title: string }[] }>(text`
  WITH typed AS MATERIALIZED (SELECT said, substring(said FROM '[^ ]*$') AS last, regexp_replace(said, '[^ ]*$', '') AS before FROM plain_words($q) AS said),
  -- Everything in the title as it is written, the last word as a beginning.
  titles AS MATERIALIZED (
    SELECT d.source_id, d.open, d.published_at FROM typed CROSS JOIN LATERAL (
      SELECT d.source_id, d.open, d.published_at FROM search_documents d
      WHERE d.title_words @@ (SELECT string_agg(quote_literal(word), ' & ') || ':*' FROM string_to_table(said, ' ') AS word)::tsquery LIMIT ${MOST_TITLES}) AS d
    WHERE length(last) >= ${SUGGESTION_START}
    ORDER BY d.open DESC, d.published_at DESC LIMIT ${PAGES}),
  known AS MATERIALIZED (
    SELECT lower(name) AS text FROM provinces, typed WHERE lower(name) LIKE last || '%'
    UNION SELECT lower(name) FROM categories, typed WHERE lower(name) LIKE last || '%'
    UNION (SELECT word FROM search_vocabulary, typed WHERE word >= last COLLATE "C" AND word < (last || '{') COLLATE "C" ORDER BY length(word), word LIMIT ${MOST_WORDS})),
  -- Only what finds something, what finds more before the rest.
  counted AS (
    SELECT before || text AS text, (SELECT count(*) FROM (SELECT FROM search_documents d WHERE d.words @@ plainto_tsquery('indonesian', before || text) LIMIT ${MOST_COUNTED}) AS those) AS n
    FROM known, typed WHERE length(last) >= ${SUGGESTION_START})
  SELECT (SELECT coalesce(json_agg(text ORDER BY n DESC, text), '[]') FROM (SELECT * FROM counted WHERE n > 0 ORDER BY n DESC, text LIMIT ${TEXTS}) AS best) AS texts,
  (SELECT coalesce(json_agg(json_build_object('kind', t.kind, 'slug', t.address, 'title', t.title) ORDER BY titles.open DESC, titles.published_at DESC), '[]')
    FROM titles JOIN donation_targets t ON t.id = titles.source_id) AS pages`);

/** What a search may go on to be. */
export async function suggestSearches(sql: Queryable, q: string): Promise<Suggestions> {
  const [row] = await suggest(sql, { q: q.normalize('NFC') });
  if (row === undefined) throw new Error('suggestions are always one row');
  return {
    texts: row.texts,
    pages: row.pages.map(({ kind, slug, title }) => ({ kind, path: targetPath({ kind, slug }), title })),
  };
}
