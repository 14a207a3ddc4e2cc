-- Returns a digest of the donor, which reveals nothing without the gift's salt. For an erased donor it stays the same.
CREATE OR REPLACE FUNCTION digest_of_donor(p_donation donations)
RETURNS bytea
LANGUAGE sql
STABLE
PARALLEL SAFE
RETURN CASE
  WHEN (p_donation).donor_salt IS NULL THEN (p_donation).donor_digest
  ELSE sha256(
    convert_to(
      concat_ws(
        E'\n',
        (p_donation).donor_salt,
        (p_donation).donor_name,
        (p_donation).donor_email,
        (p_donation).donor_phone
      ),
      'UTF8'
    )
  )
END;

-- Returns a digest of an allocation at the time of payment: donor, amount, date, target and cost. It is stored in the
-- posting, which never changes, and a named check compares gifts with it.
CREATE OR REPLACE FUNCTION gift_seal(
  p_donation donations,
  p_allocation donation_allocations,
  p_payment payments,
  p_transaction text
)
RETURNS bytea
LANGUAGE sql
STABLE
PARALLEL SAFE
RETURN sha256(
  convert_to(
    concat_ws(
      '|',
      (p_donation).public_id,
      encode(digest_of_donor(p_donation), 'hex'),
      instant_key((p_donation).created_at),
      instant_key((p_donation).paid_at),
      (p_donation).receipt_number,
      (p_donation).target_id,
      (p_donation).amount_rupiah,
      (p_donation).tip_rupiah,
      (p_allocation).position,
      (p_allocation).target_id,
      (p_allocation).fund_id,
      (p_allocation).giving_type,
      (p_allocation).amount_rupiah,
      (p_allocation).platform_fee_rupiah,
      (p_payment).gateway,
      (p_payment).method,
      (p_payment).amount_rupiah,
      (p_payment).gateway_fee_rupiah,
      (p_payment).tip_fee_rupiah,
      (p_payment).allocation_fees_rupiah,
      p_transaction
    ),
    'UTF8'
  )
);

-- Books the transactions of these payments, no two of one donation: the donations become paid, each allocation is
-- posted and queued for the totals, and the receipts go to the outbox. Returns the booked payments; the others are
-- unchanged, because their donations were paid already. Every confirmed gift goes through here, on one fund hundreds at
-- once: one statement for all of them (docs/adr/0016-the-path-of-a-paid-gift.md,
-- docs/adr/0017-gifts-confirmed-together.md).
CREATE OR REPLACE FUNCTION post_gifts(p_payments bigint[], p_transactions text[])
RETURNS bigint[]
LANGUAGE plpgsql
AS $$
DECLARE
  posted bigint[];
BEGIN
  WITH
    gifts AS (
      UPDATE donations d
      SET
        status = 'paid',
        paid_at = p.paid_at,
        late = p.status = 'paid_late',
        receipt_number = receipt_number(d.id, p.paid_at)
      FROM
        payments p
        JOIN unnest(p_payments, p_transactions) AS t (payment_id, transaction_id) ON t.payment_id = p.id
      WHERE d.id = p.donation_id AND d.status IN ('pending', 'expired', 'cancelled')
      RETURNING
        d AS donation,
        p AS payment,
        d.id,
        d.tip_rupiah,
        p.id AS payment_id,
        p.gateway,
        p.gateway_reference,
        p.amount_rupiah,
        p.paid_at,
        p.tip_fee_rupiah,
        p.allocation_fees_rupiah,
        t.transaction_id
    ),
    money AS MATERIALIZED (SELECT gifts.*, nextval('gateway_transactions_id_seq') AS transaction FROM gifts),
    transactions AS (
      INSERT INTO gateway_transactions
        (id, gateway, transaction_id, gateway_reference, payment_id, amount_rupiah, is_gift, paid_at, next_check_at)
      OVERRIDING SYSTEM VALUE
      SELECT
        transaction,
        gateway,
        transaction_id,
        gateway_reference,
        payment_id,
        amount_rupiah,
        true,
        paid_at,
        now() + (SELECT first_check('paid'))
      FROM money
    ),
    parts AS MATERIALIZED (
      SELECT
        nextval('ledger_postings_id_seq') AS posting,
        m.transaction,
        clearing_account(m.gateway) AS clearing,
        a.position,
        a.fund_id,
        a.target_id,
        a.amount_rupiah,
        a.platform_fee_rupiah,
        m.allocation_fees_rupiah[a.position] AS gateway_fee,
        CASE a.position
          WHEN 1 THEN m.tip_rupiah
          ELSE 0
        END AS tip,
        CASE a.position
          WHEN 1 THEN m.tip_fee_rupiah
          ELSE 0
        END AS tip_fee,
        gift_seal(m.donation, a, m.payment, m.transaction_id) AS seal
      FROM
        money m
        JOIN donation_allocations a ON a.donation_id = m.id
    ),
    postings AS (
      INSERT INTO ledger_postings (id, reference, posting, fund_id, target_id, seal)
      OVERRIDING SYSTEM VALUE
      SELECT posting, 'transaction:' || transaction || ':paid:' || position, 'gift_paid', fund_id, target_id, seal
      FROM parts
    ),
    transfers AS (
      INSERT INTO ledger_transfers (posting_id, leg, debit_account_id, credit_account_id, amount_rupiah)
      SELECT p.posting, l.leg, l.debit_account_id, l.credit_account_id, l.amount_rupiah
      FROM
        parts p,
        gift_legs(
          p.clearing,
          p.fund_id,
          'unsettled',
          p.amount_rupiah,
          p.platform_fee_rupiah,
          p.gateway_fee,
          p.tip,
          p.tip_fee
        ) l
    ),
    queue AS (
      INSERT INTO ledger_queue (posting_id, fund_id, target_id, donation_count)
      SELECT posting, fund_id, target_id, 1 FROM parts
    ),
    thanks AS (
      INSERT INTO outbox_messages (topic, payload, dedupe_key)
      SELECT 'donation_paid', jsonb_build_object('donationId', id), 'donation_paid:' || id FROM gifts
    )
  SELECT coalesce(array_agg(payment_id), '{}')
  INTO posted
  FROM gifts;
  RETURN posted;
END;
$$;
