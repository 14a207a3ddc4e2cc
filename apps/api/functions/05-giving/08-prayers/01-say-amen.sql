-- Stores or removes the Aamiin of an account (`p_user`) or of a visitor to the prayer `p_prayer` of the wall. A
-- repetition changes nothing, and Aamiin from before a sign-in move to the account. Returns the number of Aamiin; null
-- if there is no such prayer now, or the account is erased. The gift is locked against erasure, which waits or comes
-- first.
CREATE OR REPLACE FUNCTION say_amen(p_prayer text, p_user bigint, p_visitor uuid, p_said boolean)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  v_donation bigint;
BEGIN
  SELECT d.id
  INTO v_donation
  FROM
    donations d
    JOIN donation_targets t ON t.id = d.target_id
  WHERE
    md5(d.public_id) = p_prayer
    AND d.message IS NOT NULL
    AND d.status IN ('paid', 'partially_refunded')
    AND t.status <> 'draft'
    AND t.published_revision_id IS NOT NULL
  FOR KEY SHARE OF d;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF p_user IS NOT NULL THEN
    PERFORM FROM users WHERE id = p_user AND erased_at IS NULL FOR KEY SHARE;
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  IF NOT p_said OR p_user IS NOT NULL THEN
    DELETE FROM prayer_amens
    WHERE donation_id = v_donation AND (visitor_id = p_visitor OR (NOT p_said AND user_id = p_user));
  END IF;
  IF p_said THEN
    INSERT INTO prayer_amens (donation_id, user_id, visitor_id)
    VALUES
      (
        v_donation,
        p_user,
        CASE
          WHEN p_user IS NULL THEN p_visitor
        END
      )
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN (SELECT count(*) FROM prayer_amens WHERE donation_id = v_donation);
END;
$$;
