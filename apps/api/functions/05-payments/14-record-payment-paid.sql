-- The same for one payment.
CREATE OR REPLACE FUNCTION record_payment_paid(p_gateway text, p_reference text, p_transaction text, p_amount bigint) RETURNS text LANGUAGE sql
  RETURN (record_payments_paid(p_gateway, ARRAY[p_reference], ARRAY[p_transaction], ARRAY[p_amount]))[1];
