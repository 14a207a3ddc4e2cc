-- Removes a donor's name, contact and tax number from these gifts, which are locked. Amounts, dates and receipt numbers
-- stay, for the books.
CREATE OR REPLACE FUNCTION forget_donor(p_gifts bigint[], p_name text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  -- Aamiin and answers are deleted with the prayer.
  DELETE FROM prayer_amens WHERE donation_id = ANY (p_gifts);
  DELETE FROM prayer_answers WHERE donation_id = ANY (p_gifts);
  DELETE FROM donor_visibility_changes WHERE donation_id = ANY (p_gifts);
  -- The books need amounts and receipts; the number was for the receipt that its payer has.
  DELETE FROM payer_tax_numbers WHERE donation_id = ANY (p_gifts);
  PERFORM forget_salts(p_gifts);
  UPDATE donations d
  SET
    donor_digest = digest_of_donor(d),
    donor_salt = NULL,
    user_id = NULL,
    donor_name = p_name,
    donor_email = NULL,
    donor_phone = NULL,
    message = NULL,
    anonymous = true,
    attribution = NULL,
    donor_erased_at = now()
  WHERE id = ANY (p_gifts);
END;
$$;

-- Removes a person from their gifts: those of their account, and those made as a guest with its confirmed address.
-- Locks gifts in the common order.
CREATE OR REPLACE FUNCTION erase_donor(p_user bigint, p_email text, p_name text)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE donation_matches
  SET donor_key = NULL
  WHERE
    donor_key IS NOT NULL
    AND donation_id IN (SELECT id FROM donations WHERE user_id = p_user OR (user_id IS NULL AND donor_email = p_email));
  PERFORM FROM donations WHERE user_id = p_user OR (user_id IS NULL AND donor_email = p_email) ORDER BY id FOR UPDATE;
  PERFORM
    forget_donor(
      ARRAY(SELECT id FROM donations WHERE user_id = p_user OR (user_id IS NULL AND donor_email = p_email)),
      p_name
    );
END;
$$;

-- Returns the gifts of a guest, made under an address in small letters or under a number in E.164; the other one is
-- null. Gifts of accounts, and those under the address of an account, are not a guest's.
CREATE OR REPLACE FUNCTION guest_gifts(p_email text, p_phone text)
RETURNS bigint[]
LANGUAGE sql
STABLE
RETURN ARRAY(
  SELECT d.id
  FROM donations d
  WHERE
    d.user_id IS NULL
    AND (d.donor_email = p_email OR d.donor_phone = p_phone)
    AND NOT EXISTS (SELECT FROM users u WHERE u.email = d.donor_email AND u.erased_at IS NULL)
  ORDER BY d.id
);

-- Removes a guest from these gifts. Returns how many it was. Other functions alone call it.
CREATE OR REPLACE FUNCTION erase_guest(p_email text, p_phone text, p_name text)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  gifts bigint[] := guest_gifts(p_email, p_phone);
BEGIN
  UPDATE donation_matches SET donor_key = NULL WHERE donor_key IS NOT NULL AND donation_id = ANY (gifts);
  PERFORM FROM donations WHERE id = ANY (gifts) ORDER BY id FOR UPDATE;
  PERFORM forget_donor(gifts, p_name);
  RETURN cardinality(gifts);
END;
$$;
