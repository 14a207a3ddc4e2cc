-- The donation's legs, without those of nothing; a leg's number says what it is. Fees are the ones agreed when it was given, and together never
-- more than the gift.
CREATE OR REPLACE FUNCTION donation_legs(p_fund bigint, p_gift bigint, p_tip bigint, p_platform_fee bigint, p_gateway_fee bigint)
  RETURNS TABLE (leg smallint, debit_account_id bigint, credit_account_id bigint, amount_rupiah bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES
    (1::smallint, ledger_account(1::smallint), ledger_account(21::smallint, p_fund), p_gift),
    (2::smallint, ledger_account(21::smallint, p_fund), ledger_account(24::smallint, p_fund), p_gift - p_platform_fee - p_gateway_fee),
    (3::smallint, ledger_account(21::smallint, p_fund), ledger_account(22::smallint, p_fund), p_platform_fee),
    (4::smallint, ledger_account(21::smallint, p_fund), ledger_account(23::smallint, p_fund), p_gateway_fee),
    (5::smallint, ledger_account(1::smallint), ledger_account(5::smallint), p_tip)) AS legs (leg, debit, credit, amount)
  WHERE amount > 0;
$$;
