import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '../../src/testing/index.ts';
import { createEvidenceService } from '../../src/treasury/withdrawals/evidence-service.ts';
import { testSealer } from './sealer.ts';
import { createDecided } from './withdrawals.ts';

export const RECEIPT_LINE = { description: 'Pipa 3 dim, 40 batang', amountRupiah: 2_000_000, spentOn: '2026-01-20' };

/** Replaces the picture of a receipt. */
const RECEIPT = Buffer.from('foto kuitansi yang sudah dirapikan');

/** A line of a withdrawal of five million that was sent to a member. */
export async function createEvidence(
  database: TestDatabase,
  ownerId: number,
  status: 'collecting' | 'checking',
): Promise<{ withdrawal: string; line: string }> {
  const withdrawal = await createDecided(database, 'transferred', ownerId);
  const evidence = createEvidenceService({
    sql: database.sql,
    sealer: testSealer,
    pictures: { renderDocument: async () => RECEIPT },
  });
  const { id } = await evidence.add(ownerId, withdrawal, RECEIPT_LINE, randomUUID());
  const names = { withdrawal, line: String(id) };
  if (status === 'checking') await evidence.upload(ownerId, names, async () => RECEIPT);
  return names;
}
