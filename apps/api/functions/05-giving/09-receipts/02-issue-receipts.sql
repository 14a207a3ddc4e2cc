-- Issues the receipts of gifts between two places of the book, in its order, for the booked amounts. One worker calls
-- it at a time, so the next number is one more than the greatest. The greatest number is looked up once a year, not
-- once a gift: a plan from a time with few receipts reads all of them. The planner does not know the distance between
-- the places. The OFFSETs prevent it from reading all postings, payments and gifts for a few of them.
CREATE OR REPLACE FUNCTION issue_paid_receipts(p_institution text, p_after bigint, p_until bigint)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH
    paid AS (
      SELECT
        l.place,
        d.id,
        d.target_id,
        b.amount_rupiah,
        b.tip_rupiah,
        b.giving_types,
        d.paid_at,
        y.method,
        EXTRACT(YEAR FROM d.paid_at AT TIME ZONE 'Asia/Jakarta')::smallint AS year
      FROM
        ledger_places l
        CROSS JOIN LATERAL (
          SELECT *
          FROM ledger_postings
          WHERE
            id = l.posting_id
            AND (posting = 'unmatched_assigned' OR (posting = 'gift_paid' AND reference LIKE '%:paid:1'))
          OFFSET 0
        ) p
        CROSS JOIN LATERAL (
          SELECT * FROM gateway_transactions WHERE id = split_part(p.reference, ':', 2)::bigint OFFSET 0
        ) g
        CROSS JOIN LATERAL (SELECT * FROM payments WHERE id = g.payment_id OFFSET 0) y
        CROSS JOIN LATERAL (SELECT * FROM donations WHERE id = y.donation_id OFFSET 0) d
        CROSS JOIN LATERAL (
          SELECT
            sum(gift) AS amount_rupiah,
            sum(tip) AS tip_rupiah,
            array_agg(DISTINCT (SELECT giving_type FROM funds WHERE id = fund_id)) AS giving_types
          FROM booked_parts(g.id)
        ) b
      WHERE l.place > p_after AND l.place <= p_until
    ),
    issued AS MATERIALIZED (
      SELECT year, coalesce((SELECT max(r.number) FROM receipts r WHERE r.year = y.year), 0) AS greatest
      FROM (SELECT DISTINCT year FROM paid) y
    )
  INSERT INTO receipts
    (
      year,
      number,
      code,
      donation_id,
      institution,
      target_title,
      organiser,
      giving_types,
      amount_rupiah,
      tip_rupiah,
      paid_rupiah,
      method,
      paid_at
    )
  SELECT
    paid.year,
    issued.greatest + row_number() OVER (
      PARTITION BY paid.year
      ORDER BY paid.place
    ),
    new_receipt_code(),
    paid.id,
    p_institution,
    t.title,
    o.name,
    paid.giving_types,
    paid.amount_rupiah,
    paid.tip_rupiah,
    paid.amount_rupiah + paid.tip_rupiah,
    paid.method,
    paid.paid_at
  FROM
    paid
    JOIN issued USING (year)
    CROSS JOIN LATERAL (SELECT * FROM donation_targets WHERE id = paid.target_id OFFSET 0) t
    CROSS JOIN LATERAL (SELECT * FROM users WHERE id = t.owner_id OFFSET 0) o;
$$;

-- Issues a correction for every return, and every won charge-back, between two places of the book. All postings of one
-- are in one transaction: where its first has a place, all of them can be read, although others of them may have places
-- in the next batch.
CREATE OR REPLACE FUNCTION issue_corrections(p_after bigint, p_until bigint)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  WITH
    changed AS (
      SELECT
        regexp_replace(p.reference, ':[^:]*$', '') COLLATE "C" AS reference,
        min(l.place) AS place,
        min(p.created_at) AS happened_at
      FROM
        ledger_places l
        CROSS JOIN LATERAL (
          SELECT *
          FROM ledger_postings
          WHERE id = l.posting_id AND posting IN ('gift_returned', 'gift_regained')
          OFFSET 0
        ) p
      WHERE l.place > p_after AND l.place <= p_until
      GROUP BY 1
    ),
    stated AS (
      SELECT
        c.reference,
        c.place,
        c.happened_at,
        r.year AS receipt_year,
        r.number AS receipt_number,
        EXTRACT(YEAR FROM c.happened_at AT TIME ZONE 'Asia/Jakarta')::smallint AS year,
        (
          SELECT
            sum(
              CASE clearing_account(g.gateway)
                WHEN t.debit_account_id THEN t.amount_rupiah
                WHEN t.credit_account_id THEN -t.amount_rupiah
              END
            )
          FROM
            ledger_postings p
            JOIN ledger_transfers t ON t.posting_id = p.id
          WHERE p.reference > c.reference || ':' AND p.reference < c.reference || ';'
        ) AS change_rupiah
      FROM
        changed c
        JOIN gateway_transactions g ON g.id = split_part(c.reference, ':', 2)::bigint
        JOIN payments y ON y.id = g.payment_id
        JOIN receipts r ON r.donation_id = y.donation_id
      WHERE NOT EXISTS (SELECT FROM receipt_corrections done WHERE done.reference = c.reference)
    ),
    issued AS MATERIALIZED (
      SELECT year, coalesce((SELECT max(k.number) FROM receipt_corrections k WHERE k.year = y.year), 0) AS greatest
      FROM (SELECT DISTINCT year FROM stated) y
    )
  INSERT INTO receipt_corrections (year, number, receipt_year, receipt_number, reference, change_rupiah, happened_at)
  SELECT
    year,
    greatest + row_number() OVER (
      PARTITION BY year
      ORDER BY place
    ),
    receipt_year,
    receipt_number,
    reference,
    change_rupiah,
    happened_at
  FROM
    stated
    JOIN issued USING (year);
$$;

-- Issues the receipts and corrections of the next postings of the book, at most `p_limit` of them; returns the number
-- of postings. One worker at a time, others do nothing: numbers follow the book's places, so they have no gaps, and no
-- payment waits for a number.
CREATE OR REPLACE FUNCTION issue_receipts(p_institution text, p_limit integer DEFAULT 2000)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  after bigint;
  until bigint;
  postings integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('issue_receipts')) THEN
    RETURN 0;
  END IF;
  SELECT place INTO STRICT after FROM receipts_followed;
  SELECT max(place), count(*)
  INTO until, postings
  FROM (SELECT place FROM ledger_places WHERE place > after ORDER BY place LIMIT p_limit) next;
  IF postings = 0 THEN
    RETURN 0;
  END IF;
  PERFORM issue_paid_receipts(p_institution, after, until);
  PERFORM issue_corrections(after, until);
  UPDATE receipts_followed SET place = until;
  RETURN postings;
END;
$$;
