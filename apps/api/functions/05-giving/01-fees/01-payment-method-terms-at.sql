-- Returns the terms of each payment method at a past or future moment.
CREATE OR REPLACE FUNCTION payment_method_terms_at(p_at timestamptz)
RETURNS SETOF payment_method_terms
LANGUAGE sql
STABLE
AS $$
  SELECT DISTINCT ON (method) * FROM payment_method_terms WHERE valid_from <= p_at ORDER BY method, valid_from DESC;
$$;
