-- Creates a task for an operator. The same case gets one task, however often the gateway repeats it, even after the
-- task is done. Returns the outcome for the caller.
CREATE OR REPLACE FUNCTION open_operator_task(
  p_kind text,
  p_gateway text,
  p_reference text,
  p_transaction text,
  p_detail text
)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO operator_tasks (kind, gateway, gateway_reference, transaction_id, detail)
  VALUES (p_kind, p_gateway, p_reference, p_transaction, p_detail)
  ON CONFLICT (kind, gateway, transaction_id, detail) DO NOTHING;
  RETURN 'needs_operator';
END;
$$;
