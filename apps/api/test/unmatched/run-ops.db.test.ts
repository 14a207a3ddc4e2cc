import { expect, test } from 'vitest';
import { isOperatorsMistake, runOps, USAGE, UsageError } from '../../src/ops/run-ops.ts';
import { createCampaign } from '../support/arrange.ts';
import { giveOpen, notify } from '../support/giving.ts';
import { expectInvariants } from '../support/invariants.ts';
import { startTestApi } from '../support/test-api.ts';

const running = await startTestApi();
const { database, gateway } = running;
const { slug } = await createCampaign(database);

async function ops(...args: string[]): Promise<string> {
  const said: string[] = [];
  await runOps(database.sql, args, (text) => said.push(text));
  return said.join('\n');
}

test('an operator lists what waits, makes one sum a gift and books the return of another', async () => {
  expect(await ops('unmatched')).toBe('Nothing waits.');
  for (const amountRupiah of [40_000, 90_000]) {
    const { reference } = await giveOpen(running, slug, { method: 'va_bni' });
    gateway.controls.pay(reference, amountRupiah);
    await notify(running, reference);
  }
  const list = await ops('unmatched', 'list');
  expect(list).toMatch(/#1 {2}\S+ {2}Rp\u00a040\.000 {2}wrong_amount, asked for Rp\u00a050\.000/);
  expect(list).toContain('Siti Rahma, siti.rahma@contoh.id');
  expect(list).toContain('2 waiting.');
  const names = ['--by', 'Rina', '--approved-by', 'Bagus'];
  expect(await ops('unmatched', 'assign', '1', ...names)).toMatch(/^#1 is a gift now; its payment is \S+\.$/);
  expect(await ops('unmatched', 'refund', '2', '--reference', 'BI-FAST 7', ...names)).toContain(
    '#2 is booked as sent back',
  );
  expect(await ops('unmatched')).toBe('Nothing waits.');
  await expectInvariants(database);
});

test.each([
  [[]],
  [['matched']],
  [['unmatched', 'burn', '1', '--by', 'a', '--approved-by', 'b']],
  [['unmatched', 'refund', '1', '--by', 'a', '--approved-by', 'b']],
  [['unmatched', 'assign', 'satu', '--by', 'a', '--approved-by', 'b']],
  [['unmatched', 'assign', '1', '--by', 'a']],
  [['unmatched', 'assign', '1', '2', '--by', 'a', '--approved-by', 'b']],
  [['unmatched', '--verbose']],
])('%j is answered with how commands are written', async (args) => {
  const failure = await ops(...args).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect((failure as Error).message).toContain(USAGE);
});

test('what cannot be settled is said in one sentence', async () => {
  const failure = await ops('unmatched', 'assign', '999', '--by', 'a', '--approved-by', 'b').catch(
    (error: unknown) => error,
  );
  expect(isOperatorsMistake(failure)).toBe(true);
  expect((failure as Error).message).toContain('No unmatched money with this number waits');
  expect(isOperatorsMistake(new Error('else'))).toBe(false);
});
