import type { Sql } from '../../platform/database/client.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { WrongCode } from '../account/errors.ts';
import { beginCodeProof, giveBackCode } from '../passwords/throttle.ts';
import { withNoticeOfLastTry } from './notices.ts';
import { lockOperator, readApp } from './repository.ts';
import { takeCode } from './take-code.ts';

/**
 * Proves an operator's presence at the keyboard, by a code of the app that is connected to the account, or by a recovery code. The code is
 * consumed, and wrong ones are counted with those of sign-ins. Returns false for an operator without a confirmed app.
 * @throws WrongCode, TooManyAttempts
 */
export async function proveOperator(
  { sql, sealer }: { sql: Sql; sealer: Sealer },
  operatorId: number,
  readCode: () => Promise<string>,
): Promise<boolean> {
  if ((await readApp(sql, operatorId))?.confirmed !== true) return false;
  const code = await readCode();
  await withNoticeOfLastTry(sql, operatorId, async () => {
    await beginCodeProof(sql, operatorId);
    await sql.begin(async (tx) => {
      if (!(await lockOperator(tx, operatorId))) throw new WrongCode();
      const app = await readApp(tx, operatorId);
      if (app?.confirmed !== true) throw new WrongCode();
      await takeCode(tx, sealer, app, code);
      await giveBackCode(tx, operatorId);
    });
  });
  return true;
}
