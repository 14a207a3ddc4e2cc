-- Opens the pool of a programme with money that the company has paid into our bank, and publishes its rules. Two
-- different operators decide. Gifts paid before are not matched. A programme without a fund gets it.
CREATE OR REPLACE FUNCTION open_pool(
  p_target bigint,
  p_total bigint,
  p_factor_percent integer,
  p_cap_per_gift bigint,
  p_cap_per_donor_day bigint,
  p_starts_at timestamptz,
  p_ends_at timestamptz,
  p_bank_reference text,
  p_by bigint,
  p_approved_by bigint
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  fund bigint;
BEGIN
  PERFORM require_two_operators('pool', p_target, p_by, p_approved_by);
  fund := open_programme(p_target);
  PERFORM lock_fund(fund);
  INSERT INTO matching_pools
    (
      target_id,
      total_rupiah,
      factor_percent,
      cap_per_gift_rupiah,
      cap_per_donor_day_rupiah,
      starts_at,
      ends_at,
      bank_reference,
      fund_place
    )
  VALUES
    (
      p_target,
      p_total,
      p_factor_percent,
      p_cap_per_gift,
      p_cap_per_donor_day,
      p_starts_at,
      p_ends_at,
      p_bank_reference,
      coalesce((SELECT max(fund_place) FROM ledger_places WHERE fund_id = fund), 0)
    );
  PERFORM
    post(
      'pool:' || p_target || ':opened',
      'pool_opened',
      fund,
      p_target,
      ARRAY[leg(ledger_account('bank'), ledger_account('pool', fund), p_total)],
      p_by
    );
END;
$$;
