-- Returns who gave, for the limit of one donor and day; it reveals nothing, and does not outlive the donor's erasure.
CREATE OR REPLACE FUNCTION donor_key(p_donation donations)
RETURNS bytea
LANGUAGE sql
IMMUTABLE
PARALLEL SAFE
RETURN sha256(
  convert_to(
    coalesce(
      'user:' || (p_donation).user_id,
      'mail:' || lower((p_donation).donor_email),
      'phone:' || (p_donation).donor_phone
    ),
    'UTF8'
  )
);

-- Returns the amount that a pool grants to a gift paid at `p_paid_at`, by its published rules, and the rule that
-- limited it. Null outside the pool's time.
CREATE OR REPLACE FUNCTION grant_of(
  p_pool matching_pools,
  p_gift bigint,
  p_paid_at timestamptz,
  p_donor bytea,
  OUT granted bigint,
  OUT limited_by text
)
LANGUAGE plpgsql
STABLE
AS $$
DECLARE
  wish bigint := share_of(p_gift, p_pool.factor_percent, 100);
  -- Returned money counts: a gift that was paid before the pool was closed may have been committed after it.
  rest bigint := p_pool.total_rupiah - p_pool.matched_rupiah - p_pool.returned_rupiah;
  of_day bigint := p_pool.cap_per_donor_day_rupiah - (
    SELECT coalesce(sum(granted_rupiah), 0)
    FROM donation_matches
    WHERE
      target_id = p_pool.target_id
      AND paid_on = (p_paid_at AT TIME ZONE 'Asia/Jakarta')::date
      AND donor_key = p_donor
  );
BEGIN
  IF
    p_paid_at < greatest(p_pool.starts_at, p_pool.opened_at)
    OR p_paid_at >= least(p_pool.ends_at, p_pool.closed_at)
  THEN
    RETURN;
  END IF;
  granted := greatest(least(wish, p_pool.cap_per_gift_rupiah, of_day, rest), 0);
  limited_by := CASE
    WHEN granted = wish THEN NULL
    WHEN granted = rest THEN 'pool'
    WHEN granted = p_pool.cap_per_gift_rupiah THEN 'gift_cap'
    ELSE 'donor_day_cap'
  END;
END;
$$;

-- Changes of the gifts of a programme, in the order of its fund, with the time at which each gift was paid: the amount
-- of an allocation that arrived, or was returned (below zero), by the postings.
DROP VIEW IF EXISTS gift_changes;
CREATE OR REPLACE VIEW gift_changes AS
  SELECT
    l.fund_id,
    l.fund_place,
    p.target_id,
    p.posting,
    d.paid_at,
    y.donation_id,
    coalesce(substring(p.reference, '[0-9]+$')::smallint, 1::smallint) AS position,
    (
      SELECT
        coalesce(
          sum(
            CASE
              WHEN t.credit_account_id = ledger_account('gross', l.fund_id) THEN t.amount_rupiah
              WHEN t.debit_account_id = ledger_account('refunded', l.fund_id) THEN -t.amount_rupiah
            END
          ),
          0
        )::bigint
      FROM ledger_transfers t
      WHERE t.posting_id = p.id
    ) AS change_rupiah,
    -- False while a part of the allocation waits for the payout of the gateway. Unmatched money may have been paid out
    -- before, and all of a small rest may be fees.
    NOT EXISTS (
      SELECT
      FROM
        ledger_postings e
        JOIN ledger_transfers t ON t.posting_id = e.id
      WHERE
        e.reference >= 'transaction:' || g.id || ':'
        AND e.reference < 'transaction:' || g.id || ';'
        AND e.fund_id = l.fund_id
        AND e.target_id = p.target_id
        AND e.id <= p.id
      HAVING
        sum(
          CASE ledger_account('unsettled', l.fund_id)
            WHEN t.credit_account_id THEN t.amount_rupiah
            WHEN t.debit_account_id THEN -t.amount_rupiah
          END
        ) > 0
    ) AS is_paid_out
  FROM
    ledger_places l
    JOIN ledger_postings p
      ON p.id = l.posting_id
      AND p.posting IN ('gift_paid', 'unmatched_assigned', 'gift_settled', 'gift_returned', 'gift_regained')
    JOIN gateway_transactions g ON g.id = split_part(p.reference, ':', 2)::bigint
    JOIN payments y ON y.id = g.payment_id
    JOIN donations d ON d.id = y.donation_id;

