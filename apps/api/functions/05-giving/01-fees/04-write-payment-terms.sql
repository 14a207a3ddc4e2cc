-- Writes the terms of a payment method from a moment on. Its gateway, place and description stay.
CREATE OR REPLACE FUNCTION write_payment_terms(p_method text, p_from timestamptz, p_value jsonb, p_source text)
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  problem text;
BEGIN
  INSERT INTO payment_method_terms
    (
      method,
      valid_from,
      position,
      gateway,
      description,
      minimum_rupiah,
      maximum_rupiah,
      minutes_to_pay,
      fee_basis_points,
      fee_fixed_rupiah,
      enabled,
      disabled_reason,
      source
    )
  SELECT
    method,
    p_from,
    position,
    gateway,
    description,
    (p_value ->> 'minimumRupiah')::bigint,
    (p_value ->> 'maximumRupiah')::bigint,
    (p_value ->> 'minutesToPay')::integer,
    (p_value ->> 'feeBasisPoints')::integer,
    (p_value ->> 'feeFixedRupiah')::bigint,
    (p_value ->> 'enabled')::boolean,
    p_value ->> 'disabledReason',
    p_source
  FROM payment_method_terms_at(p_from)
  WHERE method = p_method
  ON CONFLICT (method, valid_from) DO UPDATE
    SET
      minimum_rupiah = excluded.minimum_rupiah,
      maximum_rupiah = excluded.maximum_rupiah,
      minutes_to_pay = excluded.minutes_to_pay,
      fee_basis_points = excluded.fee_basis_points,
      fee_fixed_rupiah = excluded.fee_fixed_rupiah,
      enabled = excluded.enabled,
      disabled_reason = excluded.disabled_reason,
      source = excluded.source;
  IF NOT FOUND THEN
    PERFORM refuse_setting('payment_terms.' || p_method, 'no_setting');
  END IF;
  -- Lower maximums may leave proposed amounts that no method takes.
  problem := proposed_amounts_problem(p_from);
  IF problem IS NOT NULL THEN
    RAISE EXCEPTION 'the terms of % are not valid: %', p_method, problem
      USING ERRCODE = 'check_violation', CONSTRAINT = 'setting_shape';
  END IF;
END;
$$;
