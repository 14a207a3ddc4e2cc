-- Writes the documents of a database that had sources before it had a search. Afterwards triggers on the sources keep
-- the documents.
SELECT refresh_search_documents(kind, array_agg(id))
FROM donation_targets
WHERE NOT EXISTS (SELECT FROM search_documents WHERE kind <> 'news')
GROUP BY kind;
SELECT refresh_search_documents('news', array_agg(id))
FROM articles
WHERE NOT EXISTS (SELECT FROM search_documents WHERE kind = 'news');
-- Programmes and ambassadors' pages once missed their company or person where that row came after their publication:
-- such documents are written again.
SELECT refresh_search_documents(kind, array_agg(source_id))
FROM
  search_documents_from_sources s
  JOIN search_documents d USING (kind, source_id)
WHERE kind IN ('csr', 'ambassador') AND d.head IS DISTINCT FROM s.head
GROUP BY kind;
