import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SERVER_KEY } from '../world/bank.ts';
import type { World } from '../world/world.ts';

const OPS = fileURLToPath(new URL('../../../../apps/api/src/ops/main.ts', import.meta.url));

async function createOperator({ sql }: World['database'], email: string): Promise<string> {
  await sql`
    WITH person AS (
      INSERT INTO users (public_id, name, email, email_verified_at) VALUES (${randomUUID()}, 'Operator Contoh', ${email}, now()) RETURNING id)
    INSERT INTO operators (user_id) SELECT id FROM person`;
  return email;
}

/** What the bank received of a payout: the sum of the last column. */
const netOf = (report: string) =>
  report
    .trim()
    .split('\r\n')
    .slice(1)
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(',') + 1)), 0);

/** Imports a payout's report by the operators' own tool; returns what it printed. */
export async function importReport({ database, bank, folder }: World, report: string): Promise<string> {
  const [by, approvedBy] = [
    await createOperator(database, `rina.${randomUUID()}@contoh.id`),
    await createOperator(database, `bagus.${randomUUID()}@contoh.id`),
  ];
  const file = join(folder, `payout-${randomUUID()}.csv`);
  await writeFile(file, report);
  const people = ['--by', by, '--approved-by', approvedBy];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [OPS, 'settlement', 'import', file, '--gateway', 'midtrans', `--net=${netOf(report)}`, ...people],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.ownerUrl,
        DATA_DIR: join(folder, 'operator'),
        MIDTRANS_BASE_URL: bank.gatewayUrl,
        MIDTRANS_SERVER_KEY: SERVER_KEY,
      },
    },
  );
  return stdout;
}
