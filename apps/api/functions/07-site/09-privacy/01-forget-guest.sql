-- Removes a guest from these follows, reports and applications, and from mails about gifts to the address. A guest who
-- is found by a number has none. The text of reports stays.
CREATE OR REPLACE FUNCTION forget_guest(p_email text, p_follows bigint[], p_reports bigint[], p_applications bigint[])
RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  v_hash text;
BEGIN
  UPDATE reports SET email = NULL WHERE id = ANY (p_reports);
  DELETE FROM follows WHERE id = ANY (p_follows);
  -- Mails without a follow are about gifts.
  DELETE FROM news_mails WHERE follow_id IS NULL AND email = p_email;
  FOR v_hash IN SELECT DISTINCT email_hash FROM volunteers WHERE id = ANY (p_applications) ORDER BY email_hash LOOP
    PERFORM withdraw_volunteer(v_hash);
  END LOOP;
END;
$$;
