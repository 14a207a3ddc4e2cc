-- Returns the target of a further gift like this one: the one that its first posting credited; before it is paid, that
-- of its first allocation, or the gift's own if that allocation was changed.
CREATE OR REPLACE FUNCTION target_of_further_gift(p_donation bigint)
RETURNS donation_targets
LANGUAGE sql
STABLE
RETURN (
  SELECT t
  FROM
    donations d
    LEFT JOIN LATERAL (
      SELECT b.target_id
      FROM
        payments p
        JOIN gateway_transactions g ON g.payment_id = p.id AND g.is_gift
        CROSS JOIN LATERAL booked_parts(g.id) b
      WHERE p.donation_id = d.id AND b.part = 1
      LIMIT 1
    ) booked
      ON true
    LEFT JOIN donation_allocations a ON a.donation_id = d.id AND a.position = 1 AND is_for_its_gift(d.target_id, a)
    JOIN donation_targets t ON t.id = coalesce(booked.target_id, a.target_id, d.target_id)
  WHERE d.id = p_donation
);

-- Makes a gift of the rest of unmatched money: always an additional one, from the donor of the payment it was meant
-- for, or, without such a payment, from the donor of the donation that operators name. That donation, its amount and
-- its payments stay unchanged: a pending gift can still be paid. It is dated to when the money came. Returns the public
-- id of the new payment. Fees follow the caller's terms; `p_public_ids` are for the new donation and the new payment.
CREATE OR REPLACE FUNCTION assign_unmatched(
  p_id bigint,
  p_donation bigint,
  p_public_ids text[],
  p_platform_fee bigint,
  p_gateway_fee bigint,
  p_fund_fee bigint,
  p_by bigint,
  p_approved_by bigint
)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  transaction gateway_transactions := lock_unmatched(p_id, p_donation);
  amount bigint := transaction.amount_rupiah - transaction.returned_rupiah;
  meant bigint := (
    SELECT donation_id
    FROM
      payments p
      JOIN unmatched_payments u ON u.payment_id = p.id
    WHERE u.id = p_id
  );
  donation donations;
  target donation_targets;
  gift bigint;
  payment bigint;
BEGIN
  PERFORM require_two_operators('unmatched', p_id, p_by, p_approved_by);
  IF meant <> p_donation THEN
    RAISE EXCEPTION 'the money was meant for another donation'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unmatched_other_donation';
  END IF;
  SELECT * INTO donation FROM donations WHERE id = coalesce(meant, p_donation);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nobody knows whose gift it is'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unmatched_donation';
  END IF;
  IF donation.donor_erased_at IS NOT NULL THEN
    RAISE EXCEPTION 'the donor was erased' USING ERRCODE = 'check_violation', CONSTRAINT = 'unmatched_erased';
  END IF;
  target := target_of_further_gift(donation.id);
  IF NOT target_keeps_money(target.id) THEN
    RAISE EXCEPTION 'target % is frozen or closed', target.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unmatched_target_closed';
  END IF;

  INSERT INTO donations
    (
      public_id,
      target_id,
      user_id,
      donor_name,
      donor_email,
      donor_phone,
      anonymous,
      message,
      amount_rupiah,
      attribution,
      status,
      paid_at
    )
  VALUES
    (
      p_public_ids[1],
      CASE
        WHEN may_arrive_at(donation.target_id, target.id) THEN donation.target_id
        ELSE target.id
      END,
      donation.user_id,
      donation.donor_name,
      donation.donor_email,
      donation.donor_phone,
      donation.anonymous,
      CASE
        WHEN donation.status IN ('expired', 'cancelled') THEN donation.message
      END,
      amount,
      donation.attribution,
      'paid',
      transaction.paid_at
    )
  RETURNING id
  INTO gift;
  UPDATE donations SET receipt_number = receipt_number(gift, paid_at) WHERE id = gift;
  INSERT INTO donation_allocations (donation_id, target_id, fund_id, giving_type, amount_rupiah, platform_fee_rupiah)
  VALUES (gift, target.id, target.fund_id, target.giving_type, amount, p_platform_fee);
  INSERT INTO payments
    (
      public_id,
      donation_id,
      gateway,
      method,
      amount_rupiah,
      gateway_fee_rupiah,
      allocation_fees_rupiah,
      gateway_reference,
      gateway_transaction_id,
      expires_at,
      status,
      paid_at,
      next_check_at
    )
  SELECT
    p_public_ids[2],
    gift,
    transaction.gateway,
    p.method,
    amount,
    p_gateway_fee,
    ARRAY[p_fund_fee],
    transaction.gateway_reference || '#' || transaction.id,
    transaction.transaction_id,
    now(),
    CASE
      WHEN transaction.settlement_id IS NULL THEN 'paid'
      ELSE 'settled'
    END,
    transaction.paid_at,
    NULL
  FROM payments p
  WHERE p.donation_id = donation.id
  ORDER BY p.id DESC
  LIMIT 1
  RETURNING id
  INTO STRICT payment;
  UPDATE gateway_transactions
  SET
    payment_id = payment,
    is_gift = true
  WHERE id = transaction.id;
  UPDATE unmatched_payments
  SET
    resolved_at = now(),
    resolution = 'assigned',
    resolution_reference = p_public_ids[2]
  WHERE id = p_id;
  PERFORM
    post(
      'transaction:' || transaction.id || ':assigned',
      'unmatched_assigned',
      target.fund_id,
      target.id,
      (
        SELECT array_agg(leg(debit_account_id, credit_account_id, amount_rupiah))
        FROM
          gift_legs(
            ledger_account('unmatched'),
            target.fund_id,
            CASE
              WHEN transaction.settlement_id IS NULL THEN 'unsettled'
              ELSE 'settled'
            END,
            amount,
            p_platform_fee,
            p_fund_fee
          )
      ),
      p_by,
      1,
      (
        SELECT gift_seal(d, a, p, transaction.transaction_id)
        FROM
          donations d
          JOIN donation_allocations a ON a.donation_id = d.id
          JOIN payments p ON p.donation_id = d.id
        WHERE d.id = gift
      )
    );
  INSERT INTO outbox_messages (topic, payload, dedupe_key)
  VALUES ('donation_paid', jsonb_build_object('donationId', gift), 'donation_paid:' || gift);
  RETURN p_public_ids[2];
END;
$$;
