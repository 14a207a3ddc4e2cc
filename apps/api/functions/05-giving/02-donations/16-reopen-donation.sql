-- A gift whose time was over waits for its money again once it has another open payment.
CREATE OR REPLACE FUNCTION reopen_donation(p_donation bigint)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  UPDATE donations
  SET status = 'pending'
  WHERE
    id = p_donation
    AND status IN ('expired', 'cancelled')
    AND EXISTS (SELECT FROM payments WHERE donation_id = p_donation AND status IN ('created', 'awaiting'));
$$;
