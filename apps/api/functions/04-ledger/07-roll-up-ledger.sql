-- Folds waiting movements into the balances; answers how many. One worker at a time: the lock is taken or the call does nothing.
CREATE OR REPLACE FUNCTION roll_up_ledger(p_limit integer DEFAULT 5000) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE folded integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('roll_up_ledger')) THEN RETURN 0; END IF;
  WITH batch AS (
    DELETE FROM ledger_queue WHERE id IN (SELECT id FROM ledger_queue ORDER BY id LIMIT p_limit) RETURNING *
  ), funds_moved AS (
    SELECT fund_id, sum(gross_rupiah) AS gross, sum(refunded_rupiah) AS refunded, sum(platform_fee_rupiah) AS platform_fee,
      sum(gateway_fee_rupiah) AS gateway_fee, sum(available_rupiah) AS available, sum(pending_rupiah) AS pending,
      sum(withdrawn_rupiah) AS withdrawn, sum(evidenced_rupiah) AS evidenced, sum(receivable_rupiah) AS receivable
    FROM batch GROUP BY fund_id
  ), fund_update AS (
    UPDATE fund_balances b SET
      gross_rupiah = b.gross_rupiah + m.gross, refunded_rupiah = b.refunded_rupiah + m.refunded,
      platform_fee_rupiah = b.platform_fee_rupiah + m.platform_fee, gateway_fee_rupiah = b.gateway_fee_rupiah + m.gateway_fee,
      available_rupiah = b.available_rupiah + m.available, pending_rupiah = b.pending_rupiah + m.pending,
      withdrawn_rupiah = b.withdrawn_rupiah + m.withdrawn, evidenced_rupiah = b.evidenced_rupiah + m.evidenced,
      receivable_rupiah = b.receivable_rupiah + m.receivable
    FROM funds_moved m WHERE b.fund_id = m.fund_id
  ), target_update AS (
    UPDATE target_totals t SET
      gross_rupiah = t.gross_rupiah + m.gross, refunded_rupiah = t.refunded_rupiah + m.refunded,
      donation_count = t.donation_count + m.donations
    FROM (
      SELECT target_id, sum(gross_rupiah) AS gross, sum(refunded_rupiah) AS refunded, sum(donation_count) AS donations
      FROM batch WHERE target_id IS NOT NULL GROUP BY target_id
    ) m WHERE t.target_id = m.target_id
  )
  SELECT count(*) INTO folded FROM batch;
  RETURN folded;
END $$;
