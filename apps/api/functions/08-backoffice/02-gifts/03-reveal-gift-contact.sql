-- Records that an operator reads the contact of a gift's donor, and returns it.
CREATE OR REPLACE FUNCTION reveal_gift_contact(p_gift bigint, p_operator bigint)
RETURNS TABLE (email text, phone text)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM act_on_gift(p_gift, p_operator, 'contact', '');
  RETURN QUERY SELECT d.donor_email, d.donor_phone::text FROM donations d WHERE d.id = p_gift;
END;
$$;
