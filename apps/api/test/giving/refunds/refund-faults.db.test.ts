import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptSeed } from '../../../../../scripts/check/lanes.ts';
import { CommandRefused } from '../../../src/accounts/operators/errors.ts';
import { requestRefund } from '../../../src/giving/refunds/decide-refund.ts';
import { assignUnmatched, listUnmatched, refundUnmatched } from '../../../src/giving/unmatched/service.ts';
import { createCampaign } from '../../support/arrange.ts';
import { givePaid, notify } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators } from '../../support/ledger.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { api, database, gateway } = running;
const { sql, ownerSql } = database;
const { controls } = gateway;
const operators = await createOperators(ownerSql);
const people = { by: operators[0], approvedBy: operators[1] };
const { slug } = await createCampaign(database);

/** Steps of operators, jobs and the network with the same unmatched money. */
const STEPS = [
  'ask',
  'ask a part',
  'send',
  'send',
  'lose',
  'lose late',
  'go down',
  'come back',
  'refuse',
  'carry out',
  'bank',
  'assign',
  'notify',
  'a day later',
] as const;
type Step = (typeof STEPS)[number];

async function send(): Promise<void> {
  await ownerSql`UPDATE gateway_refunds SET next_check_at = now() WHERE ended_at IS NULL`;
  await api.refunds.sendDue();
}
const aDayLater = () =>
  ownerSql`UPDATE gateway_refunds SET attempted_at = attempted_at - interval '25 hours' WHERE ended_at IS NULL`;

/** Runs a decision that may be refused. */
async function decide(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof CommandRefused)) throw error;
  });
}

/** A second payment of a paid gift, which waits for a decision. */
async function payTwice(): Promise<{ id: number; transaction: string }> {
  const { reference } = await givePaid(running, slug);
  const transaction = controls.payAgain(reference);
  await notify(running, transaction);
  const { id = 0 } = (await listUnmatched(sql)).at(-1) ?? {};
  return { id, transaction };
}

async function play(steps: readonly Step[]): Promise<void> {
  const { id, transaction } = await payTwice();
  let carryOut = () => {};
  const ask = (amountRupiah?: number) =>
    decide(requestRefund(ownerSql, { of: { unmatched: id }, amountRupiah, reason: 'Dobel' }, people));
  const doings: Readonly<Record<Step, () => unknown>> = {
    ask: () => ask(),
    'ask a part': () => ask(20_000),
    send,
    lose: () => controls.loseNextAnswer('refund'),
    'go down': () => controls.goDown(),
    'come back': () => controls.comeBack(),
    // The gateway takes it, its answer is lost, and it takes effect later.
    'lose late': async () => {
      carryOut();
      carryOut = controls.delayRefunds();
      controls.loseNextAnswer('refund');
      await send();
    },
    refuse: async () => {
      controls.refuseNext('refund');
      await send();
    },
    'carry out': () => {
      carryOut();
      carryOut = () => {};
    },
    bank: () => decide(refundUnmatched(ownerSql, id, 'TRF-1', people)),
    assign: () => decide(assignUnmatched(ownerSql, id, undefined, people)),
    notify: () => notify(running, transaction),
    // An effect comes within a day of its request.
    'a day later': async () => {
      carryOut();
      carryOut = () => {};
      await aDayLater();
    },
  };
  for (const step of steps) await doings[step]();
  controls.comeBack();
  carryOut();
  for (let round = 0; round < 3; round += 1) {
    await send();
    await aDayLater();
  }
  await notify(running, transaction);
  await expectPaidOnce(transaction);
}

/** Compares the books with the gateway: money left once, and every refund has the outcome that the gateway lists. */
async function expectPaidOnce(transaction: string): Promise<void> {
  const known = await gateway.findTransaction(transaction);
  const [row] = await sql<[{ returned: number; open: number; confirmed: string[]; refused: string[] }]>`
    SELECT t.returned_rupiah AS returned, 
      (SELECT count(*)::integer FROM gateway_refunds WHERE transaction_id = t.id AND ended_at IS NULL) AS open,
      ARRAY(SELECT refund_key FROM gateway_refunds WHERE transaction_id = t.id AND status = 'confirmed' ORDER BY id) AS confirmed,
      ARRAY(SELECT refund_key FROM gateway_refunds WHERE transaction_id = t.id AND status = 'refused') AS refused
    FROM gateway_transactions t WHERE t.transaction_id = ${transaction}`;
  const listed = known?.refunds.map(({ key }) => key) ?? [];
  expect(row).toMatchObject({ returned: known?.refundedRupiah ?? 0, open: 0, confirmed: listed });
  for (const key of row.refused) expect(listed).not.toContain(key);
  const [losses] = await ownerSql<[{ count: number }]>`
    SELECT count(*)::integer AS count FROM ledger_postings WHERE posting = 'returned_twice'`;
  expect(losses.count).toBe(0);
}

test('money goes back once, by the gateway or by our bank, in any order of faults and decisions', {
  timeout: 120_000,
}, async () => {
  const steps = fc
    .array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 12, size: 'max' })
    .map((others): Step[] => ['ask', ...others]);
  await fc.assert(fc.asyncProperty(steps, play), { seed: keptSeed(20_261_130), numRuns: 40, endOnFailure: true });
  await expectInvariants(database);
});
