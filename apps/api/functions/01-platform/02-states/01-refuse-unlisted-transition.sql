CREATE OR REPLACE FUNCTION refuse_unlisted_transition()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF strpos(TG_ARGV[1], ' ' || OLD.status || '>' || NEW.status || ' ') = 0 THEN
    RAISE EXCEPTION '% may not change from % to %', TG_ARGV[0], OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'status_transition';
  END IF;
  RETURN NEW;
END;
$$;
