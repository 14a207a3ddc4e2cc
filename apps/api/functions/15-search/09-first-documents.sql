-- The documents of a database whose sources were there before it could search them. Afterwards whatever changes a source keeps its document.
SELECT refresh_search_documents(kind, array_agg(id)) FROM donation_targets WHERE NOT EXISTS (SELECT FROM search_documents WHERE kind <> 'news') GROUP BY kind;
SELECT refresh_search_documents('news', array_agg(id)) FROM articles WHERE NOT EXISTS (SELECT FROM search_documents WHERE kind = 'news');
