-- Records that a bank accepted a card: it counts against the declined ones, and ends the pause whose trial it was.
CREATE OR REPLACE FUNCTION note_card_taken()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  v_target_id bigint;
BEGIN
  SELECT target_id INTO STRICT v_target_id FROM donations WHERE id = NEW.donation_id;
  INSERT INTO card_outcomes (payment_id, gateway_transaction_id, target_id, declined)
  VALUES (NEW.id, coalesce(NEW.gateway_transaction_id, ''), v_target_id, false)
  ON CONFLICT (payment_id, gateway_transaction_id) DO UPDATE SET declined = false;
  UPDATE card_pauses
  SET ended_at = clock_timestamp()
  WHERE ended_at IS NULL AND trial_at <= NEW.created_at AND (target_id IS NULL OR target_id = v_target_id);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER card_taken
AFTER UPDATE OF status ON payments
FOR EACH ROW
WHEN (NEW.method = 'card' AND NEW.status IN ('paid', 'paid_late') AND OLD.status IS DISTINCT FROM NEW.status)
EXECUTE FUNCTION note_card_taken();
