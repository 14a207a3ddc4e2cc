-- The documents of a database that was there before its search. Afterwards whatever changes a source keeps its document.
SELECT refresh_search_documents(kind, array_agg(id)) FROM donation_targets WHERE NOT EXISTS (SELECT FROM search_documents) GROUP BY kind;
