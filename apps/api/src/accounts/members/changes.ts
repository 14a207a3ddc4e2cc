import type { Queryable } from '../../platform/database/client.ts';
import { queueMail } from '../account/topics.ts';
import { addAccount, type NewAccount } from '../operators/operators-accounts.ts';

/** A decision of an operator about a member's account. */
export interface MemberDecision {
  member: number;
  /** The deciding operator. */
  by: number;
  /** The reason. */
  words: string;
  /** The version that was read. */
  version: string;
}

/** Records that an operator reads personal data. Needs the operators' role in the database, as every function below. */
export async function recordReading(sql: Queryable, { member, by, words }: Omit<MemberDecision, 'version'>) {
  await sql`SELECT read_member(${member}, ${by}, ${words})`;
}

/** Opens an account for its owner, who gets a mail, and records the operator. Returns the account's id; undefined if the address has an account. */
export async function inviteMember(tx: Queryable, account: NewAccount, by: number): Promise<number | undefined> {
  const member = await addAccount(tx, account);
  if (member === undefined) return undefined;
  await tx`SELECT act_for_owner('member', ${member}, ${by})`;
  await queueMail(tx, 'account_invited', { userId: member });
  return member;
}

/** Ends every session of a member. Returns true: the end has no other condition than the version. */
export async function endMemberSessions(sql: Queryable, { member, by, words, version }: MemberDecision) {
  await sql`SELECT end_sessions_of_member(${member}, ${by}, ${words}, ${version})`;
  return true;
}

/** Returns false if the account is frozen already. */
export async function freezeMember(sql: Queryable, { member, by, words, version }: MemberDecision): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT freeze_member(${member}, ${by}, ${words}, ${version}) AS done`;
  return row.done;
}

/** Returns false if the account is not frozen. */
export async function releaseMember(sql: Queryable, { member, by, words, version }: MemberDecision): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT release_member(${member}, ${by}, ${words}, ${version}) AS done`;
  return row.done;
}
