-- Returns the amounts that the postings of a gift's transaction credited, per allocation: fund, target, gross amount
-- and fees; the tip and its fee are with the first. Money moves by these amounts and not by the rows of allocations and
-- payments: postings never change, but the owner of the database can change those rows (docs/adr/0084). The transfers
-- are summed per posting, so that no plan reads those of other postings.
CREATE OR REPLACE FUNCTION booked_parts(p_transaction bigint)
RETURNS TABLE (
  part smallint,
  fund_id bigint,
  target_id bigint,
  gift bigint,
  platform_fee bigint,
  gateway_fee bigint,
  tip bigint,
  tip_fee bigint
)
LANGUAGE sql
STABLE
PARALLEL SAFE
AS $$
  SELECT
    coalesce(substring(p.reference, ':paid:([0-9]+)$')::smallint, 1::smallint),
    p.fund_id,
    p.target_id,
    t.gift,
    t.platform_fee,
    t.gateway_fee,
    t.tip,
    t.tip_fee
  FROM
    ledger_postings p
    CROSS JOIN LATERAL (
      SELECT
        coalesce(
          sum(l.amount_rupiah) FILTER (WHERE l.credit_account_id = ledger_account('gross', p.fund_id)),
          0
        )::bigint AS gift,
        coalesce(
          sum(l.amount_rupiah) FILTER (WHERE l.credit_account_id = ledger_account('platform_fee', p.fund_id)),
          0
        )::bigint AS platform_fee,
        coalesce(
          sum(l.amount_rupiah) FILTER (WHERE l.credit_account_id = ledger_account('gateway_fee', p.fund_id)),
          0
        )::bigint AS gateway_fee,
        coalesce(
          sum(l.amount_rupiah) FILTER (
            WHERE l.credit_account_id IN (ledger_account('tips'), ledger_account('tip_gateway_fees'))
          ),
          0
        )::bigint AS tip,
        coalesce(
          sum(l.amount_rupiah) FILTER (WHERE l.credit_account_id = ledger_account('tip_gateway_fees')),
          0
        )::bigint AS tip_fee
      FROM ledger_transfers l
      WHERE l.posting_id = p.id
    ) t
  WHERE
    p.reference >= 'transaction:' || p_transaction || ':'
    AND p.reference < 'transaction:' || p_transaction || ';'
    AND p.posting IN ('gift_paid', 'unmatched_assigned')
    AND p.reference ~ ':(paid:[0-9]+|assigned)$';
$$;
