-- Returns the legs of one paid allocation, with the tip on the first one. The money comes from the gateway's clearing
-- account, or from unmatched money that becomes a gift; all but the fees goes to the fund's unsettled or settled
-- pocket. A leg's number identifies its purpose. Legs of zero are omitted; a negative or null amount is refused when it
-- is written. (A VALUES list would do the same, but its expressions are prepared again for each gift.)
CREATE OR REPLACE FUNCTION gift_legs(
  p_from bigint,
  p_fund bigint,
  p_pocket text,
  p_gift bigint,
  p_platform_fee bigint,
  p_gateway_fee bigint,
  p_tip bigint DEFAULT 0,
  p_tip_fee bigint DEFAULT 0
)
RETURNS TABLE (leg smallint, debit_account_id bigint, credit_account_id bigint, amount_rupiah bigint)
LANGUAGE sql
IMMUTABLE
AS $$
  SELECT 1::smallint, p_from, ledger_account('gross', p_fund), p_gift WHERE p_gift IS DISTINCT FROM 0
  UNION ALL
  SELECT
    2::smallint,
    ledger_account('gross', p_fund),
    ledger_account(p_pocket, p_fund),
    p_gift - p_platform_fee - p_gateway_fee
  WHERE p_gift - p_platform_fee - p_gateway_fee IS DISTINCT FROM 0
  UNION ALL
  SELECT 3::smallint, ledger_account('gross', p_fund), ledger_account('platform_fee', p_fund), p_platform_fee
  WHERE p_platform_fee IS DISTINCT FROM 0
  UNION ALL
  SELECT 4::smallint, ledger_account('gross', p_fund), ledger_account('gateway_fee', p_fund), p_gateway_fee
  WHERE p_gateway_fee IS DISTINCT FROM 0
  UNION ALL
  SELECT 5::smallint, p_from, ledger_account('tips'), p_tip - p_tip_fee WHERE p_tip - p_tip_fee IS DISTINCT FROM 0
  UNION ALL
  SELECT 6::smallint, p_from, ledger_account('tip_gateway_fees'), p_tip_fee WHERE p_tip_fee IS DISTINCT FROM 0;
$$;
