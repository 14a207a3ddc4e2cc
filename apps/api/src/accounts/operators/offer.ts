import type { Sql } from '../../platform/database/client.ts';
import { queueMail } from '../account/topics.ts';
import { refillCodes } from '../passwords/throttle.ts';
import { newTemporaryPassword } from '../sessions/tokens.ts';
import { offerEnrolment } from './repository.ts';

/**
 * Replaces an operator's app by an enrolment code, and notifies the operator. Returns the code, which is stored as a hash; undefined for an
 * account that is not an operator's. Needs the owner's role.
 */
export async function offerOperatorApp(sql: Sql, operatorId: number, by: number): Promise<string | undefined> {
  const { text, hash } = newTemporaryPassword();
  return await sql.begin(async (tx) => {
    if (!(await offerEnrolment(tx, { operatorId, codeHash: hash, by }))) return undefined;
    // Earlier codes were compared with another app's.
    await refillCodes(tx, operatorId);
    const offeredAt = new Date().toISOString();
    await queueMail(tx, 'account_operator_enrolment_offered', { userId: operatorId, offeredAt });
    return text;
  });
}
