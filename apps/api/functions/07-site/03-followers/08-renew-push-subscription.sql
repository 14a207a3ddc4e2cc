-- Moves the targets that a browser follows to its new subscription. Where both subscriptions follow a target, the row
-- of the new one stays unchanged.
CREATE OR REPLACE FUNCTION renew_push_subscription(p_former text, p_endpoint text, p_p256dh text, p_auth text)
RETURNS void
LANGUAGE plpgsql
AS $$
BEGIN
  IF p_former = p_endpoint THEN
    RETURN;
  END IF;
  UPDATE push_subscriptions s
  SET
    endpoint = p_endpoint,
    p256dh = p_p256dh,
    auth = p_auth
  WHERE
    s.endpoint = p_former
    AND NOT EXISTS (SELECT FROM push_subscriptions n WHERE n.endpoint = p_endpoint AND n.target_id = s.target_id);
  DELETE FROM push_subscriptions WHERE endpoint = p_former;
END;
$$;
