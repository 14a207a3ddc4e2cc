-- Every transfer that has a place, with the fields of its leaf and of the leaf's commitment. A reader bounds
-- `first_place`, the place of its posting's first transfer. The number of the gift is given for postings whose payment
-- never becomes another gift's. The planner estimates a few hundred postings as a large part of the book: the OFFSETs
-- prevent it from reading all postings and accounts.
CREATE OR REPLACE VIEW book_transfers AS
  SELECT
    p.place AS first_place,
    p.place + row_number() OVER (
      PARTITION BY p.place
      ORDER BY l.leg
    ) - 1 AS place,
    l.leg,
    g.posting,
    g.reference,
    g.created_at,
    coalesce(d.fund_id, c.fund_id) AS fund_id,
    d.fund_id <> c.fund_id AS is_between_funds,
    coalesce(
      d.gateway,
      CASE
        WHEN d.fund_id IS NULL THEN 'platform'
        ELSE 'fund'
      END
    ) || '/' || d.kind AS debit,
    coalesce(
      c.gateway,
      CASE
        WHEN c.fund_id IS NULL THEN 'platform'
        ELSE 'fund'
      END
    ) || '/' || c.kind AS credit,
    l.amount_rupiah,
    t.gift,
    coalesce(t.is_erased, false) AS is_erased,
    g.seal
  FROM
    ledger_places p
    CROSS JOIN LATERAL (SELECT * FROM ledger_postings WHERE id = p.posting_id OFFSET 0) g
    CROSS JOIN LATERAL (SELECT * FROM ledger_transfers WHERE posting_id = p.posting_id OFFSET 0) l
    CROSS JOIN LATERAL (SELECT * FROM ledger_accounts WHERE id = l.debit_account_id OFFSET 0) d
    CROSS JOIN LATERAL (SELECT * FROM ledger_accounts WHERE id = l.credit_account_id OFFSET 0) c
    LEFT JOIN LATERAL (
      SELECT receipt_number(o.id, o.paid_at) AS gift, o.donor_erased_at IS NOT NULL AS is_erased
      FROM
        gateway_transactions x
        JOIN payments y ON y.id = x.payment_id
        JOIN donations o ON o.id = y.donation_id
      WHERE
        g.posting IN ('gift_paid', 'gift_settled', 'gift_returned', 'gift_regained', 'unmatched_assigned')
        AND x.id = CASE
          WHEN g.reference LIKE 'transaction:%' THEN split_part(g.reference, ':', 2)::bigint
        END
    ) t
      ON true;
