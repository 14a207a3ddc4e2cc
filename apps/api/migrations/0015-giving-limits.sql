-- Limits on giving that all nodes share, and what stops those who try out cards. docs/adr/0015-limits-on-giving.md says why, and why these numbers.

-- `burst` at once, `perMinute` more each minute; an attempt by card takes `card` of them, any other takes one.
INSERT INTO settings (key, valid_from, value, source) VALUES
  ('giving_limits', '2026-01-01', '{
    "device": {"burst": 30, "perMinute": 2, "card": 3},
    "addressAlone": {"burst": 300, "perMinute": 30, "card": 15},
    "address": {"burst": 3000, "perMinute": 300, "card": 15},
    "campaign": {"burst": 120, "perMinute": 12, "card": 1},
    "smallCardRupiah": 100000,
    "vouching": {"paidPercent": 25, "attempts": 20, "afterMinutes": 5, "withinMinutes": 120}
  }', 'Keputusan pengurus yayasan: donatur di balik satu alamat operator seluler tidak boleh terhalang'),
  ('payment_check_limits', '2026-01-01', '{
    "device": {"burst": 30, "perMinute": 20},
    "addressAlone": {"burst": 120, "perMinute": 60},
    "address": {"burst": 1200, "perMinute": 1200}
  }', 'Keputusan pengurus yayasan'),
  ('card_pause', '2026-01-01', '{
    "windowMinutes": 15,
    "site": {"declines": 20, "declinedPercent": 60},
    "campaign": {"declines": 8, "declinedPercent": 70},
    "firstPauseMinutes": 10, "longestPauseMinutes": 120, "trialMinutes": 1
  }', 'Keputusan pengurus yayasan: penolakan kartu yang wajar di bawah 30 %');

-- Takes `p_cost` from a budget of `p_burst` that gets one back every `p_interval`. Answers 0, or the seconds until there is enough again.
DROP FUNCTION take_budget(text, integer, interval);
CREATE FUNCTION take_budget(p_key text, p_burst integer, p_interval interval, p_cost integer DEFAULT 1) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_spent_until timestamptz;
BEGIN
  INSERT INTO rate_budgets AS b (key, spent_until) VALUES (p_key, clock_timestamp() + p_cost * p_interval)
  ON CONFLICT (key) DO UPDATE SET spent_until = greatest(b.spent_until, clock_timestamp()) + p_cost * p_interval
    WHERE greatest(b.spent_until, clock_timestamp()) + p_cost * p_interval <= clock_timestamp() + p_burst * p_interval
  RETURNING spent_until INTO v_spent_until;
  IF v_spent_until IS NOT NULL THEN RETURN 0; END IF;
  SELECT spent_until INTO v_spent_until FROM rate_budgets WHERE key = p_key;
  RETURN greatest(1, ceil(extract(epoch FROM v_spent_until + p_cost * p_interval - p_burst * p_interval - clock_timestamp())));
END $$;

-- The attempts of the last hours: what makes each count once, and what tells a crowd that pays from one that does not. Networks stand
-- here as hashes. Lost in a crash of the database, which only forgives.
CREATE UNLOGGED TABLE giving_attempts (
  scope text NOT NULL,
  key text NOT NULL,
  network text,
  target_id bigint NOT NULL,
  small_card boolean NOT NULL,
  attempted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (scope, key)
);
CREATE INDEX giving_attempts_network ON giving_attempts (network, attempted_at) WHERE network IS NOT NULL;
CREATE INDEX giving_attempts_small_cards ON giving_attempts (target_id, attempted_at) WHERE small_card;
CREATE INDEX giving_attempts_age ON giving_attempts (attempted_at);

-- Every card that a bank took or declined; of one payment several may be tried.
CREATE TABLE card_outcomes (
  payment_id bigint NOT NULL REFERENCES payments,
  gateway_transaction_id text NOT NULL,
  target_id bigint NOT NULL REFERENCES donation_targets,
  declined boolean NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (payment_id, gateway_transaction_id)
);
CREATE INDEX card_outcomes_site ON card_outcomes (decided_at);
CREATE INDEX card_outcomes_target ON card_outcomes (target_id, decided_at);

