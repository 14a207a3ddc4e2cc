import type { Queryable, Sql } from '../../platform/database/client.ts';
import type { TwoOperators } from './decisions.ts';
import { CommandRefused } from './errors.ts';

/** Hours after which an unconfirmed proposal ends. */
export const PROPOSAL_HOURS = 24;

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

/** Stores a proposal; returns its number. Throws an error with the constraint `queue_role` for an operator who does not decide about money. */
export async function propose(sql: Queryable, by: number, { kind, summary, details }: Proposal): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    SELECT propose_decision(${by}, ${kind}, ${summary}, ${JSON.stringify(details)}::text::jsonb, make_interval(hours => ${PROPOSAL_HOURS})) AS id`;
  return row.id;
}

/**
 * Confirms a proposal by another operator. Returns it with both operators; undefined if it does not wait, or is the operator's own.
 */
export async function claimProposal(
  sql: Queryable,
  id: number,
  approvedBy: number,
): Promise<{ proposal: Proposal; people: TwoOperators } | undefined> {
  const [row] = await sql<(Proposal & { by: number })[]>`
    SELECT p.kind, p.summary, p.details, p.proposed_by AS by FROM confirm_proposal(${id}, ${approvedBy}) AS done
    JOIN operator_proposals p ON p.id = ${id} WHERE done`;
  return row && { proposal: row, people: { by: row.by, approvedBy } };
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
  const claimed = await claimProposal(sql, id, confirmedBy);
  if (claimed === undefined) throw new CommandRefused(await whyNot(sql, id));
  try {
    return await carryOut(claimed.proposal, claimed.people);
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

/** Withdraws a proposal, with the reason. Returns false if no proposal with this number waits. */
export async function withdrawProposal(
  sql: Queryable,
  id: number,
  { by, words }: { by: number; words: string },
): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT withdraw_proposal(${id}, ${by}, ${words}) AS done`;
  return row.done;
}
