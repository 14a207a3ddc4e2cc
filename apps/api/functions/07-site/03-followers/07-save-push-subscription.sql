-- Stores that a browser follows a target; an existing row keeps its state. Returns the row, or no row if the target or
-- the browser has reached its limit. Locks are taken in this order everywhere, to avoid deadlocks.
CREATE OR REPLACE FUNCTION save_push_subscription(
  p_target bigint,
  p_endpoint text,
  p_p256dh text,
  p_auth text,
  p_most_browsers integer,
  p_most_targets integer
)
RETURNS SETOF push_subscriptions
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('push_subscriptions'), p_target::integer);
  PERFORM pg_advisory_xact_lock(hashtextextended('push ' || p_endpoint, 0));
  RETURN QUERY UPDATE push_subscriptions
  SET
    p256dh = p_p256dh,
    auth = p_auth
  WHERE target_id = p_target AND endpoint = p_endpoint
  RETURNING *;
  IF
    FOUND
    OR (SELECT count(*) FROM push_subscriptions WHERE target_id = p_target) >= p_most_browsers
    OR (SELECT count(*) FROM push_subscriptions WHERE endpoint = p_endpoint) >= p_most_targets
  THEN
    RETURN;
  END IF;
  RETURN QUERY INSERT INTO push_subscriptions (target_id, endpoint, p256dh, auth)
  VALUES (p_target, p_endpoint, p_p256dh, p_auth)
  RETURNING *;
END;
$$;
