import { proveOperator } from '../../../accounts/operators/prove.ts';
import type { Sql } from '../../../platform/database/client.ts';
import { Failure } from '../../../platform/http/failures.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';

const NO_APP = 'Akun Anda belum tersambung ke aplikasi kode. Minta kode pemasangan kepada admin.';

/** Consumes a code of the operator's app for a decision about money. @throws WrongCode, TooManyAttempts, Failure `forbidden` without an app */
export async function requireProof(
  services: { sql: Sql; sealer: Sealer },
  operator: number,
  code: string,
): Promise<void> {
  if (!(await proveOperator(services, operator, async () => code))) throw new Failure('forbidden', { message: NO_APP });
}
