import type { Queryable, Sql } from '../../platform/database/client.ts';
import type { TwoOperators } from './decisions.ts';
import { CommandRefused } from './errors.ts';

/** Hours after which an unconfirmed proposal ends. */
const HOURS = 24;

/** One operator's proposed decision about money, before another operator confirms it. */
export interface Proposal {
  /** Kind of the decision, which selects the function that carries it out. */
  kind: string;
  /** The decision in a sentence. */
  summary: string;
  details: unknown;
}

export interface OpenProposal extends Proposal {
  id: number;
  by: string;
  expiresAt: Date;
}

/** Returns waiting proposals, oldest first. */
export async function listProposals(sql: Queryable): Promise<OpenProposal[]> {
  return await sql<OpenProposal[]>`
    SELECT p.id, p.kind, p.summary, p.details, u.email AS by, p.expires_at AS "expiresAt"
    FROM operator_proposals p JOIN users u ON u.id = p.proposed_by WHERE p.ended_at IS NULL AND p.expires_at > now() ORDER BY p.id`;
}

/** Stores a proposal; returns its number. Needs the owner's role. */
export async function propose(sql: Queryable, by: number, { kind, summary, details }: Proposal): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    INSERT INTO operator_proposals (kind, summary, details, proposed_by, expires_at)
    VALUES (${kind}, ${summary}, ${JSON.stringify(details)}::text::jsonb, ${by}, now() + make_interval(hours => ${HOURS})) RETURNING id`;
  return row.id;
}

/**
 * Confirms a proposal by another operator: takes it, so that it is carried out once, and carries it out. If that is refused, the proposal
 * waits again. Needs the owner's role. @throws CommandRefused, and errors of `carryOut`
 */
export async function confirmProposal<Result>(
  sql: Sql,
  id: number,
  confirmedBy: number,
  carryOut: (proposal: Proposal, people: TwoOperators) => Promise<Result>,
): Promise<Result> {
  const [taken] = await sql<(Proposal & { proposedBy: number })[]>`
    UPDATE operator_proposals SET confirmed_by = ${confirmedBy}, ended_at = now()
    WHERE id = ${id} AND ended_at IS NULL AND expires_at > now() AND proposed_by <> ${confirmedBy}
    RETURNING kind, summary, details, proposed_by AS "proposedBy"`;
  if (taken === undefined) throw new CommandRefused(await whyNot(sql, id));
  try {
    return await carryOut(taken, { by: taken.proposedBy, approvedBy: confirmedBy });
  } catch (error) {
    await sql`UPDATE operator_proposals SET confirmed_by = NULL, ended_at = NULL WHERE id = ${id}`;
    throw error;
  }
}

async function whyNot(sql: Queryable, id: number): Promise<string> {
  const rows = await sql`SELECT FROM operator_proposals WHERE id = ${id} AND ended_at IS NULL AND expires_at > now()`;
  return rows.length > 0
    ? 'Two different operators decide about money: another one than who proposed it confirms it.'
    : `No proposal with the number ${id} waits: it was confirmed or withdrawn, it has expired, or the number is wrong. See \`ops proposals\`.`;
}

/** Withdraws a proposal. Returns false if no proposal with this number waits. Needs the owner's role. */
export async function withdrawProposal(sql: Queryable, id: number): Promise<boolean> {
  const rows =
    await sql`UPDATE operator_proposals SET ended_at = now() WHERE id = ${id} AND ended_at IS NULL RETURNING id`;
  return rows.length > 0;
}
