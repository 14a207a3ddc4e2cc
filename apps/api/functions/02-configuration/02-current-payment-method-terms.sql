CREATE OR REPLACE VIEW current_payment_method_terms AS
  SELECT DISTINCT ON (method) * FROM payment_method_terms WHERE valid_from <= now() ORDER BY method, valid_from DESC;
