-- Writes pockets, totals and places anew from the transfers (after a bulk load, or when a check has found a difference). Places that were given stay. It waits for the
-- worker and keeps others from posting; who takes money out of a fund holds that fund's row before it posts, which nothing here needs.
CREATE OR REPLACE FUNCTION rebuild_rollups() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('roll_up_ledger'));
  LOCK TABLE ledger_queue IN EXCLUSIVE MODE;
  DELETE FROM ledger_queue;
  DELETE FROM fund_pockets;
  INSERT INTO fund_pockets (fund_id, kind, amount_rupiah) SELECT fund_id, kind, amount_rupiah FROM fund_pockets_from_transfers;
  UPDATE target_totals t SET gross_rupiah = p.gross_rupiah, refunded_rupiah = p.refunded_rupiah, donation_count = p.donation_count
    FROM target_positions_from_transfers p WHERE p.target_id = t.target_id
      AND (t.gross_rupiah, t.refunded_rupiah, t.donation_count) IS DISTINCT FROM (p.gross_rupiah, p.refunded_rupiah, p.donation_count);
  INSERT INTO ledger_places (place, posting_id, leg, fund_id, fund_place)
    SELECT (SELECT coalesce(max(place), 0) FROM ledger_places) + row_number() OVER (ORDER BY p.created_at, l.posting_id, l.leg), l.posting_id, l.leg, p.fund_id,
      CASE WHEN p.fund_id IS NOT NULL THEN coalesce(f.last, 0) + row_number() OVER (PARTITION BY p.fund_id ORDER BY p.created_at, l.posting_id, l.leg) END
    FROM ledger_transfers l JOIN ledger_postings p ON p.id = l.posting_id
    LEFT JOIN (SELECT fund_id, max(fund_place) AS last FROM ledger_places GROUP BY fund_id) f ON f.fund_id = p.fund_id
    WHERE NOT EXISTS (SELECT FROM ledger_places done WHERE (done.posting_id, done.leg) = (l.posting_id, l.leg));
END $$;