-- Cards are not taken for a while: on the whole site, or for one target. From `retry_at` on one attempt at a time goes through as a trial.
CREATE TABLE card_pauses (
  -- Null is the whole site.
  target_id bigint REFERENCES donation_targets,
  began_at timestamptz NOT NULL,
  retry_at timestamptz NOT NULL,
  -- Pauses in a row, each twice as long as the one before.
  times integer NOT NULL CHECK (times > 0),
  trial_at timestamptz,
  -- Set when a card was taken again; what was declined before does not count any more.
  ended_at timestamptz,
  CONSTRAINT card_pauses_one UNIQUE NULLS NOT DISTINCT (target_id)
);

-- Whether those who share an exhausted budget are people who give: of their newest attempts that are old enough to be paid, enough were.
-- Asked of a network, or where it is null of the small payments by card to a target.
CREATE FUNCTION givers_pay(p_network text, p_target bigint, p_terms jsonb) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_from timestamptz := now() - make_interval(mins => (p_terms->>'withinMinutes')::integer);
  v_until timestamptz := now() - make_interval(secs => 60 * (p_terms->>'afterMinutes')::float8);
  v_keys text[];
  v_paid integer;
BEGIN
  IF p_network IS NOT NULL THEN
    v_keys := ARRAY(SELECT scope || E'\n' || key FROM giving_attempts
      WHERE network = p_network AND attempted_at BETWEEN v_from AND v_until ORDER BY attempted_at DESC LIMIT 200);
  ELSE
    v_keys := ARRAY(SELECT scope || E'\n' || key FROM giving_attempts
      WHERE small_card AND target_id = p_target AND attempted_at BETWEEN v_from AND v_until ORDER BY attempted_at DESC LIMIT 200);
  END IF;
  IF cardinality(v_keys) < (p_terms->>'attempts')::integer THEN RETURN false; END IF;
  SELECT count(*) INTO v_paid FROM unnest(v_keys) AS attempt
    JOIN idempotency_keys k ON k.scope = split_part(attempt, E'\n', 1) AND k.key = split_part(attempt, E'\n', 2)
    JOIN donations d ON d.id = k.donation_id
    WHERE d.status IN ('paid', 'partially_refunded', 'refunded');
  RETURN v_paid * 100 >= (p_terms->>'paidPercent')::integer * cardinality(v_keys);
END $$;

-- Counts an attempt to give, once for its key, before anything is written or asked of the gateway. Answers nothing where it may go on; else
-- what refuses it (a budget, or `card_pause`) and the seconds to wait. What is refused is not counted. Budgets are locked in one order.
CREATE FUNCTION begin_giving(
  p_scope text, p_key text, p_network text, p_device text, p_target bigint, p_method text, p_amount bigint,
  OUT refused_by text, OUT wait_seconds integer
) LANGUAGE plpgsql AS $$
DECLARE
  v_limits jsonb := setting('giving_limits');
  v_small_card boolean := p_method = 'card' AND p_amount <= (v_limits->>'smallCardRupiah')::bigint;
  -- What was taken so far, in seconds by key.
  v_taken jsonb := '{}';
  v_budget text;
  v_key text;
  v_burst integer;
  v_every interval;
  v_cost integer;