-- Processes the postings of one pool up to a place of its fund: grants matches, settles them once their gift is paid
-- out, and takes back the share of returned gifts. For a gift that is paid again, it grants from the rest of the pool.
CREATE OR REPLACE FUNCTION match_pool(p_target bigint, p_fund bigint, p_until bigint)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  pool matching_pools;
  change gift_changes;
  found_match donation_matches;
  offered record;
  entitled bigint;
BEGIN
  PERFORM lock_fund(p_fund);
  SELECT * INTO STRICT pool FROM matching_pools WHERE target_id = p_target FOR UPDATE;
  FOR change IN SELECT *
  FROM gift_changes
  WHERE fund_id = p_fund AND fund_place > pool.fund_place AND fund_place <= p_until
  ORDER BY fund_place LOOP
    SELECT * INTO pool FROM matching_pools WHERE target_id = p_target;
    IF change.posting IN ('gift_paid', 'unmatched_assigned') THEN
      SELECT o.*, donor_key(d) AS donor
      INTO offered
      FROM
        donations d,
        grant_of(pool, change.change_rupiah, change.paid_at, donor_key(d)) o
      WHERE d.id = change.donation_id;
      CONTINUE WHEN offered.granted IS NULL;
      INSERT INTO donation_matches
        (
          donation_id,
          position,
          target_id,
          gift_rupiah,
          given_rupiah,
          granted_rupiah,
          matched_rupiah,
          limited_by,
          paid_at,
          paid_on,
          donor_key
        )
      VALUES
        (
          change.donation_id,
          change.position,
          p_target,
          change.change_rupiah,
          change.change_rupiah,
          offered.granted,
          0,
          offered.limited_by,
          change.paid_at,
          (change.paid_at AT TIME ZONE 'Asia/Jakarta')::date,
          offered.donor
        )
      RETURNING *
      INTO found_match;
      PERFORM move_match(found_match, found_match.granted_rupiah);
    ELSEIF change.posting <> 'gift_settled' THEN
      UPDATE donation_matches
      SET given_rupiah = given_rupiah + change.change_rupiah
      WHERE donation_id = change.donation_id AND position = change.position
      RETURNING *
      INTO found_match;
      CONTINUE WHEN NOT FOUND;
      entitled := share_of(found_match.granted_rupiah, found_match.given_rupiah, found_match.gift_rupiah);
      PERFORM
        move_match(
          found_match,
          CASE
            WHEN change.change_rupiah < 0 THEN least(found_match.matched_rupiah, entitled)
            ELSE least(
              entitled,
              found_match.matched_rupiah + pool.total_rupiah - pool.matched_rupiah - pool.returned_rupiah
            )
          END
        );
    END IF;
    IF change.is_paid_out THEN
      PERFORM settle_match(change.donation_id, change.position);
    END IF;
  END LOOP;
  UPDATE matching_pools SET fund_place = p_until WHERE target_id = p_target;
END;
$$;

-- Matches the gifts that have a place by now, at most so many postings of each fund; returns how many funds have more.
-- One worker at a time, others do nothing: gifts are matched in the order of the book, so a donor never waits for the
-- pool and the pool is never granted twice.
CREATE OR REPLACE FUNCTION match_gifts(p_limit integer DEFAULT 2000)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  waiting record;
  more integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('match_gifts')) THEN
    RETURN 0;
  END IF;
  FOR waiting IN SELECT m.target_id, c.fund_id, l.until, l.postings
  FROM
    matching_pools m
    JOIN csr_programmes c USING (target_id)
    CROSS JOIN LATERAL (
      SELECT max(fund_place) AS until, count(*) AS postings
      FROM
        (
          SELECT fund_place
          FROM ledger_places
          WHERE fund_id = c.fund_id AND fund_place > m.fund_place
          ORDER BY fund_place
          LIMIT p_limit
        ) next
    ) l
  WHERE l.until IS NOT NULL
  ORDER BY c.fund_id LOOP
    PERFORM match_pool(waiting.target_id, waiting.fund_id, waiting.until);
    more := more + (waiting.postings = p_limit)::integer;
  END LOOP;
  RETURN more;
END;
$$;
