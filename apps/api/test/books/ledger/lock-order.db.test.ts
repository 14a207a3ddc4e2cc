import { afterAll, describe, expect, test } from 'vitest';
import { type TestDatabase, withTestDatabase } from '../../../src/testing/index.ts';
import { createCampaign } from '../../support/arrange.ts';
import { cross, WAITED_TOO_LONG, withMistake } from '../../support/crossing.ts';
import { expectInvariants } from '../../support/invariants.ts';
import type { Mistake } from '../../support/plant.ts';
import { holdFund, MEETINGS, newGift } from './lock-meetings.ts';

const database = await withTestDatabase();
afterAll(async () => {
  await expectInvariants(database, { ownFees: true });
  await database.close();
});

/** Gives up a donation's open payment while another transaction holds it. */
async function giveUpWhileHeld(tested: TestDatabase): Promise<void> {
  const { ownerSql } = tested;
  const { reference } = await newGift(tested);
  await ownerSql.begin(async (holder) => {
    const [payment] = await holder<[{ donationId: number }]>`
      SELECT donation_id AS "donationId" FROM payments WHERE gateway_reference = ${reference} FOR UPDATE`;
    await ownerSql.begin(async (other) => {
      await other`SET LOCAL lock_timeout = '1s'`;
      await other`SELECT give_up_open_payment(${payment.donationId}, 'replaced')`;
    });
  });
}

test('money that comes late does not wait for whoever holds the payment that took its place', async () => {
  await giveUpWhileHeld(database);
  const waits: Mistake = { give_up_open_payment: ['FOR UPDATE SKIP LOCKED', 'FOR UPDATE'] };
  await expect(withMistake(waits, giveUpWhileHeld)).rejects.toMatchObject(WAITED_TOO_LONG);
});

describe.each(Object.entries(MEETINGS))('%s', (_, { mistake, arrange, outcome }) => {
  const meet = async (tested: TestDatabase) => await cross(tested, await arrange(tested));

  test('so nobody waits in a ring', async () => {
    const led = await meet(database);
    if (outcome !== undefined) expect(led).toEqual(outcome);
  });

  test('else somebody would', async () => {
    await expect(withMistake(mistake, meet)).rejects.toMatchObject(WAITED_TOO_LONG);
  });
});

test('rebuilding waits for no fund', async () => {
  const { fundId } = await createCampaign(database);
  await database.ownerSql.begin(async (holder) => {
    await holdFund(holder, fundId);
    await database.ownerSql`SELECT rebuild_rollups()`;
  });
});
