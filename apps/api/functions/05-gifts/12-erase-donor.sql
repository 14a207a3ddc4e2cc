-- Removes a person's name, contact and tax number from their gifts: those of their account, and those made as a guest with its confirmed address. Amounts, dates
-- and receipt numbers stay, for the books. Locks gifts in the common order.
CREATE OR REPLACE FUNCTION erase_donor(p_user bigint, p_email text, p_name text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE donation_matches SET donor_key = NULL WHERE donor_key IS NOT NULL
    AND donation_id IN (SELECT id FROM donations WHERE user_id = p_user OR (user_id IS NULL AND donor_email = p_email));
  PERFORM FROM donations WHERE user_id = p_user OR (user_id IS NULL AND donor_email = p_email) ORDER BY id FOR UPDATE;
  -- With the prayer goes what others said to it.
  DELETE FROM prayer_amens WHERE donation_id IN (SELECT id FROM donations WHERE user_id = p_user OR (user_id IS NULL AND donor_email = p_email));
  DELETE FROM prayer_answers WHERE donation_id IN (SELECT id FROM donations WHERE user_id = p_user OR (user_id IS NULL AND donor_email = p_email));
  DELETE FROM donor_visibility_changes WHERE donation_id IN (SELECT id FROM donations WHERE user_id = p_user OR (user_id IS NULL AND donor_email = p_email));
  -- Also one to an address that the account had before.
  DELETE FROM news_mails WHERE id IN (SELECT g.mail_id FROM arrival_mail_gifts g JOIN donations d ON d.id = g.donation_id
    WHERE d.user_id = p_user OR (d.user_id IS NULL AND d.donor_email = p_email));
  -- The books need amounts and receipts; the number was for the receipt that its payer has.
  DELETE FROM payer_tax_numbers WHERE donation_id IN (SELECT id FROM donations WHERE user_id = p_user OR (user_id IS NULL AND donor_email = p_email));
  PERFORM forget_salts(ARRAY(SELECT id FROM donations WHERE user_id = p_user OR (user_id IS NULL AND donor_email = p_email)));
  UPDATE donations d SET donor_digest = digest_of_donor(d), donor_salt = NULL, user_id = NULL, donor_name = p_name, donor_email = NULL, donor_phone = NULL, message = NULL,
    anonymous = true, attribution = NULL, donor_erased_at = now()
    WHERE user_id = p_user OR (user_id IS NULL AND donor_email = p_email);
END $$;
