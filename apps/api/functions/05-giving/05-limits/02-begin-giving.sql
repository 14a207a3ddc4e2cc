-- Counts an attempt to give, once per key, before anything is written or sent to the gateway. Returns no row if it may
-- continue; otherwise the cause of the refusal (a budget, `card_pause` or `method_pause`) and the seconds to wait. A
-- refused attempt is not counted. Budgets are locked in one order.
CREATE OR REPLACE FUNCTION begin_giving(
  p_scope text,
  p_key text,
  p_network text,
  p_device text,
  p_target bigint,
  p_method text,
  p_amount bigint,
  OUT refused_by text,
  OUT wait_seconds integer
)
LANGUAGE plpgsql
AS $$
DECLARE
  v_limits jsonb := setting('giving_limits');
  v_small_card boolean := p_method = 'card' AND p_amount <= (v_limits ->> 'smallCardRupiah')::bigint;
  -- Use so far, in seconds by key.
  v_taken jsonb := '{}';
  v_budget text;
  v_key text;
  v_burst integer;
  v_every interval;
  v_cost integer;
BEGIN
  -- A repeat of an accepted attempt is neither counted nor refused.
  IF EXISTS (SELECT FROM idempotency_keys WHERE scope = p_scope AND key = p_key) THEN
    RETURN;
  END IF;
  INSERT INTO giving_attempts (scope, key, network, target_id, small_card)
  VALUES (p_scope, p_key, p_network, p_target, v_small_card)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN;
  END IF;

  FOREACH v_budget IN ARRAY ARRAY['device', 'addressAlone', 'address', 'campaign'] LOOP
    v_key := 'giving:' || v_budget || ':' || CASE v_budget
      WHEN 'device' THEN p_device
      WHEN 'addressAlone' THEN CASE
        WHEN p_device IS NULL THEN p_network
      END
      WHEN 'address' THEN p_network
      WHEN 'campaign' THEN CASE
        WHEN v_small_card THEN p_target::text
      END
    END;
    CONTINUE WHEN v_key IS NULL;
    v_burst := v_limits -> v_budget ->> 'burst';
    v_every := make_interval(secs => 60 / (v_limits -> v_budget ->> 'perMinute')::float8);
    v_cost := CASE
      WHEN p_method = 'card' THEN (v_limits -> v_budget ->> 'card')::integer
      ELSE 1
    END;
    wait_seconds := take_budget(v_key, v_burst, v_every, v_cost);
    -- A budget whose donors pay is refilled; its attempts are read every few seconds at most.
    IF
      wait_seconds > 0
      AND v_budget <> 'device'
      AND take_budget('review:' || v_key, 1, INTERVAL '5 seconds') = 0
      AND givers_pay(
        CASE
          WHEN v_budget <> 'campaign' THEN p_network
        END,
        p_target,
        v_limits -> 'vouching'
      )
    THEN
      DELETE FROM rate_budgets WHERE key = v_key;
      wait_seconds := take_budget(v_key, v_burst, v_every, v_cost);
    END IF;
    IF wait_seconds > 0 THEN
      refused_by := v_budget;
      EXIT;
    END IF;
    v_taken := v_taken || jsonb_build_object(v_key, v_cost * EXTRACT(EPOCH FROM v_every));
  END LOOP;

  IF refused_by IS NULL AND p_method = 'card' THEN
    wait_seconds := seconds_of_card_pause(p_target);
    IF wait_seconds > 0 THEN
      refused_by := 'card_pause';
    END IF;
  END IF;
  IF refused_by IS NULL AND p_method <> 'card' AND fee_is_added(p_method) THEN
    refused_by := 'method_pause';
  END IF;
  IF refused_by IS NULL THEN
    RETURN;
  END IF;
  UPDATE rate_budgets b
  SET spent_until = spent_until - make_interval(secs => taken.value::float8)
  FROM jsonb_each_text(v_taken) AS taken
  WHERE b.key = taken.key;
  DELETE FROM giving_attempts WHERE scope = p_scope AND key = p_key;
END;
$$;
