import type { Queryable } from '../../platform/database/client.ts';
import { OPERATOR_APP_SECRET } from '../../platform/secrets/columns.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { WrongCode } from '../account/errors.ts';
import { temporaryPasswordHash } from '../sessions/tokens.ts';
import { appCodeIn, newRecoveryCodes, stepOfCode } from './codes.ts';
import { type BegunSignIn, confirmApp, useAppCode, useRecoveryCode } from './repository.ts';

/** Place of the secret of an operator's app. */
export const placeOf = (operatorId: number) => ({ column: OPERATOR_APP_SECRET, rowId: operatorId });

/**
 * Consumes the code; returns new recovery codes if it was the app's first code. The app may have been replaced since it was read: the
 * functions that consume a code then refuse it. @throws WrongCode
 */
export async function takeCode(
  tx: Queryable,
  sealer: Sealer,
  signIn: BegunSignIn,
  typed: string,
): Promise<string[] | null> {
  const { operatorId, secretSealed, confirmed, nowMs } = signIn;
  const appCode = appCodeIn(typed);
  if (secretSealed === null) throw new WrongCode();
  if (appCode === undefined) {
    if (confirmed && (await useRecoveryCode(tx, operatorId, temporaryPasswordHash(typed)))) return null;
    throw new WrongCode();
  }
  const step = stepOfCode(sealer.open(secretSealed, placeOf(operatorId)), appCode, nowMs);
  if (step === undefined) throw new WrongCode();
  if (confirmed) {
    if (await useAppCode(tx, operatorId, step)) return null;
    throw new WrongCode();
  }
  const recovery = newRecoveryCodes();
  const recoveryHashes = recovery.map(({ hash }) => hash);
  if (!(await confirmApp(tx, { operatorId, secretSealed, step, recoveryHashes }))) throw new WrongCode();
  return recovery.map(({ text }) => text);
}
