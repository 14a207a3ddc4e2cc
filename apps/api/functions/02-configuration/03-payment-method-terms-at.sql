-- The terms of each way to pay as they were, or will be, at a moment.
CREATE OR REPLACE FUNCTION payment_method_terms_at(p_at timestamptz) RETURNS SETOF payment_method_terms LANGUAGE sql STABLE AS $$
  SELECT DISTINCT ON (method) * FROM payment_method_terms WHERE valid_from <= p_at ORDER BY method, valid_from DESC;
$$;
