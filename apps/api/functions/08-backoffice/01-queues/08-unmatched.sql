-- Money of unknown origin without an open proposal, which waits as a proposal, and without an open refund, which waits
-- for the gateway.
CREATE OR REPLACE VIEW queue_unmatched AS
  SELECT
    'unmatched'::text AS kind,
    u.id AS item_id,
    u.id::text AS id,
    tx.gateway_reference AS title,
    coalesce(d.donor_name, tx.gateway) AS subject,
    tx.amount_rupiah - tx.returned_rupiah AS amount_rupiah,
    u.reason AS status,
    u.received_at AS waiting_since,
    queue_deadline('unmatched', u.received_at) AS deadline_at,
    concat_ws('|', tx.amount_rupiah - tx.returned_rupiah, p.status, d.status, d.donor_erased_at) AS facts
  FROM
    unmatched_payments u
    JOIN gateway_transactions tx ON tx.id = u.transaction_id
    LEFT JOIN payments p ON p.id = u.payment_id
    LEFT JOIN donations d ON d.id = p.donation_id
  WHERE
    u.resolved_at IS NULL
    AND NOT EXISTS (
      SELECT
      FROM operator_proposals o
      WHERE
        o.ended_at IS NULL
        AND o.expires_at > now()
        AND CASE
          WHEN o.kind IN ('unmatched-refund', 'unmatched-assign') THEN (o.details ->> 'id')::bigint = u.id
          WHEN o.kind = 'refund' THEN (o.details #>> '{of,unmatched}')::bigint = u.id
        END
    )
    AND NOT EXISTS (SELECT FROM gateway_refunds g WHERE g.transaction_id = tx.id AND g.ended_at IS NULL);
