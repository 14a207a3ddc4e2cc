-- Queues the mail to an owner about an operator's action.
CREATE OR REPLACE FUNCTION tell_owner(p_action bigint)
RETURNS void
LANGUAGE sql
AS $$
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  VALUES ('campaign_decided', jsonb_build_object('actionId', p_action), 'campaign_decided:' || p_action);
$$;
