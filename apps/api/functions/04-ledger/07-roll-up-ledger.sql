-- Gives waiting postings their places in the book and folds them into the pockets and totals; returns how many. One worker at a time: the lock is taken or the
-- call does nothing. What is visible to it is committed, and a posting that was made in the knowledge of another has the higher number; so in the order of
-- places nothing leaves a fund before it came.
CREATE OR REPLACE FUNCTION roll_up_ledger(p_limit integer DEFAULT 5000) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('roll_up_ledger')) THEN RETURN 0; END IF;
  WITH batch AS (
    DELETE FROM ledger_queue WHERE posting_id IN (SELECT posting_id FROM ledger_queue ORDER BY posting_id LIMIT p_limit) RETURNING *
  ), placed AS (
    INSERT INTO ledger_places (place, posting_id, leg, fund_id, fund_place)
      SELECT (SELECT coalesce(max(place), 0) FROM ledger_places) + row_number() OVER (ORDER BY l.posting_id, l.leg), l.posting_id, l.leg, b.fund_id,
        CASE WHEN b.fund_id IS NOT NULL THEN coalesce(f.last, 0) + row_number() OVER (PARTITION BY b.fund_id ORDER BY l.posting_id, l.leg) END
      FROM batch b JOIN ledger_transfers l ON l.posting_id = b.posting_id
      LEFT JOIN LATERAL (SELECT fund_place AS last FROM ledger_places p WHERE p.fund_id = b.fund_id ORDER BY fund_place DESC LIMIT 1) f ON true
  ), pockets AS (
    INSERT INTO fund_pockets AS p (fund_id, kind, amount_rupiah)
      SELECT m.fund_id, m.kind, sum(m.amount_rupiah) FROM batch b JOIN fund_movements m ON m.posting_id = b.posting_id GROUP BY m.fund_id, m.kind
      ON CONFLICT (fund_id, kind) DO UPDATE SET amount_rupiah = p.amount_rupiah + EXCLUDED.amount_rupiah
  ), totals AS (
    UPDATE target_totals t SET gross_rupiah = t.gross_rupiah + m.gross, refunded_rupiah = t.refunded_rupiah + m.refunded, donation_count = t.donation_count + m.donations
      FROM (SELECT b.target_id, coalesce(sum(a.gross), 0) AS gross, coalesce(sum(a.refunded), 0) AS refunded, sum(b.donation_count) AS donations
        FROM batch b LEFT JOIN LATERAL (SELECT sum(amount_rupiah) FILTER (WHERE kind = 'gross') AS gross, sum(amount_rupiah) FILTER (WHERE kind = 'refunded') AS refunded
          FROM fund_movements WHERE posting_id = b.posting_id) a ON true
        WHERE b.target_id IS NOT NULL GROUP BY b.target_id) m
      WHERE t.target_id = m.target_id
  )
  SELECT count(*) INTO folded FROM batch;
  RETURN folded;
END $$;
