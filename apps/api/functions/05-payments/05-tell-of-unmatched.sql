-- Has the donor told what becomes of money that fitted no payment, where it is known whose it is.
CREATE OR REPLACE FUNCTION tell_of_unmatched(p_item unmatched_payments, p_topic text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
    SELECT p_topic, jsonb_build_object('unmatchedId', p_item.id), p_topic || ':' || p_item.id WHERE p_item.payment_id IS NOT NULL;
$$;
