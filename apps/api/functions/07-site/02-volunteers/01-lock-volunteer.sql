-- Locks the applications of an address until the end of the transaction, so that a confirmation and a deletion of the
-- same address run one after the other.
CREATE OR REPLACE FUNCTION lock_volunteer(p_email_hash text)
RETURNS void
LANGUAGE sql
AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('volunteer ' || p_email_hash, 0));
$$;
