-- Allocates a gift by the unit again: so many units stay with its product, the rest goes to the surplus target. Fees
-- follow the rates of the day on which it was given.
CREATE OR REPLACE FUNCTION move_units(p_donation bigint, p_kept integer, p_surplus bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  donation donations;
BEGIN
  SELECT * INTO STRICT donation FROM donations WHERE id = p_donation;
  WITH
    removed AS (DELETE FROM donation_allocations WHERE donation_id = p_donation RETURNING target_id, amount_rupiah),
    parts AS (
      SELECT target_id, sum(amount_rupiah)::bigint AS amount_rupiah
      FROM
        (
          SELECT target_id, amount_rupiah FROM removed WHERE target_id <> donation.target_id
          UNION ALL
          SELECT donation.target_id, p_kept * donation.unit_price_rupiah
          UNION ALL
          SELECT p_surplus, amount_rupiah - p_kept * donation.unit_price_rupiah
          FROM removed
          WHERE target_id = donation.target_id
        ) AS parts
      GROUP BY target_id
    )
  INSERT INTO donation_allocations
    (donation_id, position, target_id, fund_id, giving_type, amount_rupiah, platform_fee_rupiah)
  SELECT
    p_donation,
    row_number() OVER (ORDER BY m.target_id <> donation.target_id, m.target_id),
    m.target_id,
    t.fund_id,
    t.giving_type,
    m.amount_rupiah,
    share_of(
      m.amount_rupiah,
      least(
        (setting_at('platform_fee_basis_points', donation.created_at) ->> t.giving_type)::bigint,
        (setting_at('cost_ceiling_basis_points', donation.created_at) ->> t.giving_type)::bigint
      ),
      10000
    )
  FROM
    parts m
    JOIN donation_targets t ON t.id = m.target_id
  WHERE m.amount_rupiah > 0;
  UPDATE payments p
  SET
    allocation_fees_rupiah = f.fees,
    tip_fee_rupiah = least(donation.tip_rupiah, p.gateway_fee_rupiah - (SELECT sum(fee) FROM unnest(f.fees) AS fee))
  FROM
    (
      SELECT
        y.id,
        array_agg(
          least(
            share_of(y.gateway_fee_rupiah, a.amount_rupiah, y.amount_rupiah),
            greatest(
              share_of(
                a.amount_rupiah,
                (setting_at('cost_ceiling_basis_points', y.created_at) ->> a.giving_type)::bigint,
                10000
              ) - a.platform_fee_rupiah,
              0
            )
          )
          ORDER BY a.position
        ) AS fees
      FROM
        payments y
        JOIN donation_allocations a ON a.donation_id = y.donation_id
      WHERE y.donation_id = p_donation
      GROUP BY y.id
    ) f
  WHERE f.id = p.id;
END;
$$;

-- Units that were sold again after a gift's time was over, when its money comes all the same: they go to the surplus
-- target of the product, and an operator gets a task. Without a surplus target the product has more than it needs,
-- until an operator has decided. The payments are locked and not booked yet; their products are locked in one order.
CREATE OR REPLACE FUNCTION divert_resold_units(p_payments bigint[])
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  late record;
  product bigint;
  free integer;
  surplus bigint;
BEGIN
  FOR late IN SELECT
    d.id,
    d.target_id,
    p.gateway,
    p.gateway_reference,
    p.gateway_transaction_id,
    a.amount_rupiah / d.unit_price_rupiah AS units
  FROM
    payments p
    JOIN donations d ON d.id = p.donation_id
    JOIN donation_allocations a ON a.donation_id = d.id AND a.target_id = d.target_id
  WHERE
    p.id = ANY (p_payments)
    AND p.status = 'paid_late'
    AND d.status IN ('expired', 'cancelled')
    AND d.quantity IS NOT NULL
  ORDER BY d.target_id, d.id LOOP
    -- Of gifts to one product that are booked together the earlier ones count.
    IF product IS DISTINCT FROM late.target_id THEN
      free := lock_units(late.target_id);
    END IF;
    product := late.target_id;
    CONTINUE WHEN free IS NULL;
    IF late.units <= free THEN
      free := free - late.units;
      CONTINUE;
    END IF;
    SELECT s.id
    INTO surplus
    FROM
      products o
      JOIN donation_targets s ON s.id = o.surplus_target_id
    WHERE o.target_id = product AND s.status = 'live' AND s.accepts_donations;
    IF FOUND THEN
      PERFORM move_units(late.id, free, surplus);
    END IF;
    PERFORM
      open_operator_task(
        'unit_resold',
        late.gateway,
        late.gateway_reference,
        late.gateway_transaction_id,
        CASE
          WHEN surplus IS NULL THEN format(
            'Paid late for %s units, of which %s are still needed; the product has no surplus target.',
            late.units,
            free
          )
          ELSE format(
            'Paid late for %s units, of which %s are still needed; the rest goes to target %s.',
            late.units,
            free,
            surplus
          )
        END
      );
    free := 0;
  END LOOP;
END;
$$;
