-- The price of a product at a time; for times before its first price, that one.
CREATE OR REPLACE FUNCTION product_price_at(p_target bigint, p_time timestamptz)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN coalesce(
  (
    SELECT price_rupiah
    FROM product_prices
    WHERE target_id = p_target AND applied_at <= p_time
    ORDER BY applied_at DESC, id DESC
    LIMIT 1
  ),
  (
    SELECT price_rupiah
    FROM product_prices
    WHERE target_id = p_target AND applied_at IS NOT NULL
    ORDER BY applied_at, id
    LIMIT 1
  )
);

-- Paid gifts at other prices than the present one of their product, by price, without the returned parts. A gift
-- without units has the price of its time. A product with a single price has no rows, and its gifts are not read.
CREATE OR REPLACE VIEW units_at_other_prices AS
  SELECT p.target_id, o.price_rupiah, o.rupiah
  FROM
    products p
    CROSS JOIN LATERAL (
      SELECT g.price_rupiah, sum(g.rupiah)::bigint AS rupiah
      FROM
        (
          SELECT
            CASE
              WHEN d.target_id = p.target_id
              AND d.unit_price_rupiah IS NOT NULL THEN d.unit_price_rupiah
              ELSE product_price_at(p.target_id, d.created_at)
            END AS price_rupiah,
            a.amount_rupiah - coalesce(r.returned, 0) AS rupiah
          FROM
            donation_allocations a
            JOIN donations d ON d.id = a.donation_id
            LEFT JOIN LATERAL (
              SELECT sum(b.gift) AS returned
              FROM
                payments y
                JOIN gateway_transactions t ON t.payment_id = y.id AND t.is_gift
                CROSS JOIN LATERAL returned_parts(t, 0, t.returned_rupiah) b
              WHERE y.donation_id = d.id AND b.target_id = a.target_id
            ) r
              ON d.status = 'partially_refunded'
          WHERE
            a.fund_id = p.fund_id
            AND a.target_id = p.target_id
            AND d.status IN ('paid', 'partially_refunded')
            AND EXISTS (
              SELECT
              FROM product_prices h
              WHERE h.target_id = p.target_id AND h.applied_at IS NOT NULL AND h.price_rupiah <> p.price_rupiah
            )
        ) g
      WHERE g.price_rupiah <> p.price_rupiah
      GROUP BY g.price_rupiah
    ) o;

-- How many units of each product are paid for, and how many have an open payment, each gift at its own price. Gifts
-- that went back in part still buy whole units only.
CREATE OR REPLACE VIEW product_units AS
  SELECT
    p.target_id,
    p.needed_units,
    (
      floor(greatest(t.gross_rupiah - t.refunded_rupiah - o.rupiah, 0) / p.price_rupiah) + o.units
    )::integer AS funded_units,
    (
      SELECT coalesce(sum(a.amount_rupiah / d.unit_price_rupiah), 0)
      FROM
        donations d
        JOIN donation_allocations a ON a.donation_id = d.id AND a.target_id = d.target_id
      WHERE d.target_id = p.target_id AND d.status = 'pending' AND d.quantity IS NOT NULL
    )::integer AS reserved_units
  FROM
    products p
    CROSS JOIN LATERAL (SELECT * FROM target_positions WHERE target_id = p.target_id OFFSET 0) t
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(rupiah), 0) AS rupiah, coalesce(sum(floor(rupiah / price_rupiah)), 0) AS units
      FROM
        (
          SELECT *
          FROM units_at_other_prices
          WHERE
            target_id = p.target_id
            -- Of this row alone: a product with a single price is not read again.
            AND EXISTS (
              SELECT
              FROM product_prices h
              WHERE h.target_id = p.target_id AND h.applied_at IS NOT NULL AND h.price_rupiah <> p.price_rupiah
            )
          OFFSET 0
        ) u
    ) o;

-- Returns how many units a product still needs, and locks it: gifts by the unit are made one after another, so that the
-- last one is never promised twice.
CREATE OR REPLACE FUNCTION lock_units(p_target bigint)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM FROM products WHERE target_id = p_target FOR UPDATE;
  RETURN (
    SELECT greatest(needed_units - funded_units - reserved_units, 0) FROM product_units WHERE target_id = p_target
  );
END;
$$;
