-- Net rupiah of a fund that open refunds will take out of its settled money: they cannot be withdrawn. Unsettled money
-- cannot be withdrawn either, and counts once it is settled.
CREATE OR REPLACE FUNCTION refunds_held(p_fund bigint)
RETURNS bigint
LANGUAGE sql
STABLE
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT coalesce(sum(back.net), 0)::bigint
  FROM
    gateway_refunds r
    JOIN gateway_transactions t ON t.id = r.transaction_id
    CROSS JOIN LATERAL returned_parts(
      t,
      t.returned_rupiah,
      least(t.returned_rupiah + r.amount_rupiah, t.amount_rupiah)
    ) back
  WHERE r.ended_at IS NULL AND t.is_gift AND t.settlement_id IS NOT NULL AND back.fund_id = p_fund;
$$;
