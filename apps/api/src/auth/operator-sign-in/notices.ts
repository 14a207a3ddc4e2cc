import type { Queryable } from '../../database/client.ts';
import { addressHashOf, type Caller } from '../caller.ts';
import { askForMail } from '../topics.ts';
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
