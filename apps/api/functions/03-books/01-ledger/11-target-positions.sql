-- The collected and refunded amounts of a target, and its number of gifts, now: the rolled-up values and the queue. The
-- amounts of its ambassadors are included as far as they are rolled up.
CREATE OR REPLACE VIEW target_positions AS
  SELECT
    t.target_id,
    t.gross_rupiah + coalesce(q.gross, 0) AS gross_rupiah,
    t.refunded_rupiah + coalesce(q.refunded, 0) AS refunded_rupiah,
    t.raised_rupiah + coalesce(q.gross, 0) - coalesce(q.refunded, 0) + coalesce(q.matched, 0) AS raised_rupiah,
    (t.donation_count + t.ambassador_donations + coalesce(q.donations, 0))::integer AS donation_count,
    t.matched_rupiah + coalesce(q.matched, 0) AS matched_rupiah,
    t.ambassadors_rupiah,
    t.ambassador_donations
  FROM
    target_totals t
    LEFT JOIN LATERAL (
      SELECT
        sum(a.gross)::bigint AS gross,
        sum(a.refunded)::bigint AS refunded,
        sum(a.matched)::bigint AS matched,
        sum(w.donation_count)::bigint AS donations
      FROM
        ledger_queue w
        LEFT JOIN LATERAL (
          SELECT
            sum(amount_rupiah) FILTER (WHERE kind = 'gross') AS gross,
            sum(amount_rupiah) FILTER (WHERE kind = 'refunded') AS refunded,
            sum(
              CASE kind
                WHEN 'matched' THEN amount_rupiah
                WHEN 'match_returned' THEN -amount_rupiah
              END
            ) AS matched
          FROM fund_movements
          WHERE posting_id = w.posting_id
        ) a
          ON true
      WHERE w.target_id = t.target_id
    ) q
      ON true;

-- The same from transfers and gifts alone.
CREATE OR REPLACE VIEW target_positions_from_transfers AS
  WITH
    own AS (
      SELECT
        t.id AS target_id,
        coalesce(l.gross, 0)::bigint AS gross_rupiah,
        coalesce(l.refunded, 0)::bigint AS refunded_rupiah,
        coalesce(d.donations, 0)::integer AS donation_count,
        coalesce(l.matched, 0)::bigint AS matched_rupiah
      FROM
        donation_targets t
        LEFT JOIN (
          -- Money only passes through these pockets: the sum of their credits is their total.
          SELECT
            p.target_id,
            sum(l.amount_rupiah) FILTER (WHERE l.credit_account_id % 100 = ledger_kind('gross')) AS gross,
            sum(l.amount_rupiah) FILTER (WHERE l.credit_account_id % 100 = ledger_kind('refunded')) AS refunded,
            sum(
              CASE l.credit_account_id % 100
                WHEN ledger_kind('matched') THEN l.amount_rupiah
                WHEN ledger_kind('match_returned') THEN -l.amount_rupiah
              END
            ) AS matched
          FROM
            ledger_postings p
            JOIN ledger_transfers l ON l.posting_id = p.id
          WHERE
            p.target_id IS NOT NULL
            AND l.credit_account_id > 100
            AND l.credit_account_id % 100 IN (
              ledger_kind('gross'),
              ledger_kind('refunded'),
              ledger_kind('matched'),
              ledger_kind('match_returned')
            )
          GROUP BY p.target_id
        ) l
          ON l.target_id = t.id
        LEFT JOIN (
          SELECT a.target_id, count(*) AS donations
          FROM
            donation_allocations a
            JOIN donations d ON d.id = a.donation_id
          WHERE d.status IN ('paid', 'partially_refunded')
          GROUP BY a.target_id
        ) d
          ON d.target_id = t.id
    )
  SELECT
    own.*,
    coalesce(brought.rupiah, 0)::bigint AS ambassadors_rupiah,
    coalesce(brought.donations, 0)::integer AS ambassador_donations
  FROM
    own
    LEFT JOIN (
      SELECT a.parent_id, sum(o.gross_rupiah - o.refunded_rupiah) AS rupiah, sum(o.donation_count) AS donations
      FROM
        ambassadors a
        JOIN own o USING (target_id)
      GROUP BY a.parent_id
    ) brought
      ON brought.parent_id = own.target_id;