BEGIN
  -- A repeat of what was taken already counts for nothing and is never refused.
  IF EXISTS (SELECT FROM idempotency_keys WHERE scope = p_scope AND key = p_key) THEN RETURN; END IF;
  INSERT INTO giving_attempts (scope, key, network, target_id, small_card) VALUES (p_scope, p_key, p_network, p_target, v_small_card) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN; END IF;

  FOREACH v_budget IN ARRAY ARRAY['device', 'addressAlone', 'address', 'campaign'] LOOP
    v_key := 'giving:' || v_budget || ':' || CASE v_budget
      WHEN 'device' THEN p_device
      WHEN 'addressAlone' THEN CASE WHEN p_device IS NULL THEN p_network END
      WHEN 'address' THEN p_network
      WHEN 'campaign' THEN CASE WHEN v_small_card THEN p_target::text END END;
    CONTINUE WHEN v_key IS NULL;
    v_burst := v_limits->v_budget->>'burst';
    v_every := make_interval(secs => 60 / (v_limits->v_budget->>'perMinute')::float8);
    v_cost := CASE WHEN p_method = 'card' THEN (v_limits->v_budget->>'card')::integer ELSE 1 END;
    wait_seconds := take_budget(v_key, v_burst, v_every, v_cost);
    -- A crowd that pays gets its budget back; who shares it is looked up every few seconds at most.
    IF wait_seconds > 0 AND v_budget <> 'device' AND take_budget('review:' || v_key, 1, interval '5 seconds') = 0
      AND givers_pay(CASE WHEN v_budget <> 'campaign' THEN p_network END, p_target, v_limits->'vouching') THEN
      DELETE FROM rate_budgets WHERE key = v_key;
      wait_seconds := take_budget(v_key, v_burst, v_every, v_cost);
    END IF;
    IF wait_seconds > 0 THEN refused_by := v_budget; EXIT; END IF;
    v_taken := v_taken || jsonb_build_object(v_key, v_cost * extract(epoch FROM v_every));
  END LOOP;

  IF refused_by IS NULL AND p_method = 'card' THEN
    wait_seconds := seconds_of_card_pause(p_target);
    IF wait_seconds > 0 THEN refused_by := 'card_pause'; END IF;
  END IF;
  IF refused_by IS NULL THEN RETURN; END IF;
  UPDATE rate_budgets b SET spent_until = spent_until - make_interval(secs => taken.value::float8)
    FROM jsonb_each_text(v_taken) AS taken WHERE b.key = taken.key;
  DELETE FROM giving_attempts WHERE scope = p_scope AND key = p_key;
END $$;

