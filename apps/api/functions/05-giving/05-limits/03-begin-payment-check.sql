-- Counts a status call to the gateway about a payment. Returns 0, or the seconds to wait.
CREATE OR REPLACE FUNCTION begin_payment_check(p_network text, p_device text)
RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  v_limits jsonb := setting('payment_check_limits');
  v_budget text;
  v_key text;
  v_wait integer;
BEGIN
  FOREACH v_budget IN ARRAY ARRAY['device', 'addressAlone', 'address'] LOOP
    v_key := 'check:' || v_budget || ':' || CASE v_budget
      WHEN 'device' THEN p_device
      WHEN 'addressAlone' THEN CASE
        WHEN p_device IS NULL THEN p_network
      END
      ELSE p_network
    END;
    CONTINUE WHEN v_key IS NULL;
    v_wait := take_budget(
      v_key,
      (v_limits -> v_budget ->> 'burst')::integer,
      make_interval(secs => 60 / (v_limits -> v_budget ->> 'perMinute')::float8)
    );
    IF v_wait > 0 THEN
      RETURN v_wait;
    END IF;
  END LOOP;
  RETURN 0;
END;
$$;
