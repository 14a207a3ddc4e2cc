-- Writes every rollup anew from the transfers (after a bulk load, or when a check has found a difference).
CREATE OR REPLACE FUNCTION rebuild_rollups() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  LOCK TABLE ledger_queue, fund_balances, target_totals IN EXCLUSIVE MODE;
  DELETE FROM ledger_queue;
  UPDATE fund_balances b SET gross_rupiah = p.gross_rupiah, refunded_rupiah = p.refunded_rupiah, platform_fee_rupiah = p.platform_fee_rupiah,
    gateway_fee_rupiah = p.gateway_fee_rupiah, available_rupiah = p.available_rupiah, pending_rupiah = p.pending_rupiah,
    withdrawn_rupiah = p.withdrawn_rupiah, evidenced_rupiah = p.evidenced_rupiah, receivable_rupiah = p.receivable_rupiah
  FROM fund_positions_from_transfers p WHERE p.fund_id = b.fund_id;
  UPDATE target_totals t SET gross_rupiah = p.gross_rupiah, refunded_rupiah = p.refunded_rupiah, donation_count = p.donation_count
  FROM target_positions_from_transfers p WHERE p.target_id = t.target_id;
END $$;
