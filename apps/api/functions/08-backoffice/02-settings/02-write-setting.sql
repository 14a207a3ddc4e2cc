-- Writes a value of a setting or of the terms of a payment method.
CREATE OR REPLACE FUNCTION write_setting(p_key text, p_from timestamptz, p_value jsonb, p_source text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF starts_with(p_key, 'payment_terms.') THEN
    PERFORM write_payment_terms(substr(p_key, length('payment_terms.') + 1), p_from, p_value, p_source);
  ELSE
    PERFORM store_setting(p_key, p_from, p_value, p_source);
  END IF;
END;
$$;
