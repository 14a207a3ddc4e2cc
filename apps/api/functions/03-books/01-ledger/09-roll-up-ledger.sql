-- Gives postings the next places, in the book and in their fund, and each the length that its fund's line then has.
-- Called by the one worker, or by a caller that holds its lock.
CREATE OR REPLACE FUNCTION place_postings(p_postings bigint[])
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH
    sized AS (
      SELECT
        p.id,
        p.fund_id,
        count(*) AS transfers,
        sum(sum(line_change(l.debit_account_id, l.credit_account_id, l.amount_rupiah))) OVER (
          PARTITION BY p.fund_id
          ORDER BY p.id
        ) AS line_change
      FROM
        ledger_postings p
        JOIN ledger_transfers l ON l.posting_id = p.id
      WHERE p.id = ANY (p_postings)
      GROUP BY p.id
    ),
    ends AS (
      SELECT f.fund_id, l.fund_place + l.transfers AS next, l.line_rupiah
      FROM
        (SELECT DISTINCT fund_id FROM sized WHERE fund_id IS NOT NULL) f
        CROSS JOIN LATERAL (SELECT * FROM ledger_places WHERE fund_id = f.fund_id ORDER BY fund_place DESC LIMIT 1) l
    )
  INSERT INTO ledger_places (posting_id, place, transfers, fund_id, fund_place, line_rupiah)
  SELECT
    s.id,
    coalesce((SELECT place + transfers FROM ledger_places ORDER BY place DESC LIMIT 1), 1) + sum(s.transfers) OVER (
      ORDER BY s.id
    ) - s.transfers,
    s.transfers,
    s.fund_id,
    CASE
      WHEN s.fund_id IS NOT NULL THEN coalesce(e.next, 1) + sum(s.transfers) OVER (
        PARTITION BY s.fund_id
        ORDER BY s.id
      ) - s.transfers
    END,
    CASE
      WHEN s.fund_id IS NOT NULL THEN coalesce(e.line_rupiah, 0) + s.line_change
    END
  FROM
    sized s
    LEFT JOIN ends e ON e.fund_id = s.fund_id;
  SELECT place_line_events(p_postings);
$$;

-- Gives queued postings their places in the book and adds them to the pockets, totals and days; returns their number.
-- One worker at a time: without the lock the call does nothing. It sees only committed postings, and a posting that
-- depends on another has the higher number; so in the order of places no money leaves a fund before it arrived.
CREATE OR REPLACE FUNCTION roll_up_ledger(p_limit integer DEFAULT 5000)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  folded bigint[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('roll_up_ledger')) THEN
    RETURN 0;
  END IF;
  WITH
    batch AS (
      DELETE FROM ledger_queue
      WHERE posting_id IN (SELECT posting_id FROM ledger_queue ORDER BY posting_id LIMIT p_limit)
      RETURNING *
    ),
    moved AS MATERIALIZED (
      -- Summed by account before any join: a batch has thousands of transfers and few accounts.
      SELECT
        a.target_id,
        fund_of_account(a.account) AS fund_id,
        k.code AS kind,
        CASE
          WHEN k.normal_side = a.side THEN a.rupiah
          WHEN k.is_flow THEN 0
          ELSE -a.rupiah
        END AS amount_rupiah
      FROM
        (
          SELECT b.target_id, s.account, s.side, sum(l.amount_rupiah)::bigint AS rupiah
          FROM
            batch b
            JOIN ledger_transfers l ON l.posting_id = b.posting_id
            CROSS JOIN LATERAL (
              SELECT l.debit_account_id, 'debit'
              UNION ALL
              SELECT l.credit_account_id, 'credit'
            ) AS s (account, side)
          WHERE s.account > 100
          GROUP BY b.target_id, s.account, s.side
        ) a
        JOIN ledger_account_kinds k ON k.number = a.account % 100
    ),
    own AS MATERIALIZED (
      SELECT c.target_id, c.donations, g.*
      FROM
        (SELECT target_id, sum(donation_count) AS donations FROM batch WHERE target_id IS NOT NULL GROUP BY target_id) c
        LEFT JOIN LATERAL (
          SELECT
            coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'gross'), 0) AS gross,
            coalesce(sum(amount_rupiah) FILTER (WHERE kind = 'refunded'), 0) AS refunded,
            coalesce(
              sum(
                CASE kind
                  WHEN 'matched' THEN amount_rupiah
                  WHEN 'match_returned' THEN -amount_rupiah
                END
              ),
              0
            ) AS matched
          FROM moved
          WHERE moved.target_id = c.target_id
        ) g
          ON true
    ),
    pockets AS (
      INSERT INTO fund_pockets AS p (fund_id, kind, amount_rupiah)
      SELECT fund_id, kind, sum(amount_rupiah) FROM moved GROUP BY fund_id, kind
      ON CONFLICT (fund_id, kind) DO UPDATE SET amount_rupiah = p.amount_rupiah + EXCLUDED.amount_rupiah
    ),
    totals AS (
      -- An ambassador's gifts count for the parent too: one row for each, since an update changes a row once.
      UPDATE target_totals t
      SET
        gross_rupiah = t.gross_rupiah + s.gross,
        refunded_rupiah = t.refunded_rupiah + s.refunded,
        donation_count = t.donation_count + s.donations,
        matched_rupiah = t.matched_rupiah + s.matched,
        ambassadors_rupiah = t.ambassadors_rupiah + s.brought,
        ambassador_donations = t.ambassador_donations + s.brought_donations
      FROM
        (
          SELECT
            target_id,
            sum(gross) AS gross,
            sum(refunded) AS refunded,
            sum(matched) AS matched,
            sum(donations) AS donations,
            sum(brought) AS brought,
            sum(brought_donations) AS brought_donations
          FROM
            (
              SELECT target_id, gross, refunded, matched, donations, 0 AS brought, 0 AS brought_donations FROM own
              UNION ALL
              SELECT a.parent_id, 0, 0, 0, 0, gross - refunded, donations
              FROM
                own
                JOIN ambassadors a USING (target_id)
            ) AS all_of
          GROUP BY target_id
        ) s
      WHERE t.target_id = s.target_id
    )
  SELECT array_agg(posting_id)
  INTO folded
  FROM batch;
  PERFORM place_postings(folded);
  PERFORM fold_days(folded);
  RETURN coalesce(cardinality(folded), 0);
END;
$$;

-- Every transfer that has a place, with its places in the book and in its fund.
CREATE OR REPLACE VIEW ledger_order AS
  SELECT
    p.place + row_number() OVER (
      PARTITION BY l.posting_id
      ORDER BY l.leg
    ) - 1 AS place,
    p.fund_id,
    p.fund_place + row_number() OVER (
      PARTITION BY l.posting_id
      ORDER BY l.leg
    ) - 1 AS fund_place,
    l.*
  FROM
    ledger_places p
    JOIN ledger_transfers l ON l.posting_id = p.posting_id;
