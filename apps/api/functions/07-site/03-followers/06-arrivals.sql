-- Gifts whose donors may get a mail about the use of their money, with the donor's current address. Gifts without an
-- address and returned gifts are left out.
CREATE OR REPLACE VIEW mailable_gifts AS
  SELECT d.id AS donation_id, lower(coalesce(u.email, d.donor_email)) AS email
  FROM
    donations d
    JOIN donation_targets t ON t.id = d.target_id
    LEFT JOIN users u ON u.id = d.user_id AND u.erased_at IS NULL
  WHERE
    d.donor_email IS NOT NULL
    AND d.status IN ('paid', 'partially_refunded')
    AND t.status NOT IN ('draft', 'frozen')
    AND NOT EXISTS (
      SELECT
      FROM arrival_mail_stops s
      WHERE s.email_hash = sha256(convert_to(lower(coalesce(u.email, d.donor_email)), 'UTF8'))
    );

-- Prevents mails about arrivals from being closed until the transaction ends: receipts that it counts belong to the
-- mails that it gathers.
CREATE OR REPLACE FUNCTION begin_arrivals()
RETURNS void
LANGUAGE sql
AS $$
  SELECT pg_advisory_xact_lock(hashtext('news_mails'), 0);
$$;

-- Gathers that gifts, known by their transactions, have a share of receipts that were counted since `begin_arrivals`:
-- for each donor in the mail that waits, or in a new one, due in an hour and a week after the last. Returns how many
-- mails.
CREATE OR REPLACE FUNCTION gather_arrivals(p_transactions bigint[])
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_count integer;
BEGIN
  PERFORM begin_arrivals();
  WITH
    gifts AS MATERIALIZED (
      SELECT DISTINCT m.donation_id, m.email
      FROM
        gateway_transactions g
        JOIN payments y ON y.id = g.payment_id
        JOIN mailable_gifts m ON m.donation_id = y.donation_id
      WHERE g.id = ANY (p_transactions) AND g.is_gift
    ),
    mails AS MATERIALIZED (
      SELECT g.mail_id AS id, g.mail_email AS email
      FROM
        (
          SELECT array_agg(email ORDER BY email) AS emails FROM (SELECT DISTINCT email FROM gifts) e HAVING count(*) > 0
        ) p
        CROSS JOIN LATERAL gather_mails(
          'arrival_mail',
          array_fill(NULL::bigint, ARRAY[cardinality(p.emails)]),
          p.emails,
          array_fill(NULL::bigint, ARRAY[cardinality(p.emails)]),
          INTERVAL '1 hour',
          INTERVAL '7 days'
        ) g
    ),
    items AS (
      INSERT INTO arrival_mail_gifts (mail_id, donation_id)
      SELECT m.id, g.donation_id
      FROM
        mails m
        JOIN gifts g USING (email)
      ON CONFLICT DO NOTHING
    )
  SELECT count(*)
  INTO v_count
  FROM mails;
  RETURN v_count;
END;
$$;

-- Closes a mail about arrivals. Returns its address, the name of its latest gift, the time that it is about, and the
-- payments of its gifts that still count, the latest first; no row if it is gone.
CREATE OR REPLACE FUNCTION close_arrival_mail(p_mail bigint, p_most integer)
RETURNS TABLE (email text, name text, since text, until text, payments text[])
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM close_gathered_mail(p_mail);
  RETURN QUERY SELECT
      m.email,
      (
        SELECT d.donor_name::text
        FROM
          arrival_mail_gifts i
          JOIN donations d ON d.id = i.donation_id
        WHERE i.mail_id = m.id
        ORDER BY d.id DESC
        LIMIT 1
      ),
      m.opened_at::text,
      m.closed_at::text,
      ARRAY(
        SELECT y.public_id::text
        FROM
          arrival_mail_gifts i
          JOIN mailable_gifts g ON g.donation_id = i.donation_id AND g.email = m.email
          JOIN payments y ON y.donation_id = i.donation_id
          JOIN gateway_transactions x ON x.payment_id = y.id AND x.is_gift
        WHERE i.mail_id = m.id
        ORDER BY y.id DESC
        LIMIT p_most
      )
      FROM news_mails m
      WHERE m.id = p_mail AND m.topic = 'arrival_mail';
END;
$$;

-- Stops mails about arrivals to an address, which is identified by its hash.
CREATE OR REPLACE FUNCTION stop_arrivals(p_hash bytea)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  INSERT INTO arrival_mail_stops (email_hash) VALUES (p_hash) ON CONFLICT DO NOTHING;
$$;

-- Starts these mails again, for receipts that are counted from now on.
CREATE OR REPLACE FUNCTION resume_arrivals(p_hash bytea)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  DELETE FROM arrival_mail_stops WHERE email_hash = p_hash;
$$;
