-- Locks transactions after their payments, if they have one: payments by id, donations by id, then transactions, in the
-- common order. Returns the ids of those that exist. Unmatched money may become the gift of another payment while this
-- waits: then the locks since are released and taken again, because a transaction must not be held while waiting for a
-- payment. `p_donation` is a further donation to lock.
CREATE OR REPLACE FUNCTION lock_transactions(
  p_gateway text,
  p_references text[],
  p_transactions text[],
  p_donation bigint DEFAULT NULL
)
RETURNS bigint[]
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  holders bigint[];
  locked bigint[];
  holders_now bigint[];
BEGIN
  LOOP
    BEGIN
      holders := ARRAY(
        SELECT payment_id
        FROM gateway_transactions
        WHERE gateway = p_gateway AND transaction_id = ANY (p_transactions)
        ORDER BY id
      );
      PERFORM
      FROM payments
      WHERE id = ANY (holders) OR (gateway = p_gateway AND gateway_reference = ANY (p_references))
      ORDER BY id
      FOR UPDATE;
      PERFORM
      FROM donations
      WHERE id = ANY (ARRAY(SELECT donation_id FROM payments WHERE id = ANY (holders)) || p_donation)
      ORDER BY id
      FOR UPDATE;
      SELECT coalesce(array_agg(id), '{}'), coalesce(array_agg(payment_id), '{}')
      INTO locked, holders_now
      FROM
        (
          SELECT id, payment_id
          FROM gateway_transactions
          WHERE gateway = p_gateway AND transaction_id = ANY (p_transactions)
          ORDER BY id
          FOR UPDATE
        ) AS rows;
      IF holders_now = holders THEN
        RETURN locked;
      END IF;
      RAISE EXCEPTION USING ERRCODE = 'ULOCK';
    EXCEPTION WHEN SQLSTATE 'ULOCK' THEN
      NULL;
    END;
  END LOOP;
END;
$$;

-- The same for one. Returns no id for an unknown transaction.
CREATE OR REPLACE FUNCTION lock_transaction(
  p_gateway text,
  p_reference text,
  p_transaction text,
  p_donation bigint DEFAULT NULL
)
RETURNS gateway_transactions
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  locked bigint[] := lock_transactions(p_gateway, ARRAY[p_reference], ARRAY[p_transaction], p_donation);
  found_transaction gateway_transactions;
BEGIN
  SELECT * INTO found_transaction FROM gateway_transactions WHERE id = locked[1];
  RETURN found_transaction;
END;
$$;
