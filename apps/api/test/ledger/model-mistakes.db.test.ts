import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyScenarios } from '../support/model/commands.ts';
import { LANES, withJudge } from '../support/model/judge.ts';
import { type Mistake, plantMistake } from '../support/plant.ts';

/**
 * Most mistakes show within 20,000 commands, as many as the model plays in every run of the tests. Those of locks need two connections to
 * meet, which a machine with other work makes rare: they get more attempts, so that a miss says something about the model.
 */
const COMMANDS = 100_000;
const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);

/** What somebody might get wrong, in the functions that move money. */
const MISTAKES: Readonly<Record<string, Mistake>> = {
  'a part refund that is told again is booked again': {
    record_payment_partly_refunded: ['p_refunded <= payment.refunded_rupiah', 'p_refunded < payment.refunded_rupiah'],
  },
  'a part refund takes what earlier ones took already': {
    record_payment_partly_refunded: ['gift := gift - gift_before;', ''],
  },
  'money that is told again waits as unmatched a second time': {
    record_unpayable: [
      "THEN RETURN 'duplicate'; END IF;",
      "AND payment.amount_rupiah = p_amount THEN RETURN 'duplicate'; END IF;",
    ],
  },
  'the platform keeps its fee of a gift that went back': {
    record_payment_reversed: [
      'platform_fee := donation.platform_fee_rupiah - payment.returned_platform_fee_rupiah',
      'platform_fee := 0',
    ],
  },
  'a gift that went back still counts': {
    record_payment_reversed: ['refunded_tip_rupiah)::ledger_leg], -1)', 'refunded_tip_rupiah)::ledger_leg], 0)'],
  },
  'gifts that are confirmed together count as one': {
    post_paid_donations: ['count(*)', '1'],
  },
  'the rollup takes a debt for money': {
    roll_up_ledger: ['b.receivable_rupiah + m.receivable', 'b.receivable_rupiah - m.receivable'],
  },
  'a withdrawal that came back stays with the bank': {
    post_withdrawal_returned: [
      'ledger_account(2::smallint), ledger_account(6::smallint)',
      'ledger_account(6::smallint), ledger_account(2::smallint)',
    ],
  },
  'a fee times a gift is too large to be multiplied': {
    share_of: ['(p_sum)::numeric * (p_part)::numeric', '(p_sum * p_part)::numeric'],
  },
  'nobody else is kept from the fund while its money is counted': {
    lock_fund: ['FOR UPDATE', ''],
  },
  'whether there is enough is looked at before the fund is locked': {
    post_withdrawal_requested: [
      'fund := lock_fund(p_fund);',
      'SELECT * INTO fund FROM fund_positions WHERE fund_id = p_fund; PERFORM lock_fund(p_fund);',
    ],
  },
  'a charge-back does not lock its payment': {
    record_payment_reversed: ['gateway_reference = p_reference FOR UPDATE', 'gateway_reference = p_reference'],
  },
};

test.each(Object.entries(MISTAKES))(`the model notices when %s`, { timeout: 600_000 }, async (_, mistake) => {
  await withJudge(async (judge, database) => {
    await plantMistake(database, mistake);
    let played = 0;
    const property = fc.asyncProperty(anyScenarios(LANES), async (scenarios) => {
      played += await judge(scenarios);
    });
    let isNoticed = false;
    for (let round = 0; !isNoticed && played < COMMANDS; round += 1)
      isNoticed = (await fc.check(property, { seed: SEED + round, numRuns: 5, endOnFailure: true })).failed;
    expect(isNoticed, `the mistake is found; PROPERTY_SEED=${SEED}`).toBe(true);
  });
});
