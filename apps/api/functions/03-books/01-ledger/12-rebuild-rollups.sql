-- Writes pockets, totals and days again from the transfers (after a bulk load, or when a check has found a difference),
-- and gives places to transfers without one; existing places stay. It waits for the worker and blocks other postings. A
-- debit of a fund locks that fund's row before it posts; this function locks no fund, so no deadlock can arise.
CREATE OR REPLACE FUNCTION rebuild_rollups()
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('roll_up_ledger'));
  LOCK TABLE ledger_queue IN EXCLUSIVE MODE;
  DELETE FROM ledger_queue;
  DELETE FROM fund_pockets;
  INSERT INTO fund_pockets (fund_id, kind, amount_rupiah)
  SELECT fund_id, kind, amount_rupiah FROM fund_pockets_from_transfers;
  UPDATE target_totals t
  SET (gross_rupiah, refunded_rupiah, donation_count, matched_rupiah, ambassadors_rupiah, ambassador_donations) = (
    p.gross_rupiah,
    p.refunded_rupiah,
    p.donation_count,
    p.matched_rupiah,
    p.ambassadors_rupiah,
    p.ambassador_donations
  )
  FROM target_positions_from_transfers p
  WHERE
    p.target_id = t.target_id
    AND (
      t.gross_rupiah,
      t.refunded_rupiah,
      t.donation_count,
      t.matched_rupiah,
      t.ambassadors_rupiah,
      t.ambassador_donations
    ) IS DISTINCT FROM (
      p.gross_rupiah,
      p.refunded_rupiah,
      p.donation_count,
      p.matched_rupiah,
      p.ambassadors_rupiah,
      p.ambassador_donations
    );
  PERFORM rebuild_days();
  PERFORM
    place_postings(
      ARRAY(
        SELECT p.id
        FROM ledger_postings p
        WHERE NOT EXISTS (SELECT FROM ledger_places done WHERE done.posting_id = p.id)
      )
    );
END;
$$;
