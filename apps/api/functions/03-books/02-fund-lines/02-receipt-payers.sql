-- Stores who has paid a receipt, once; returns nothing if it was stored before.
CREATE OR REPLACE FUNCTION count_receipt(p_fund bigint, p_place bigint, p_gifts integer, p_rupiah bigint)
RETURNS SETOF bigint
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  UPDATE fund_line_events
  SET
    gift_count = p_gifts,
    gifts_rupiah = p_rupiah,
    counted_at = clock_timestamp()
  WHERE fund_id = p_fund AND fund_place = p_place AND posting = 'evidence_accepted' AND gift_count IS NULL
  RETURNING fund_place;
$$;

-- Returns the payers of a receipt, as far as they are public; null until they are counted. Fewer than five gifts are
-- not shown: the donor of one of two gifts could compute the other amount.
CREATE OR REPLACE FUNCTION receipt_payers(p_withdrawal bigint, p_line integer)
RETURNS json
LANGUAGE sql
STABLE
AS $$
  SELECT
    json_build_object(
      'gifts',
      CASE
        WHEN e.gift_count >= 5 THEN e.gift_count
      END,
      'rupiah',
      CASE
        WHEN e.gift_count >= 5 THEN e.gifts_rupiah
      END
    )
  FROM fund_line_events e
  WHERE e.withdrawal_id = p_withdrawal AND e.evidence_line = p_line AND e.gift_count IS NOT NULL;
$$;
