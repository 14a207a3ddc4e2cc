-- Returns the parts of a gift that are returned when the returned sum of its transaction grows from `p_from` to `p_to`
-- rupiah: per allocation, as booked, the gross amount, its fees and its net; the tip with its fee is position 0. Money
-- that was returned before it became a gift is taken first, then the gift, allocation by allocation, and the tip last.
-- Fees are returned in proportion, computed from the total returned so far and rounded down, so that steps of any size
-- add up to the whole and never exceed the fee taken.
DROP FUNCTION IF EXISTS returned_parts(bigint, bigint, bigint);
CREATE OR REPLACE FUNCTION returned_parts(p_transaction gateway_transactions, p_from bigint, p_to bigint)
RETURNS TABLE (
  part smallint,
  fund_id bigint,
  target_id bigint,
  gift bigint,
  platform_fee bigint,
  gateway_fee bigint,
  net bigint
)
LANGUAGE sql
STABLE
AS $$
  WITH
    booked AS MATERIALIZED (SELECT * FROM booked_parts((p_transaction).id)),
    total AS (
      SELECT
        sum(b.gift)::bigint AS gift,
        sum(b.tip)::bigint AS tip,
        sum(b.tip_fee)::bigint AS tip_fee,
        (p_transaction).amount_rupiah - sum(b.gift + b.tip)::bigint AS earlier
      FROM booked b
    ),
    allocations AS (
      SELECT
        b.part AS position,
        b.fund_id,
        b.target_id,
        b.gift AS amount_rupiah,
        b.platform_fee AS platform_fee_rupiah,
        b.platform_fee + b.gateway_fee AS fees,
        t.earlier + (sum(b.gift) OVER (ORDER BY b.part))::bigint - b.gift AS before
      FROM
        booked b,
        total t
      UNION ALL
      SELECT 0, NULL, NULL, t.tip, 0, t.tip_fee, t.earlier + t.gift FROM total t
    ),
    ends AS (
      SELECT a.*, e.sign, e.back, share_of(a.fees, e.back, a.amount_rupiah) AS fees_back
      FROM
        allocations a,
        LATERAL (
          VALUES
            (1, least(greatest(p_to - a.before, 0), a.amount_rupiah)),
            (-1, least(greatest(p_from - a.before, 0), a.amount_rupiah))
        ) AS e (sign, back)
    )
  SELECT
    position::smallint,
    fund_id,
    target_id,
    sum(sign * back)::bigint,
    sum(sign * share_of(platform_fee_rupiah, fees_back, fees))::bigint,
    sum(sign * (fees_back - share_of(platform_fee_rupiah, fees_back, fees)))::bigint,
    sum(sign * (back - fees_back))::bigint
  FROM ends
  GROUP BY position, fund_id, target_id
  ORDER BY position;
$$;
