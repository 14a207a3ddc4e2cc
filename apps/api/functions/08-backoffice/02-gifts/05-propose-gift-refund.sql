-- Returns the open proposal to refund a gift; null without one.
CREATE OR REPLACE FUNCTION open_refund_proposal(p_gift bigint)
RETURNS bigint
LANGUAGE sql
STABLE
RETURN (
  SELECT o.id
  FROM operator_proposals o
  WHERE
    o.kind = 'refund'
    AND o.ended_at IS NULL
    AND o.expires_at > now()
    AND o.details #>> '{of,donation}' = (SELECT public_id FROM donations WHERE id = p_gift)
  ORDER BY o.id
  LIMIT 1
);

-- Version of the facts that a refund of a gift depends on: its state, its money, its refunds and an open proposal.
CREATE OR REPLACE FUNCTION gift_version(p_gift bigint)
RETURNS text
LANGUAGE sql
STABLE
RETURN left(
  md5(
    concat_ws(
      '|',
      (SELECT status FROM donations WHERE id = p_gift),
      (
        SELECT string_agg(concat_ws(':', x.id, x.amount_rupiah, x.returned_rupiah, x.is_gift), ',' ORDER BY x.id)
        FROM
          payments p
          JOIN gateway_transactions x ON x.payment_id = p.id
        WHERE p.donation_id = p_gift
      ),
      (
        SELECT string_agg(concat_ws(':', r.id, r.status), ',' ORDER BY r.id)
        FROM
          payments p
          JOIN gateway_transactions x ON x.payment_id = p.id
          JOIN gateway_refunds r ON r.transaction_id = x.id
        WHERE p.donation_id = p_gift
      ),
      open_refund_proposal(p_gift)
    )
  ),
  16
);

-- Stores an operator's proposal that the gateway refunds a gift; another operator confirms it. Refuses one's own gifts,
-- a second proposal, and another version of the gift than the one that was read; null is any version. Returns the
-- proposal's number.
CREATE OR REPLACE FUNCTION propose_gift_refund(
  p_gift bigint,
  p_operator bigint,
  p_version text,
  p_summary text,
  p_details jsonb,
  p_validity interval
)
RETURNS bigint
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM require_role(p_operator, ARRAY['finance', 'administrator']);
  PERFORM refuse_own_item(is_own_gift((SELECT public_id FROM donations WHERE id = p_gift), p_operator), p_operator);
  PERFORM pg_advisory_xact_lock(hashtextextended('gift refund proposal ' || p_gift, 0));
  IF p_version <> gift_version(p_gift) THEN
    RAISE EXCEPTION 'gift % has changed since it was read', p_gift
      USING ERRCODE = 'check_violation', CONSTRAINT = 'item_changed';
  END IF;
  IF open_refund_proposal(p_gift) IS NOT NULL THEN
    RAISE EXCEPTION 'a refund of gift % is proposed already', p_gift
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_proposed';
  END IF;
  RETURN propose_decision(p_operator, 'refund', p_summary, p_details, p_validity);
END;
$$;
