-- Returns the change of a fund's line by a transfer: of the money that it has not sent.
CREATE OR REPLACE FUNCTION line_change(p_debit bigint, p_credit bigint, p_amount bigint)
RETURNS bigint
LANGUAGE sql
IMMUTABLE
PARALLEL SAFE
RETURN CASE
  WHEN p_credit > 100
  AND p_credit % 100 IN (ledger_kind('unsettled'), ledger_kind('settled'), ledger_kind('requested')) THEN p_amount
  ELSE 0
END - CASE
  WHEN p_debit > 100
  AND p_debit % 100 IN (ledger_kind('unsettled'), ledger_kind('settled'), ledger_kind('requested')) THEN p_amount
  ELSE 0
END;

-- Returns the posting that brought the money which another posting returns, by its reference. A match is returned from
-- the newest match: earlier ones are returned wholly by then.
CREATE OR REPLACE FUNCTION entry_of_return(p_posting ledger_postings)
RETURNS bigint
LANGUAGE sql
STABLE
AS $$
  SELECT
    CASE (p_posting).posting
      WHEN 'gift_returned' THEN (
        SELECT e.id
        FROM ledger_postings e
        WHERE
          e.reference = ANY (
            CASE r.part[4]
              WHEN '0' THEN ARRAY[
                'transaction:' || r.part[2] || ':paid:' || r.part[6],
                'transaction:' || r.part[2] || ':assigned'
              ]
              ELSE ARRAY['transaction:' || r.part[2] || ':regained:' || r.part[4] || ':' || r.part[6]]
            END
          )
      )
      WHEN 'match_returned' THEN (
        SELECT max(e.id)
        FROM ledger_postings e
        WHERE
          e.reference >= concat_ws(':', 'match', r.part[2], r.part[3], '')
          AND e.reference < concat_ws(':', 'match', r.part[2], r.part[3]) || ';'
          AND e.posting = 'gift_matched'
          AND e.id < (p_posting).id
      )
    END
  FROM (SELECT string_to_array((p_posting).reference, ':')) AS r (part);
$$;

-- Writes the changes of postings to the lines of their funds; the postings have their places. Gifts change nothing.
CREATE OR REPLACE FUNCTION place_line_events(p_postings bigint[])
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  INSERT INTO fund_line_events
    (
      fund_id,
      fund_place,
      posting_id,
      posting,
      line_rupiah,
      rupiah,
      rest_rupiah,
      withdrawal_id,
      evidence_line,
      entry_posting_id
    )
  SELECT
    l.fund_id,
    l.fund_place,
    p.id,
    p.posting,
    l.line_rupiah - m.change,
    CASE p.posting
      WHEN 'evidence_accepted' THEN m.evidenced
      ELSE abs(m.change)
    END,
    CASE p.posting
      WHEN 'withdrawal_transferred' THEN m.evidenced
      ELSE m.owed
    END,
    CASE split_part(p.reference, ':', 1)
      WHEN 'payout' THEN (SELECT withdrawal_id FROM payouts WHERE id = split_part(p.reference, ':', 2)::bigint)
      WHEN 'withdrawal' THEN split_part(p.reference, ':', 2)::bigint
    END,
    CASE p.posting
      WHEN 'evidence_accepted' THEN split_part(p.reference, ':', 4)::smallint
    END,
    entry_of_return(p)
  FROM
    ledger_postings p
    JOIN ledger_places l ON l.posting_id = p.id
    CROSS JOIN LATERAL (
      SELECT
        coalesce(sum(line_change(t.debit_account_id, t.credit_account_id, t.amount_rupiah)), 0)::bigint AS change,
        coalesce(
          sum(t.amount_rupiah) FILTER (WHERE t.credit_account_id = ledger_account('evidenced', p.fund_id)),
          0
        )::bigint AS evidenced,
        coalesce(
          sum(t.amount_rupiah) FILTER (WHERE t.debit_account_id = ledger_account('receivable', p.fund_id)),
          0
        )::bigint AS owed
      FROM ledger_transfers t
      WHERE t.posting_id = p.id
    ) m
  WHERE
    p.id = ANY (p_postings)
    AND p.fund_id IS NOT NULL
    AND p.posting IN (
      'withdrawal_transferred',
      'evidence_accepted',
      'withdrawal_returned',
      'gift_returned',
      'match_returned'
    );
$$;

-- Stores where the rupiah that went back were cut out of the line, once.
CREATE OR REPLACE FUNCTION cut_line(p_fund bigint, p_place bigint, p_start bigint, p_rupiah bigint)
RETURNS void
LANGUAGE sql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
  UPDATE fund_line_events
  SET
    cut_start = p_start,
    cut_rupiah = p_rupiah
  WHERE fund_id = p_fund AND fund_place = p_place AND withdrawal_id IS NULL AND cut_start IS NULL;
$$;
