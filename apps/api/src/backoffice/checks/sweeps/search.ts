import { text } from '../../../platform/database/statement.ts';
import { rangeSweep } from '../sweep.ts';

/** Searchable documents, compared with the present values of their sources. */
const QUERY = text`
SELECT 'search_follows_its_sources' AS check_name,
  jsonb_build_object('kind', kind, 'source', source_id, 'found', a.title, 'is', b.title, 'differs', (
    SELECT jsonb_agg(x.key) FROM jsonb_each(to_jsonb(b)) x WHERE x.value IS DISTINCT FROM to_jsonb(a) -> x.key)) AS details
  FROM (
    SELECT kind, source_id, province_code, open, ends_at, published_at, title, head, words, title_words FROM search_documents WHERE source_id > $after AND source_id <= $until
  ) a FULL JOIN (
    SELECT kind, source_id, province_code, open, ends_at, published_at, title, head, words, title_words FROM search_documents_from_sources WHERE source_id > $after AND source_id <= $until
  ) b USING (kind, source_id)
  WHERE (a.province_code, a.open, a.ends_at, a.published_at, a.title, a.head, a.words, a.title_words)
    IS DISTINCT FROM (b.province_code, b.open, b.ends_at, b.published_at, b.title, b.head, b.words, b.title_words)`;

export const searchSweep = rangeSweep({
  name: 'search',
  checks: [
    {
      name: 'search_follows_its_sources',
      promise:
        'What the search finds is what targets, their published revisions and the news say, and nothing else is found.',
    },
  ],
  table: text`(SELECT max(id) AS id FROM donation_targets UNION ALL SELECT max(id) FROM articles) sources`,
  width: 200,
  query: QUERY,
});
