-- The days of a database that had gifts before it kept them. Afterwards the worker adds what is posted.
SELECT rebuild_days() WHERE NOT EXISTS (SELECT FROM target_days) AND EXISTS (SELECT FROM target_totals WHERE gross_rupiah > 0);
