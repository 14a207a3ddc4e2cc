-- Returns the most that the gateway may keep of a transaction: of a gift, the fee frozen with its payment; of money
-- that fitted no payment when it came, the highest fee of any payment method's terms on its day. Null for an unknown
-- transaction.
CREATE OR REPLACE FUNCTION most_fee_of(p_transaction gateway_transactions)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN coalesce(
  (
    SELECT gateway_fee_rupiah
    FROM payments
    WHERE
      id = (p_transaction).payment_id
      AND (p_transaction).is_gift
      AND gateway_reference = (p_transaction).gateway_reference
  ),
  (
    SELECT max(div((p_transaction).amount_rupiah::numeric * fee_basis_points, 10000) + fee_fixed_rupiah)::bigint
    FROM payment_method_terms_at((p_transaction).paid_at)
  )
);

-- Returns the highest fee of a transaction that two operators may accept: a multiple of the agreed fee plus a fixed
-- sum, both of the setting `accepted_fee_limit`, and never more than the transaction itself.
CREATE OR REPLACE FUNCTION most_acceptable_fee_of(p_transaction gateway_transactions)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN least(
  (p_transaction).amount_rupiah,
  most_fee_of(p_transaction) * (setting('accepted_fee_limit') ->> 'timesAgreed')::bigint + (
    setting('accepted_fee_limit') ->> 'plusRupiah'
  )::bigint
);

-- Returns the lines of a payout that only cost more than was agreed and wait for two operators, with the most that
-- these may accept. Each of them has a task, so no other line of a payout of thousands is read.
CREATE OR REPLACE FUNCTION lines_of_higher_fees(p_gateway text, p_reference text)
RETURNS TABLE (
  settlement_id bigint,
  number integer,
  transaction_id text,
  amount_rupiah bigint,
  fee_rupiah bigint,
  agreed_rupiah bigint,
  acceptable_rupiah bigint
)
LANGUAGE sql
STABLE
AS $$
  SELECT
    l.settlement_id,
    l.number,
    l.transaction_id,
    l.amount_rupiah,
    l.fee_rupiah,
    most_fee_of(t),
    most_acceptable_fee_of(t)
  FROM
    settlements s
    JOIN (
      SELECT DISTINCT settlement_id, settlement_line
      FROM operator_tasks
      WHERE kind = 'settlement_differs' AND settlement_id IS NOT NULL
    ) k
      ON k.settlement_id = s.id
    JOIN settlement_lines l ON l.settlement_id = s.id AND l.number = k.settlement_line
    JOIN gateway_transactions t ON t.gateway = s.gateway AND t.transaction_id = l.transaction_id
  WHERE
    s.gateway = p_gateway
    AND s.reference = p_reference
    AND l.fee_rupiah > most_fee_of(t)
    AND t.settlement_id IS NULL
    AND coalesce(t.due_rupiah, t.amount_rupiah) = l.amount_rupiah
    AND EXISTS (SELECT FROM ledger_postings WHERE reference = 'settlement:' || s.id || ':' || l.number)
  ORDER BY l.number;
$$;
