-- Refuses every change of an append-only table: rows are inserted and read.
CREATE OR REPLACE FUNCTION refuse_ledger_change()
RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
END;
$$;
