import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AVATAR_QUOTA } from '../../../../src/accounts/profile/avatars/service.ts';
import { type TestDatabase, withTestDatabase } from '../../../../src/testing/index.ts';
import { createAccount } from '../../../support/accounts.ts';
import type { UploadOrder, UploadReport } from './support/upload-node.ts';

/** Number of uploads; `npm run torture` uploads fifty. */
const UPLOADS = Number(process.env.CRAFTED_UPLOADS ?? 6);
const WARMING_UP = 8;
const NODE = fileURLToPath(new URL('./support/upload-node.ts', import.meta.url));
const MIB = 1024 * 1024;
/** One of these pictures, decoded, has 150 MB. */
const MOST_FOR_A_MOMENT = 100 * MIB;

let database: TestDatabase;

beforeAll(async () => {
  database = await withTestDatabase();
});

afterAll(() => database.close());

async function play(order: Pick<UploadOrder, 'uploads' | 'decodeHere'>): Promise<UploadReport> {
  const accounts = Math.ceil((order.uploads + WARMING_UP) / AVATAR_QUOTA.burst) + 1;
  const tokens = await Promise.all(Array.from({ length: accounts }, async () => (await createAccount(database)).token));
  const whole: UploadOrder = { ...order, databaseUrl: database.ownerUrl, tokens };
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', NODE, JSON.stringify(whole)]);
  const report = JSON.parse(stdout) as UploadReport;
  const mib = (bytes: number) => Math.round(bytes / MIB);
  console.log(
    `${order.uploads} crafted uploads${order.decodeHere ? ', decoded in the process itself' : ''}: ${mib(report.rssBytesBefore)} MiB before, ${mib(report.rssBytesAfter)} after, ${mib(report.rssBytesHighest)} at most; answers ${JSON.stringify(report.statuses)}`,
  );
  return report;
}

describe('a node to which crafted progressive pictures are uploaded', () => {
  it('has no more memory than a tenth above what it had', { timeout: 20_000 + UPLOADS * 10_000 }, async () => {
    const { statuses, rssBytesBefore, rssBytesAfter, rssBytesHighest } = await play({
      uploads: UPLOADS,
      decodeHere: false,
    });
    expect(statuses).toEqual({ 200: Math.ceil(UPLOADS / 2), 422: Math.floor(UPLOADS / 2) });
    expect(rssBytesAfter).toBeLessThan(rssBytesBefore * 1.1);
    expect(rssBytesHighest).toBeLessThan(rssBytesBefore + MOST_FOR_A_MOMENT);
  });

  it('is noticed when it decodes them itself', { timeout: 60_000 }, async () => {
    const { rssBytesBefore, rssBytesHighest } = await play({ uploads: 6, decodeHere: true });
    // The decoder's cache decides the memory that remains: it drops old entries for new ones. So only the highest value is
    // compared.
    expect(rssBytesHighest).toBeGreaterThan(rssBytesBefore + MOST_FOR_A_MOMENT);
  });
});
