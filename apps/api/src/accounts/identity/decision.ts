import type { Queryable } from '../../platform/database/client.ts';

/** Content of the mail about a decision; undefined if the owner was erased, or has no address. */
export interface MailedDecision {
  name: string;
  email: string;
  legalName: string;
  reason: string | null;
  validUntil: Date | null;
}

export async function readDecision(sql: Queryable, id: number): Promise<MailedDecision | undefined> {
  const [row] = await sql<MailedDecision[]>`
    SELECT u.name, u.email, c.legal_name AS "legalName", c.reason, c.valid_until AS "validUntil"
    FROM identity_checks c JOIN users u ON u.id = c.user_id WHERE c.id = ${id} AND u.email IS NOT NULL AND c.decided_at IS NOT NULL`;
  return row;
}
