-- Returns the sum of a payment's own money that went back: by its gift's transaction or, if its money never became a
-- gift, by the one that paid it.
CREATE OR REPLACE FUNCTION returned_of_payment(p_payment payments)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN coalesce(
  (
    SELECT greatest(t.returned_rupiah - (t.amount_rupiah - p_payment.amount_rupiah), 0)
    FROM gateway_transactions t
    WHERE t.payment_id = p_payment.id AND t.is_gift
  ),
  CASE
    WHEN p_payment.status IN ('refunded', 'charged_back', 'reversed') THEN p_payment.amount_rupiah
    ELSE 0
  END
);
