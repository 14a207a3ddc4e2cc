CREATE OR REPLACE FUNCTION is_own_withdrawal(p_withdrawal bigint, p_operator bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM
    withdrawals w
    JOIN funds f ON f.id = w.fund_id
  WHERE
    w.id = p_withdrawal
    AND (
      w.requested_by = p_operator
      OR f.owner_id = p_operator
      OR EXISTS (SELECT FROM donation_targets t WHERE t.fund_id = w.fund_id AND is_own_target(t.id, p_operator))
    )
);

-- Returns true if a gift, by its public id, was given by this account, with its address, or to a target of its own.
CREATE OR REPLACE FUNCTION is_own_gift(p_donation text, p_operator bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM donations d
  WHERE
    d.public_id = p_donation
    AND (
      d.user_id = p_operator
      OR d.donor_email = (SELECT email FROM users WHERE id = p_operator)
      OR is_own_target(d.target_id, p_operator)
      OR EXISTS (
        SELECT FROM donation_allocations a WHERE a.donation_id = d.id AND is_own_target(a.target_id, p_operator)
      )
    )
);

-- Returns true if unmatched money was meant for such a gift.
CREATE OR REPLACE FUNCTION is_own_money(p_unmatched bigint, p_operator bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN EXISTS (
  SELECT
  FROM
    unmatched_payments u
    JOIN payments p ON p.id = u.payment_id
    JOIN donations d ON d.id = p.donation_id
  WHERE u.id = p_unmatched AND is_own_gift(d.public_id, p_operator)
);

-- Returns true if an item concerns the operator, who then decides nothing about it.
CREATE OR REPLACE FUNCTION is_own_item(p_kind text, p_item bigint, p_operator bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN CASE p_kind
  WHEN 'campaign' THEN is_own_target(p_item, p_operator)
  WHEN 'identity' THEN EXISTS (SELECT FROM identity_checks WHERE id = p_item AND user_id = p_operator)
  WHEN 'bankAccount' THEN EXISTS (SELECT FROM bank_accounts WHERE id = p_item AND user_id = p_operator)
  WHEN 'withdrawal' THEN is_own_withdrawal(p_item, p_operator)
  WHEN 'evidence' THEN is_own_withdrawal((SELECT withdrawal_id FROM evidence_lines WHERE id = p_item), p_operator)
  WHEN 'report' THEN EXISTS (
    SELECT
    FROM reports r
    WHERE
      r.id = p_item
      AND (
        r.user_id = p_operator
        OR r.email = (SELECT email FROM users WHERE id = p_operator)
        OR is_own_target(r.target_id, p_operator)
      )
  )
  WHEN 'unmatched' THEN is_own_money(p_item, p_operator)
  WHEN 'proposal' THEN EXISTS (
    SELECT
    FROM operator_proposals p
    WHERE
      p.id = p_item
      AND CASE
        WHEN p.kind IN ('unmatched-refund', 'unmatched-assign') THEN is_own_money(
          (p.details ->> 'id')::bigint,
          p_operator
        )
        OR is_own_gift(p.details ->> 'donation', p_operator)
        WHEN p.kind IN ('pool-open', 'pool-close', 'pool-repay') THEN is_own_target(
          (SELECT target_id FROM target_slugs WHERE slug = p.details ->> 'slug'),
          p_operator
        )
        WHEN p.kind = 'operator-role' THEN (p.details ->> 'operatorId')::bigint = p_operator
        WHEN p.kind = 'refund' THEN is_own_money((p.details #>> '{of,unmatched}')::bigint, p_operator)
        OR is_own_gift(p.details #>> '{of,donation}', p_operator)
      END
  )
  WHEN 'volunteer' THEN EXISTS (
    SELECT
    FROM volunteers
    WHERE id = p_item AND email = (SELECT email FROM users WHERE id = p_operator)
  )
  ELSE false
END;

-- Returns true if the operator has done their part, and another operator has to act.
CREATE OR REPLACE FUNCTION waits_for_other(p_kind text, p_item bigint, p_operator bigint)
RETURNS boolean
LANGUAGE sql
STABLE
RETURN CASE
  WHEN p_kind = 'withdrawal' THEN EXISTS (
    SELECT
    FROM
      withdrawals w
      JOIN approvals a ON a.subject = 'withdrawal' AND a.subject_id = w.id
    WHERE w.id = p_item AND w.status = 'in_review' AND a.user_id = p_operator
  )
  WHEN p_kind IN ('proposal', 'merchantCode') THEN EXISTS (
    SELECT
    FROM operator_proposals
    WHERE id = p_item AND proposed_by = p_operator
  )
  ELSE false
END;