-- Counts a question to the gateway about a payment. Answers 0, or the seconds to wait.
CREATE FUNCTION begin_payment_check(p_network text, p_device text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_limits jsonb := setting('payment_check_limits');
  v_budget text;
  v_key text;
  v_wait integer;
BEGIN
  FOREACH v_budget IN ARRAY ARRAY['device', 'addressAlone', 'address'] LOOP
    v_key := 'check:' || v_budget || ':' || CASE v_budget
      WHEN 'device' THEN p_device WHEN 'addressAlone' THEN CASE WHEN p_device IS NULL THEN p_network END ELSE p_network END;
    CONTINUE WHEN v_key IS NULL;
    v_wait := take_budget(v_key, (v_limits->v_budget->>'burst')::integer, make_interval(secs => 60 / (v_limits->v_budget->>'perMinute')::float8));
    IF v_wait > 0 THEN RETURN v_wait; END IF;
  END LOOP;
  RETURN 0;
END $$;

-- The seconds for which no card is taken for a target; 0 takes one. Once a pause is over that is its trial, until which the others wait again.
CREATE FUNCTION seconds_of_card_pause(p_target bigint) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_retry_at timestamptz;
BEGIN
  SELECT max(pause.retry_at) INTO v_retry_at FROM (
    SELECT retry_at FROM card_pauses WHERE ended_at IS NULL AND (target_id IS NULL OR target_id = p_target)
    ORDER BY target_id NULLS FIRST FOR UPDATE) AS pause;
  IF v_retry_at IS NULL THEN RETURN 0; END IF;
  IF v_retry_at > clock_timestamp() THEN RETURN greatest(1, ceil(extract(epoch FROM v_retry_at - clock_timestamp()))); END IF;
  UPDATE card_pauses SET trial_at = clock_timestamp(), retry_at = clock_timestamp() + make_interval(secs => 60 * (setting('card_pause')->>'trialMinutes')::float8)
    WHERE ended_at IS NULL AND (target_id IS NULL OR target_id = p_target);
  RETURN 0;
END $$;

-- A bank declined the card that was tried for a payment. Answers the pauses this began, or made longer because it was the trial.
CREATE FUNCTION record_card_decline(p_gateway text, p_reference text, p_transaction text)
  RETURNS TABLE (paused_target_id bigint, paused_until timestamptz, declined_count bigint, decided_count bigint) LANGUAGE plpgsql AS $$
DECLARE
  v_terms jsonb := setting('card_pause');
  v_payment_id bigint;
  v_target_id bigint;
  v_tried_at timestamptz;
  v_pause card_pauses;
BEGIN
  -- Money that came and went again is no declined card.
  SELECT p.id, d.target_id, p.created_at INTO v_payment_id, v_target_id, v_tried_at FROM payments p JOIN donations d ON d.id = p.donation_id
    WHERE p.gateway = p_gateway AND p.gateway_reference = p_reference AND p.method = 'card' AND p.status IN ('failed', 'expired', 'cancelled');
  IF NOT FOUND THEN RETURN; END IF;
  -- One after the other, so that each sees those before it and none of the last few is missed.
  PERFORM pg_advisory_xact_lock(hashtext('card_outcomes'));
  INSERT INTO card_outcomes (payment_id, gateway_transaction_id, target_id, declined) VALUES (v_payment_id, p_transaction, v_target_id, true) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN; END IF;

  FOREACH paused_target_id IN ARRAY ARRAY[NULL, v_target_id] LOOP
    SELECT * INTO v_pause FROM card_pauses WHERE target_id IS NOT DISTINCT FROM paused_target_id FOR UPDATE;
    SELECT count(*) FILTER (WHERE declined), count(*) INTO declined_count, decided_count FROM card_outcomes
      WHERE decided_at > greatest(v_pause.ended_at, clock_timestamp() - make_interval(mins => (v_terms->>'windowMinutes')::integer))
        AND (paused_target_id IS NULL OR target_id = paused_target_id);
    CONTINUE WHEN NOT CASE
      WHEN v_pause.began_at IS NOT NULL AND v_pause.ended_at IS NULL THEN coalesce(v_tried_at >= v_pause.trial_at, false)
      ELSE declined_count >= (v_terms#>>ARRAY[CASE WHEN paused_target_id IS NULL THEN 'site' ELSE 'campaign' END, 'declines'])::integer
        AND declined_count * 100 >= decided_count * (v_terms#>>ARRAY[CASE WHEN paused_target_id IS NULL THEN 'site' ELSE 'campaign' END, 'declinedPercent'])::integer
      END;
    INSERT INTO card_pauses AS pause (target_id, began_at, retry_at, times)
      VALUES (paused_target_id, clock_timestamp(), clock_timestamp() + make_interval(mins => (v_terms->>'firstPauseMinutes')::integer), 1)
    ON CONFLICT (target_id) DO UPDATE SET
      began_at = CASE WHEN pause.ended_at IS NULL THEN pause.began_at ELSE excluded.began_at END,
      times = CASE WHEN pause.ended_at IS NULL THEN pause.times + 1 ELSE 1 END,
      retry_at = CASE WHEN pause.ended_at IS NULL THEN clock_timestamp() + make_interval(mins => least((v_terms->>'longestPauseMinutes')::integer,
        (v_terms->>'firstPauseMinutes')::integer * power(2, least(pause.times, 10))::integer)) ELSE excluded.retry_at END,
      trial_at = NULL, ended_at = NULL
    RETURNING pause.retry_at INTO paused_until;
    RETURN NEXT;
  END LOOP;
END $$;

-- A bank took a card: that counts against those that were declined, and ends the pause whose trial it was.
CREATE FUNCTION note_card_taken() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_target_id bigint;
BEGIN
  SELECT target_id INTO STRICT v_target_id FROM donations WHERE id = NEW.donation_id;
  INSERT INTO card_outcomes (payment_id, gateway_transaction_id, target_id, declined)
    VALUES (NEW.id, coalesce(NEW.gateway_transaction_id, ''), v_target_id, false)
    ON CONFLICT (payment_id, gateway_transaction_id) DO UPDATE SET declined = false;
  UPDATE card_pauses SET ended_at = clock_timestamp()
    WHERE ended_at IS NULL AND trial_at <= NEW.created_at AND (target_id IS NULL OR target_id = v_target_id);
  RETURN NULL;
END $$;
CREATE TRIGGER card_taken AFTER UPDATE OF status ON payments
  FOR EACH ROW WHEN (NEW.method = 'card' AND NEW.status IN ('paid', 'paid_late') AND OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION note_card_taken();
