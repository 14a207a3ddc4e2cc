-- Deletes the mails about a gift's money when its donor is erased, also one to an address that the account had before.
CREATE OR REPLACE FUNCTION erase_mails_of_donor()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM news_mails WHERE id IN (SELECT mail_id FROM arrival_mail_gifts WHERE donation_id = NEW.id);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER erase_mails_of_donor
AFTER UPDATE OF donor_erased_at ON donations
FOR EACH ROW
WHEN (NEW.donor_erased_at IS NOT NULL AND OLD.donor_erased_at IS NULL)
EXECUTE FUNCTION erase_mails_of_donor();
