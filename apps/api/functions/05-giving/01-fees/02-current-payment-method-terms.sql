CREATE OR REPLACE VIEW current_payment_method_terms AS
  SELECT * FROM payment_method_terms_at(now());
