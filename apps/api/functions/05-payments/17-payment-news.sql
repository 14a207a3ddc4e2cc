-- What is known of a payment, to see whether something else was heard since.
CREATE OR REPLACE FUNCTION payment_news(p_payment payments) RETURNS text LANGUAGE sql IMMUTABLE RETURN p_payment.status || ' ' || p_payment.gateway_words;
