-- The lines of a database whose postings had places before they had lines. Afterwards the worker continues them.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_places WHERE fund_id IS NOT NULL AND line_rupiah IS NULL) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('roll_up_ledger'));
  ALTER TABLE ledger_places DISABLE TRIGGER append_only;
  UPDATE ledger_places p
  SET line_rupiah = c.line_rupiah
  FROM
    (
      SELECT
        l.posting_id,
        sum(sum(line_change(t.debit_account_id, t.credit_account_id, t.amount_rupiah))) OVER (
          PARTITION BY l.fund_id
          ORDER BY l.fund_place
        ) AS line_rupiah
      FROM
        ledger_places l
        JOIN ledger_transfers t ON t.posting_id = l.posting_id
      WHERE l.fund_id IS NOT NULL
      GROUP BY l.posting_id
    ) c
  WHERE c.posting_id = p.posting_id;
  ALTER TABLE ledger_places ENABLE TRIGGER append_only;
  PERFORM
    place_line_events(
      ARRAY(
        SELECT posting_id
        FROM ledger_places l
        WHERE fund_id IS NOT NULL AND NOT EXISTS (SELECT FROM fund_line_events e WHERE e.posting_id = l.posting_id)
      )
    );
END;
$$;
