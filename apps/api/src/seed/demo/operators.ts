import type { DemoClock } from '@uluran/demo-content';
import type { TransactionSql } from '../../platform/database/client.ts';
import { newPublicId } from '../../platform/values/public-id.ts';
import type { SeededOperators } from '../books/book-gifts.ts';

/**
 * Invented employees of the platform, who decide about the demo's money. Each opens the console with the password of the demo's accounts, and an
 * authenticator app that the code of `ops operators enrol` ties to the account.
 */
export const DEMO_OPERATORS = [
  { name: 'Rina Kusumawati', email: 'rina@operator.example', role: 'reviewer' },
  { name: 'Bagus Wicaksono', email: 'bagus@operator.example', role: 'administrator' },
  { name: 'Sekar Ayuningtyas', email: 'sekar@operator.example', role: 'finance' },
  { name: 'Citra Maharani', email: 'citra@operator.example', role: 'content' },
] as const;

/** Longer than any campaign of the demo has been open. */
const SINCE_DAYS = 900;

/** Adds the operators; returns their ids. */
export async function insertOperators(sql: TransactionSql, clock: DemoClock): Promise<SeededOperators> {
  const since = clock.daysAgo(SINCE_DAYS);
  for (const { name, email, role } of DEMO_OPERATORS) {
    await sql`
      WITH person AS (
        INSERT INTO users (public_id, name, email, email_verified_at, role, created_at) VALUES (${newPublicId()}, ${name}, ${email}, ${since}, ${role}, ${since}) RETURNING id)
      INSERT INTO operators (user_id, since) SELECT id, ${since}::timestamptz FROM person`;
  }
  return await findOperators(sql);
}

/** The demo's operators who decide about money, once they are in. */
export async function findOperators(sql: TransactionSql): Promise<SeededOperators> {
  const rows = await sql<{ id: number }[]>`
    SELECT u.id FROM operators o JOIN users u ON u.id = o.user_id WHERE u.email = ANY (${DEMO_OPERATORS.map(({ email }) => email)}) AND is_treasurer(u.id) ORDER BY u.id`;
  const [by, approvedBy] = rows;
  if (by === undefined || approvedBy === undefined) throw new Error('The operators of the demo are not in.');
  return [by.id, approvedBy.id];
}

/** Returns the id of the operator with a role. */
export async function operatorOf(sql: TransactionSql, role: (typeof DEMO_OPERATORS)[number]['role']): Promise<number> {
  const email = DEMO_OPERATORS.find((operator) => operator.role === role)?.email ?? '';
  const [row] = await sql<{ id: number }[]>`SELECT id FROM users WHERE email = ${email}`;
  if (row === undefined) throw new Error(`The demo has no operator ${email}.`);
  return row.id;
}

/** Gives the operators a password. */
export async function insertOperatorPasswords(sql: TransactionSql, hash: string): Promise<void> {
  await sql`
    INSERT INTO user_passwords (user_id, hash) SELECT id, ${hash} FROM users WHERE email = ANY (${DEMO_OPERATORS.map(({ email }) => email)})
    ON CONFLICT DO NOTHING`;
}
