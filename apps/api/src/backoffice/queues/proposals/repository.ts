import type { Proposal, UnmatchedReview } from '@uluran/contract/endpoints';
import type { Queryable } from '../../../platform/database/client.ts';

/** A proposal as stored. */
export interface StoredProposal {
  proposal: Omit<Proposal, 'confirmable' | 'roles' | 'effect'>;
  details: unknown;
  /** Null while it waits. */
  endedAt: Date | null;
}

/** Returns a proposal, also one that has ended. */
export async function readProposal(sql: Queryable, id: number): Promise<StoredProposal | undefined> {
  const [row] = await sql<StoredProposal[]>`
    SELECT json_build_object('id', p.id::text, 'kind', p.kind, 'summary', p.summary, 'by', u.name, 'proposedAt', iso_time(p.proposed_at), 'expiresAt', iso_time(p.expires_at),
      'state', CASE WHEN p.confirmed_by IS NOT NULL THEN 'confirmed' WHEN p.ended_at IS NOT NULL THEN 'withdrawn' WHEN p.expires_at <= now() THEN 'expired' ELSE 'waiting' END,
      'confirmedBy', c.name, 'history', coalesce((SELECT json_agg(json_build_object('action', a.action, 'words', a.words, 'by', w.name, 'actedAt', iso_time(a.acted_at)) ORDER BY a.id)
        FROM operator_actions a JOIN users w ON w.id = a.operator_id WHERE a.subject = 'proposal' AND a.subject_id = p.id), '[]')) AS proposal, p.details,
      coalesce(p.ended_at, CASE WHEN p.expires_at <= now() THEN p.expires_at END) AS "endedAt"
    FROM operator_proposals p JOIN users u ON u.id = p.proposed_by LEFT JOIN users c ON c.id = p.confirmed_by WHERE p.id = ${id}`;
  return row;
}

export async function readUnmatched(sql: Queryable, id: number): Promise<UnmatchedReview | undefined> {
  const [row] = await sql<{ review: UnmatchedReview }[]>`
    SELECT json_build_object('id', u.id::text, 'amountRupiah', tx.amount_rupiah - tx.returned_rupiah, 'reason', u.reason, 'gateway', tx.gateway, 'reference', tx.gateway_reference,
      'receivedAt', iso_time(u.received_at), 'expectedRupiah', p.amount_rupiah, 'method', p.method, 'resolution', u.resolution,
      'donation', CASE WHEN d.id IS NOT NULL THEN json_build_object('id', d.public_id, 'status', d.status, 'donorName', d.donor_name, 'targetTitle', t.title) END,
      'proposalId', (SELECT o.id::text FROM operator_proposals o WHERE o.ended_at IS NULL AND o.expires_at > now() AND o.kind IN ('unmatched-refund', 'unmatched-assign')
        AND (o.details ->> 'id')::bigint = u.id ORDER BY o.id LIMIT 1)) AS review
    FROM unmatched_payments u JOIN gateway_transactions tx ON tx.id = u.transaction_id LEFT JOIN payments p ON p.id = u.payment_id
    LEFT JOIN donations d ON d.id = p.donation_id LEFT JOIN donation_targets t ON t.id = d.target_id WHERE u.id = ${id}`;
  return row?.review;
}

/** Returns true if a donation with this public id exists. */
export async function donationExists(sql: Queryable, publicId: string): Promise<boolean> {
  return (await sql`SELECT FROM donations WHERE public_id = ${publicId}`).length > 0;
}

/**
 * Ends the hold of an item. Throws an error with the name of a constraint for another role, an item that concerns the operator, and while
 * another operator holds it.
 */
export async function finishItem(
  tx: Queryable,
  { kind, itemId, operator }: { kind: 'unmatched' | 'proposal'; itemId: number; operator: number },
): Promise<void> {
  await tx`SELECT finish_queue_item(${kind}, ${itemId}, ${operator})`;
}
