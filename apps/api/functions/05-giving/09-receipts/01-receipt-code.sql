-- Returns a new code of a receipt: twelve letters and digits without I, L, O and U, of the random bytes of a uuid (its
-- version and variant are not in them).
CREATE OR REPLACE FUNCTION new_receipt_code()
RETURNS text
LANGUAGE sql
VOLATILE
AS $$
  SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(random.bytes, i) & 31) + 1, 1), '' ORDER BY i)
  FROM
    (SELECT uuid_send(gen_random_uuid()) AS bytes OFFSET 0) random,
    unnest(ARRAY[0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15]) AS i;
$$;

CREATE OR REPLACE TRIGGER append_only
BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
FOR EACH STATEMENT
EXECUTE FUNCTION refuse_ledger_change();
CREATE OR REPLACE TRIGGER append_only
BEFORE UPDATE OR DELETE OR TRUNCATE ON receipt_corrections
FOR EACH STATEMENT
EXECUTE FUNCTION refuse_ledger_change();
