import { type Bug, byHand } from './bug.ts';

/** Mistakes in refunds at the gateway. */
export const BUGS_OF_REFUNDS: readonly Bug[] = [
  {
    caughtBy: 'refund_decided_by_two',
    mistake: 'one operator decides about a refund',
    after: byHand(
      "DELETE FROM approvals WHERE subject = 'refund' AND user_id = (SELECT max(confirmed_by) FROM gateway_refunds)",
    ),
  },
  {
    caughtBy: 'refund_booked_as_reported',
    mistake: 'a refund is confirmed before the gateway reports it',
    after: byHand(
      "UPDATE gateway_refunds SET status = 'confirmed', ended_at = now(), next_check_at = NULL WHERE status = 'sent'",
    ),
  },
  {
    caughtBy: 'refund_not_paid_twice',
    mistake: 'our bank returns money that the gateway may refund',
    functions: { lock_unmatched: ['AND ended_at IS NULL', 'AND false'] },
    after: byHand(`
      SELECT record_paid_transaction('midtrans', gateway_reference, 'tx-third', 100000) FROM gateway_transactions WHERE transaction_id = 'tx-second';
      SELECT request_refund(t.id, 100000, 'Dobel', o.one, o.other), refund_unmatched(u.id, 'TRF-9', o.one, o.other)
      FROM gateway_transactions t JOIN unmatched_payments u ON u.transaction_id = t.id, (SELECT max(proposed_by) AS one, max(confirmed_by) AS other FROM gateway_refunds) o
      WHERE t.transaction_id = 'tx-third'`),
  },
  {
    caughtBy: 'refund_ends',
    mistake: 'nobody asks what became of a refund',
    after: byHand("UPDATE gateway_refunds SET requested_at = now() - interval '8 days' WHERE ended_at IS NULL"),
  },
  {
    caughtBy: 'refused_refund_is_not_listed',
    mistake: 'a refund that took effect is taken for refused',
    after: byHand(`
      INSERT INTO webhook_deliveries (gateway, gateway_reference, body, outcome)
      SELECT 'midtrans', t.gateway_reference, '{"refunds":[{"refund_key":"' || r.refund_key || '"}]}', 'refunded'
      FROM gateway_refunds r JOIN gateway_transactions t ON t.id = r.transaction_id WHERE r.status = 'refused'`),
  },
];
