import { expect, test } from 'vitest';
import { UsageError } from '../../../src/backoffice/commands/command.ts';
import { isOperatorsMistake, USAGE } from '../../../src/backoffice/commands/run-ops.ts';
import { createOperator } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid, notify } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators } from '../../support/ledger.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';
import { opsByTwo } from '../../support/two-people.ts';

const running = await startTestApi();
const { database, gateway } = running;
const { slug } = await createCampaign(database);
const operators = await createOperators(database.ownerSql);
const [by = '', approvedBy = ''] = await emailsOf(operators);
const names = ['--by', by, '--approved-by', approvedBy];

async function emailsOf(ids: readonly number[]): Promise<string[]> {
  const rows = await database.ownerSql<
    { email: string }[]
  >`SELECT email FROM users WHERE id = ANY (${[...ids]}) ORDER BY id`;
  return rows.map(({ email }) => email);
}

const ops = (...args: string[]) => opsByTwo(database.ownerSql, args);

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
  expect(await ops('unmatched', 'assign', '1', ...names)).toMatch(/^#1 is a gift now; its payment is \S+\.$/);
  expect(await ops('unmatched', 'refund', '2', '--reference', 'BI-FAST 7', ...names)).toContain(
    '#2 is booked as sent back',
  );
  expect(await ops('unmatched')).toBe('Nothing waits.');
  await expectInvariants(database);
});

test('a report that only a person can clear up becomes one task, which an operator finishes once', async () => {
  const { token } = await createOperator(database, { role: 'finance' });
  const waiting = async () => (await running.call('GET', '/ops/queue?kind=task', { token })).body.data;
  expect(await waiting()).toEqual([]);
  const gift = await givePaid(running, slug);
  gateway.controls.refundPartly(gift.reference, null);
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect((await notify(running, gift.reference)).body.data.outcome).toBe('needs_operator');
  const [{ id, version }, ...others] = await waiting();
  expect(others).toEqual([]);
  expect((await running.call('GET', `/ops/tasks/${id}`, { token })).body.data).toMatchObject({
    ...{ gateway: 'midtrans', reference: gift.reference, transactionId: `fake-${gift.reference}` },
    detail: expect.stringContaining('the gateway does not say how much'),
  });
  expect((await running.get('/metrics')).text).toContain('uluran_operator_tasks_open 1');
  const finish = (words: string) =>
    running.call('POST', `/ops/tasks/${id}/finish`, { token, body: { words, version } });
  expectFailure(await finish(' '), 422, 'invalid_fields');
  expect((await finish('Sisanya dikembalikan.')).status).toBe(200);
  expectFailure(await finish('Sisanya dikembalikan.'), 409, 'item_changed');
  // The gateway repeats the notification. An operator has closed the task, so it stays closed.
  await notify(running, gift.reference);
  expect(await waiting()).toEqual([]);
});

test('operators are accounts with a confirmed address; two names of one do not pass', async () => {
  const { reference } = await giveOpen(running, slug, { method: 'va_bni' });
  gateway.controls.pay(reference, 30_000);
  await notify(running, reference);
  const id = /#(\d+)/.exec(await ops('unmatched'))?.[1] ?? '';
  const assign = (first: string, second: string) =>
    ops('unmatched', 'assign', id, '--by', first, '--approved-by', second);
  for (const same of [by, `${by} `, by.toUpperCase()])
    await expect(assign(by, same)).rejects.toThrow(/Two different operators/);
  await expect(assign(by, 'bukan-operator@contoh.id')).rejects.toThrow(/bukan-operator@contoh\.id is no operator/);
  await expect(ops('operators', 'add', 'bukan-operator@contoh.id')).rejects.toThrow(
    /no account with the confirmed address/,
  );
  await ops('operators', 'end', approvedBy);
  await expect(assign(by, approvedBy)).rejects.toThrow(/is no operator/);
  expect(await ops('operators')).not.toContain(approvedBy);
  await ops('operators', 'add', approvedBy);
  expect(await ops('operators')).toContain(approvedBy);
  expect(await assign(by, approvedBy)).toMatch(/is a gift now/);
});

test.each([
  [[]],
  [['matched']],
  [['unmatched', 'burn', '1', '--by', 'a']],
  [['unmatched', 'refund', '1', '--by', 'a']],
  [['unmatched', 'assign', 'satu', '--by', 'a']],
  [['unmatched', 'assign', '1']],
  [['confirm', '1']],
  [['confirm', 'satu', '--by', 'a']],
  [['proposals', 'withdraw', '1']],
  [['unmatched', 'assign', '1', '2', '--by', 'a']],
  [['unmatched', '--verbose']],
  [['cards', 'all']],
  [['operators', 'add']],
  [['operators', 'drop', 'a@contoh.id']],
])('%j is answered with how commands are written', async (args) => {
  const failure = await ops(...args).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect((failure as Error).message).toContain(USAGE);
});

test('what cannot be settled is said in one sentence', async () => {
  const failure = await ops('unmatched', 'assign', '999', ...names).catch((error: unknown) => error);
  expect(isOperatorsMistake(failure)).toBe(true);
  expect((failure as Error).message).toContain('No unmatched money with this number waits');
  expect(isOperatorsMistake(new Error('else'))).toBe(false);
});
