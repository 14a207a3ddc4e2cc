import type { Queryable, Sql } from '../../platform/database/client.ts';
import { TooManyAttempts } from '../../platform/rate-limits/budget.ts';
import { WrongCode } from '../account/errors.ts';
import { queueMail } from '../account/topics.ts';
import { mayNotifyOfCodes } from '../passwords/throttle.ts';
import { addressHashOf, type Caller } from '../sessions/caller.ts';
import { notePassword, noteSignIn } from './repository.ts';

const placeOfCaller = (operatorId: number, caller: Caller) => ({
  operatorId,
  device: caller.device,
  addressHash: addressHashOf(caller),
});

/**
 * Records a correct password, and notifies the operator if they have not signed in as an operator from that place: the code may never
 * follow. The account is locked.
 */
export async function notifyOfPassword(tx: Queryable, operatorId: number, caller: Caller): Promise<void> {
  if (!(await notePassword(tx, placeOfCaller(operatorId, caller)))) return;
  const usedAt = new Date().toISOString();
  await queueMail(tx, 'account_operator_password_used', { userId: operatorId, device: caller.device, usedAt });
}

/** Records a sign-in, and notifies the operator of a new device or network, or of every sign-in if `always`. The account is locked. */
export async function notifyOfSignIn(
  tx: Queryable,
  operatorId: number,
  { caller, always }: { caller: Caller; always: boolean },
): Promise<void> {
  const isNewPlace = await noteSignIn(tx, placeOfCaller(operatorId, caller));
  if (!isNewPlace && !always) return;
  const signedInAt = new Date().toISOString();
  await queueMail(tx, 'account_operator_signed_in', { userId: operatorId, device: caller.device, signedInAt });
}

/** Runs a function that checks a code, and notifies the operator if it failed and no attempts are left. Its error is thrown again. */
export async function withNoticeOfLastTry<Result>(
  sql: Sql,
  operatorId: number,
  tryCode: () => Promise<Result>,
): Promise<Result> {
  try {
    return await tryCode();
  } catch (error) {
    if (error instanceof WrongCode || error instanceof TooManyAttempts) {
      await sql.begin(async (tx) => {
        if (!(await mayNotifyOfCodes(tx, operatorId))) return;
        await queueMail(tx, 'account_operator_codes_used_up', {
          userId: operatorId,
          usedUpAt: new Date().toISOString(),
        });
      });
    }
    throw error;
  }
}
