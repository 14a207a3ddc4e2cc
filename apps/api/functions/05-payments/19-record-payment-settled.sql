-- A card's money was taken, and now the gateway hands it over. Nothing moves in the books: the gateway holds it until it pays out.
CREATE OR REPLACE FUNCTION record_payment_settled(p_gateway text, p_reference text) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE payments SET status = 'settled', checked_at = now() WHERE gateway = p_gateway AND gateway_reference = p_reference AND status = 'paid';
  RETURN CASE WHEN FOUND THEN 'settled' ELSE 'ignored' END;
END $$;
