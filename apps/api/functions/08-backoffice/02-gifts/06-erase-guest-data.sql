-- Rows of a guest, found by an address in small letters or by a number in E.164; the other one is null. Rows of an
-- account's address are not a guest's: its owner erases them.
CREATE OR REPLACE FUNCTION guest_traces(p_email text, p_phone text)
RETURNS TABLE (gifts bigint[], follows bigint[], reports bigint[], applications bigint[])
LANGUAGE sql
STABLE
AS $$
  SELECT
    guest_gifts(p_email, p_phone),
    ARRAY(SELECT f.id FROM follows f WHERE f.email = p_email AND f.user_id IS NULL ORDER BY f.id),
    ARRAY(SELECT r.id FROM reports r WHERE r.email = p_email AND r.user_id IS NULL ORDER BY r.id),
    -- With an application that has the number, every other one of its address.
    ARRAY(
      SELECT v.id
      FROM volunteers v
      WHERE
        v.email_hash IN (SELECT o.email_hash FROM volunteers o WHERE o.email = p_email OR o.phone = p_phone)
        AND NOT EXISTS (SELECT FROM users u WHERE u.email = v.email AND u.erased_at IS NULL)
      ORDER BY v.id
    );
$$;

-- Changes with the rows that an erasure of the guest removes or changes.
CREATE OR REPLACE FUNCTION guest_version(p_email text, p_phone text)
RETURNS text
LANGUAGE sql
STABLE
RETURN (
  SELECT left(md5(concat_ws('|', t.gifts::text, t.follows::text, t.reports::text, t.applications::text)), 16)
  FROM guest_traces(p_email, p_phone) t
);

-- Removes a guest from gifts, follows, reports and applications, for an administrator. Amounts, dates and receipt
-- numbers stay, for the books. Refuses the address of an account, the operator's own number, and other rows than those
-- of the version that was read. Records the reason with the number of rows, without address and number.
CREATE OR REPLACE FUNCTION erase_guest_data(
  p_operator bigint,
  p_email text,
  p_phone text,
  p_name text,
  p_version text,
  p_words text
)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  traces record;
BEGIN
  PERFORM require_role(p_operator, ARRAY['administrator']);
  PERFORM refuse_own_item(EXISTS (SELECT FROM users WHERE id = p_operator AND phone = p_phone), p_operator);
  IF EXISTS (SELECT FROM users WHERE email = p_email AND erased_at IS NULL) THEN
    RAISE EXCEPTION 'the address is an account''s' USING ERRCODE = 'check_violation', CONSTRAINT = 'guest_account';
  END IF;
  -- The second of two erasures of one guest reads the rows that the first one has left.
  PERFORM pg_advisory_xact_lock(hashtextextended('guest erasure', 0));
  PERFORM require_same_version(guest_version(p_email, p_phone), p_version, 'item_changed');
  SELECT * INTO traces FROM guest_traces(p_email, p_phone);
  PERFORM erase_guest(p_email, p_phone, p_name);
  PERFORM forget_guest(p_email, traces.follows, traces.reports, traces.applications);
  PERFORM
    record_operator_action(
      p_operator,
      'erase',
      'guest',
      0,
      p_words || format(
        ' (%s donasi, %s langganan kabar, %s laporan, %s lamaran relawan)',
        cardinality(traces.gifts),
        cardinality(traces.follows),
        cardinality(traces.reports),
        cardinality(traces.applications)
      )
    );
END;
$$;
