import type { Queryable, Sql } from '../../platform/database/client.ts';
import { TooManyAttempts } from '../../platform/rate-limits/budget.ts';
import { WrongCode } from '../account/errors.ts';
import { askForMail } from '../account/topics.ts';
import { mayTellOfCodes } from '../passwords/throttle.ts';
import { addressHashOf, type Caller } from '../sessions/caller.ts';
import { notePassword, noteSignIn } from './repository.ts';

const placeOfCaller = (operatorId: number, caller: Caller) => ({
  operatorId,
  device: caller.device,
  addressHash: addressHashOf(caller),
});

/** Notes a right password, and notifies the operator if they have not signed in as an operator from there: its code may never come. The account is locked. */
export async function tellOfPassword(tx: Queryable, operatorId: number, caller: Caller): Promise<void> {
  if (!(await notePassword(tx, placeOfCaller(operatorId, caller)))) return;
  const usedAt = new Date().toISOString();
  await askForMail(tx, 'account_operator_password_used', { userId: operatorId, device: caller.device, usedAt });
}

/** Notes a sign-in, and notifies the operator of a device or network that is new, or of every sign-in if `always`. The account is locked. */
export async function tellOfSignIn(
  tx: Queryable,
  operatorId: number,
  { caller, always }: { caller: Caller; always: boolean },
): Promise<void> {
  const isNewPlace = await noteSignIn(tx, placeOfCaller(operatorId, caller));
  if (!isNewPlace && !always) return;
  const signedInAt = new Date().toISOString();
  await askForMail(tx, 'account_operator_signed_in', { userId: operatorId, device: caller.device, signedInAt });
}

/** Runs what tries a code, and notifies the operator if it was in vain and no tries are left. What it throws is thrown on. */
export async function tellingOfLastTry<Result>(
  sql: Sql,
  operatorId: number,
  tryCode: () => Promise<Result>,
): Promise<Result> {
  try {
    return await tryCode();
  } catch (error) {
    if (error instanceof WrongCode || error instanceof TooManyAttempts) {
      await sql.begin(async (tx) => {
        if (!(await mayTellOfCodes(tx, operatorId))) return;
        await askForMail(tx, 'account_operator_codes_used_up', {
          userId: operatorId,
          usedUpAt: new Date().toISOString(),
        });
      });
    }
    throw error;
  }
}
