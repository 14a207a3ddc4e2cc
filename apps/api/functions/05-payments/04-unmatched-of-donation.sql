-- Money for a donation that still waits for a decision.
CREATE OR REPLACE FUNCTION unmatched_of_donation(p_donation bigint) RETURNS bigint LANGUAGE sql STABLE
  RETURN (SELECT coalesce(sum(u.amount_rupiah), 0)::bigint FROM payments p JOIN unmatched_payments u ON u.payment_id = p.id
    WHERE p.donation_id = p_donation AND u.resolved_at IS NULL);
