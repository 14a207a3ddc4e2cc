import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SERVER_KEY } from '../world/bank.ts';
import type { World } from '../world/world.ts';

const OPS = fileURLToPath(new URL('../../../../apps/api/src/backoffice/commands/main.ts', import.meta.url));

/** An operator with a recovery code in place of an app's code. Two of them decide. */
interface Operator {
  email: string;
  code: string;
}

async function createOperator({ sql }: World['database'], name: string): Promise<Operator> {
  const [email, code] = [`${name}.${randomUUID()}@contoh.id`, randomUUID().replaceAll('-', '')];
  await sql`
    WITH person AS (
      INSERT INTO users (public_id, name, email, email_verified_at, role) VALUES (${randomUUID()}, 'Operator Contoh', ${email}, now(), 'finance') RETURNING id
    ), operator AS (
      INSERT INTO operators (user_id) SELECT id FROM person RETURNING user_id
    ), app AS (
      INSERT INTO operator_apps (operator_id, secret_sealed, confirmed_at, last_step) SELECT user_id, ${`v1:uji:${'A'.repeat(40)}`}, now(), 1 FROM operator RETURNING operator_id
    )
    INSERT INTO operator_recovery_codes (operator_id, code_hash) SELECT operator_id, sha256(convert_to(${code}, 'UTF8')) FROM app`;
  return { email, code };
}

/** Amount of a payout at the bank: the sum of the last column. */
const netOf = (report: string) =>
  report
    .trim()
    .split('\r\n')
    .slice(1)
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(',') + 1)), 0);

/** Marks a data folder as the service does at its start. */
async function markFolder({ sql }: World['database'], dataDir: string): Promise<void> {
  const [row] = await sql<{ id: string }[]>`SELECT id FROM installation`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'installation'), row?.id ?? '');
}

/** Runs the operators' own tool; returns its output. */
async function runOps(
  { database, bank, folder }: World,
  args: readonly string[],
  { email, code }: Operator,
): Promise<string> {
  const dataDir = join(folder, 'operator');
  await markFolder(database, dataDir);
  const running = promisify(execFile)(process.execPath, [OPS, ...args, '--by', email], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      MIDTRANS_BASE_URL: bank.gatewayUrl,
      MIDTRANS_SERVER_KEY: SERVER_KEY,
    },
  });
  running.child.stdin?.end(`${code}\n`);
  return (await running).stdout;
}

/** Imports a payout's report as operators do: one proposes, the other confirms; returns the output. */
export async function importReport(world: World, report: string): Promise<string> {
  const [by, approvedBy] = [
    await createOperator(world.database, 'rina'),
    await createOperator(world.database, 'bagus'),
  ];
  const file = join(world.folder, `payout-${randomUUID()}.csv`);
  await writeFile(file, report);
  const proposed = await runOps(
    world,
    ['settlement', 'import', file, '--gateway', 'midtrans', `--net=${netOf(report)}`],
    by,
  );
  const number = /ops confirm (\d+)/.exec(proposed)?.[1];
  if (number === undefined) throw new Error(`nothing was proposed: ${proposed}`);
  return await runOps(world, ['confirm', number], approvedBy);
}
