-- Deletes the salts of everything that was booked for these gifts: from then on their leaves cannot be connected with
-- them. It waits for the worker that seals, which would write the salt of a gift that was not erased when it read it.
CREATE OR REPLACE FUNCTION forget_salts(p_donations bigint[])
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  SELECT pg_advisory_xact_lock(hashtext('seal_book'));
  UPDATE book_leaves b
  SET salt = NULL
  FROM
    (
      SELECT 'transaction:' || t.id AS row
      FROM
        payments y
        JOIN gateway_transactions t ON t.payment_id = y.id
      WHERE y.donation_id = ANY (p_donations)
    ) gift
    JOIN ledger_postings p ON p.reference > gift.row || ':' AND p.reference < gift.row || ';'
    JOIN ledger_places l ON l.posting_id = p.id
  WHERE b.place >= l.place AND b.place < l.place + l.transfers AND b.salt IS NOT NULL;
$$;
