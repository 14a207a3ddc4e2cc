-- Browsers that follow a target by notifications (docs/adr/0053-notifications-of-browsers.md). Nothing connects them with a person.
CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target_id bigint NOT NULL REFERENCES donation_targets,
  -- The address at the browser's push service. Whoever knows it may send to the browser and stop it.
  endpoint text NOT NULL CHECK (endpoint ~ '^https://' AND length(endpoint) <= 1000),
  -- What its messages are encrypted with, so that the push service cannot read them.
  p256dh text NOT NULL,
  auth text NOT NULL,
  paused_at timestamptz,
  -- When the last notification left, or the next one leaves.
  due_at timestamptz,
  -- When the browser was reminded that the target ends soon.
  reminded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (target_id, endpoint)
);
CREATE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint);
