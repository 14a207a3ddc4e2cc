-- Writes the days of a database that had gifts before it had days. Afterwards the worker adds new postings.
SELECT rebuild_days()
WHERE NOT EXISTS (SELECT FROM target_days) AND EXISTS (SELECT FROM target_totals WHERE gross_rupiah > 0);
