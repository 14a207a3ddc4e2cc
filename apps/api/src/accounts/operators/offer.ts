import type { Queryable, Sql } from '../../platform/database/client.ts';
import { queueMail } from '../account/topics.ts';
import { refillCodes } from '../passwords/throttle.ts';
import { newTemporaryPassword } from '../sessions/tokens.ts';
import { offerEnrolment } from './repository.ts';

/**
 * Stores a new enrolment code in place of an operator's app by `store`, and notifies the operator. Returns the code, which is stored as a
 * hash; undefined if `store` returns false.
 */
export async function handOverEnrolment(
  sql: Sql,
  operatorId: number,
  store: (tx: Queryable, codeHash: Buffer) => Promise<boolean>,
): Promise<string | undefined> {
  const { text, hash } = newTemporaryPassword();
  return await sql.begin(async (tx) => {
    if (!(await store(tx, hash))) return undefined;
    // Earlier codes were compared with another app's.
    await refillCodes(tx, operatorId);
    const offeredAt = new Date().toISOString();
    await queueMail(tx, 'account_operator_enrolment_offered', { userId: operatorId, offeredAt });
    return text;
  });
}

/** Offers an enrolment code by a command. Returns undefined for an account that is not an operator's. Needs the owner's role. */
export async function offerOperatorApp(sql: Sql, operatorId: number, by: number): Promise<string | undefined> {
  return await handOverEnrolment(sql, operatorId, (tx, codeHash) => offerEnrolment(tx, { operatorId, codeHash, by }));
}
