import type { Suggestions } from '@uluran/contract/endpoints';
import { type SearchKind, SUGGESTION_START, searchPath } from '@uluran/contract/search';
import type { Queryable } from '../../platform/database/client.ts';
import { statement, text } from '../../platform/database/statement.ts';

const TEXTS = 5;
const PAGES = 4;
/** Maximum of examined titles: many titles contain a beginning of two letters. */
const MOST_TITLES = 200;
/** Words that begin like the last one, the shortest first, and documents counted for each of them. */
const [MOST_WORDS, MOST_COUNTED] = [20, 30];

/** Parts of a text: words before the last, and the last, which may be unfinished. */
const suggest = statement<{ texts: string[]; pages: { kind: SearchKind; slug: string; title: string }[] }>(text`
  WITH typed AS MATERIALIZED (SELECT said, substring(said FROM '[^ ]*$') AS last, regexp_replace(said, '[^ ]*$', '') AS before FROM plain_words($q) AS said),
  -- All words are in the title as typed, the last one as a prefix.
  titles AS MATERIALIZED (
    SELECT d.kind, d.source_id, d.title, d.open, d.published_at FROM typed CROSS JOIN LATERAL (
      SELECT d.kind, d.source_id, d.title, d.open, d.published_at FROM search_documents d
      WHERE (d.kind <> 'news' OR d.published_at <= now()) AND d.title_words @@ (SELECT string_agg(quote_literal(word), ' & ') || ':*' FROM string_to_table(said, ' ') AS word)::tsquery LIMIT ${MOST_TITLES}) AS d
    WHERE length(last) >= ${SUGGESTION_START}
    ORDER BY d.open DESC, d.published_at DESC LIMIT ${PAGES}),
  known AS MATERIALIZED (
    SELECT lower(name) AS text FROM provinces, typed WHERE lower(name) LIKE last || '%'
    UNION SELECT lower(name) FROM categories, typed WHERE lower(name) LIKE last || '%'
    UNION (SELECT word FROM search_vocabulary, typed WHERE word >= last COLLATE "C" AND word < (last || '{') COLLATE "C" ORDER BY length(word), word LIMIT ${MOST_WORDS})),
  -- Only suggestions with results, those with more results first.
  counted AS (
    SELECT before || text AS text, (SELECT count(*) FROM (SELECT FROM search_documents d WHERE d.words @@ plainto_tsquery('indonesian', root_words(before || text)) LIMIT ${MOST_COUNTED}) AS those) AS n
    FROM known, typed WHERE length(last) >= ${SUGGESTION_START})
  SELECT (SELECT coalesce(json_agg(text ORDER BY n DESC, text), '[]') FROM (SELECT * FROM counted WHERE n > 0 ORDER BY n DESC, text LIMIT ${TEXTS}) AS best) AS texts,
  (SELECT coalesce(json_agg(json_build_object('kind', kind, 'title', title,
      'slug', CASE kind WHEN 'news' THEN (SELECT slug FROM articles a WHERE a.id = source_id) ELSE (SELECT address FROM donation_targets t WHERE t.id = source_id) END)
      ORDER BY open DESC, published_at DESC), '[]') FROM titles) AS pages`);

/** Returns possible completions of a search. */
export async function suggestSearches(sql: Queryable, q: string): Promise<Suggestions> {
  const [row] = await suggest(sql, { q: q.normalize('NFC') });
  if (row === undefined) throw new Error('suggestions are always one row');
  return {
    texts: row.texts,
    pages: row.pages.map(({ kind, slug, title }) => ({ kind, path: searchPath({ kind, slug }), title })),
  };
}
