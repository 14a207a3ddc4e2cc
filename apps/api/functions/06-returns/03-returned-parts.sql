-- Returns the parts of a gift that go back when the returned sum grows from `p_from` to `p_to` rupiah: per allocation the gross amount, its fees and
-- its net; the tip with its fee is position 0. The gift goes back first, allocation by allocation, and the tip last. Fees go back in proportion,
-- computed from the total returned so far and rounded down, so that steps of any size add up to the whole and never exceed the fee taken.
CREATE OR REPLACE FUNCTION returned_parts(p_payment bigint, p_from bigint, p_to bigint)
  RETURNS TABLE (part smallint, fund_id bigint, target_id bigint, gift bigint, platform_fee bigint, gateway_fee bigint, net bigint) LANGUAGE sql STABLE AS $$
  WITH allocations AS (
    SELECT a.position, a.fund_id, a.target_id, a.amount_rupiah, a.platform_fee_rupiah, a.platform_fee_rupiah + p.allocation_fees_rupiah[a.position] AS fees,
      (sum(a.amount_rupiah) OVER (ORDER BY a.position))::bigint - a.amount_rupiah AS before
    FROM payments p JOIN donation_allocations a ON a.donation_id = p.donation_id WHERE p.id = p_payment
    UNION ALL
    SELECT 0, NULL, NULL, d.tip_rupiah, 0, p.tip_fee_rupiah, d.amount_rupiah FROM payments p JOIN donations d ON d.id = p.donation_id WHERE p.id = p_payment
  ), ends AS (
    SELECT a.*, e.sign, e.back, share_of(a.fees, e.back, a.amount_rupiah) AS fees_back
    FROM allocations a, LATERAL (VALUES (1, least(greatest(p_to - a.before, 0), a.amount_rupiah)), (-1, least(greatest(p_from - a.before, 0), a.amount_rupiah))) AS e (sign, back)
  )
  SELECT position::smallint, fund_id, target_id, sum(sign * back)::bigint,
    sum(sign * share_of(platform_fee_rupiah, fees_back, fees))::bigint,
    sum(sign * (fees_back - share_of(platform_fee_rupiah, fees_back, fees)))::bigint,
    sum(sign * (back - fees_back))::bigint
  FROM ends GROUP BY position, fund_id, target_id ORDER BY position;
$$;
