-- The campaign, programme or product that a fund belongs to; ambassadors' pages collect for the same fund.
CREATE OR REPLACE VIEW fund_targets AS
  SELECT DISTINCT ON (fund_id) fund_id, id AS target_id
  FROM donation_targets
  WHERE fund_id IS NOT NULL AND kind <> 'ambassador'
  ORDER BY fund_id, id;

-- Returns true if no money may leave a fund, because its target is frozen. A frozen ambassador's page does not block
-- the campaign's money.
CREATE OR REPLACE FUNCTION is_fund_frozen(p_fund bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM
    fund_targets f
    JOIN donation_targets t ON t.id = f.target_id
  WHERE f.fund_id = p_fund AND t.status = 'frozen'
);

-- Returns true if donors of a fund have read where money went: an update with receipts, or receipts that an operator
-- has accepted.
CREATE OR REPLACE FUNCTION has_evidence(p_fund bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM
    withdrawals w
    JOIN withdrawal_evidence e ON e.withdrawal_id = w.id
  WHERE w.fund_id = p_fund
)
OR EXISTS (
  SELECT
  FROM
    donation_targets t
    JOIN target_news n ON n.target_id = t.id
    JOIN target_news_evidence e ON e.news_id = n.id
  WHERE t.fund_id = p_fund AND n.published_at <= now()
);

-- Returns true if money that was sent has no evidence and should have it by now. A new request may be made then, and
-- its transfer waits.
CREATE OR REPLACE FUNCTION is_evidence_late(p_fund bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM withdrawals
  WHERE
    fund_id = p_fund
    AND status = 'transferred'
    AND transferred_at < now() - make_interval(days => (setting('withdrawal_rules') ->> 'evidenceDays')::integer)
);

-- Current terms for a withdrawal from a fund. Until there is evidence, all of its withdrawals together stay within the
-- first limit: `first_rest_rupiah` is the rest of that limit, null once it is lifted.
CREATE OR REPLACE FUNCTION withdrawal_terms(p_fund bigint)
RETURNS TABLE (
  available_rupiah bigint,
  minimum_rupiah bigint,
  first_limit_rupiah bigint,
  first_rest_rupiah bigint,
  fee_rupiah bigint,
  evidence_days integer
)
LANGUAGE sql
STABLE
AS $$
  SELECT
    greatest(p.settled_rupiah - p.receivable_rupiah - refunds_held(p_fund), 0),
    (r.rules ->> 'minimumRupiah')::bigint,
    CASE
      WHEN NOT has_evidence(p_fund) THEN l.first
    END,
    CASE
      WHEN NOT has_evidence(p_fund) THEN greatest(l.first - l.taken, 0)
    END,
    (r.rules ->> 'transferFeeRupiah')::bigint,
    (r.rules ->> 'evidenceDays')::integer
  FROM
    fund_positions p,
    (SELECT setting('withdrawal_rules') AS rules) r,
    LATERAL (SELECT p.requested_rupiah + p.transferred_rupiah + p.evidenced_rupiah AS taken) t,
    LATERAL (
      SELECT
        t.taken,
        greatest(
          (r.rules ->> 'firstLimitRupiah')::bigint,
          (greatest(p.settled_rupiah - p.receivable_rupiah, 0) + t.taken) * (
            r.rules ->> 'firstLimitPercent'
          )::bigint / 100
        ) AS first
    ) l
  WHERE p.fund_id = p_fund;
$$;
