-- Where the rupiah of one allocation go when its money comes, with the tip on the first one. They come from the gateway's clearing account, or from unmatched
-- money that becomes a gift; what is not fee lies in the fund's pocket of unsettled or of settled money. A leg's number says what it is; legs of
-- nothing are left out, and one of less than nothing, or of an unknown amount, is refused where it is written. (A list of values would say the same, and its
-- expressions are prepared anew for each gift.)
CREATE OR REPLACE FUNCTION gift_legs(
  p_from bigint, p_fund bigint, p_pocket text, p_gift bigint, p_platform_fee bigint, p_gateway_fee bigint, p_tip bigint DEFAULT 0, p_tip_fee bigint DEFAULT 0
) RETURNS TABLE (leg smallint, debit_account_id bigint, credit_account_id bigint, amount_rupiah bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 1::smallint, p_from, ledger_account('gross', p_fund), p_gift WHERE p_gift IS DISTINCT FROM 0
  UNION ALL SELECT 2::smallint, ledger_account('gross', p_fund), ledger_account(p_pocket, p_fund), p_gift - p_platform_fee - p_gateway_fee
    WHERE p_gift - p_platform_fee - p_gateway_fee IS DISTINCT FROM 0
  UNION ALL SELECT 3::smallint, ledger_account('gross', p_fund), ledger_account('platform_fee', p_fund), p_platform_fee WHERE p_platform_fee IS DISTINCT FROM 0
  UNION ALL SELECT 4::smallint, ledger_account('gross', p_fund), ledger_account('gateway_fee', p_fund), p_gateway_fee WHERE p_gateway_fee IS DISTINCT FROM 0
  UNION ALL SELECT 5::smallint, p_from, ledger_account('tips'), p_tip - p_tip_fee WHERE p_tip - p_tip_fee IS DISTINCT FROM 0
  UNION ALL SELECT 6::smallint, p_from, ledger_account('tip_gateway_fees'), p_tip_fee WHERE p_tip_fee IS DISTINCT FROM 0;
$$;
