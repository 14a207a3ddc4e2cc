import type { PaymentMethod } from '@uluran/contract/endpoints';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runOps } from '../../../src/backoffice/commands/run-ops.ts';
import { finishTask } from '../../../src/giving/payments/operator-tasks.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, giveOpen, notify, statesOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators } from '../../support/ledger.ts';
import { changeSetting, newVisitor, tryGiving } from '../../support/limits.ts';
import { expectFailure } from '../../support/refusals.ts';
import { openSealer } from '../../support/sealer.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway } = running;
const { controls } = gateway;
/** A second node on the same database. */
const other = apiOver(database, gateway);
const [operator] = await createOperators(database.ownerSql);
let campaign: ArrangedCampaign;

const CARD = { method: 'card', amountRupiah: 150_000 };
const CAMPAIGN_DECLINES = 8;
const SITE_DECLINES = 20;

beforeEach(async () => {
  await database.ownerSql`DELETE FROM settings WHERE source = 'Uji coba'`;
  await database.ownerSql`DELETE FROM card_pauses`;
  await database.ownerSql`DELETE FROM card_outcomes`;
  await database.ownerSql`DELETE FROM operator_tasks`;
  campaign = await createCampaign(database);
});
afterEach(() => expectInvariants(database));

/** The donor's bank declines the card, and the gateway notifies the API. */
async function decline(given: GivenPayment, node = running): Promise<void> {
  controls.deny(given.reference);
  expect((await notify(node, given.reference)).status).toBe(200);
}
async function take(given: GivenPayment): Promise<void> {
  controls.pay(given.reference);
  expect((await notify(running, given.reference)).status).toBe(200);
}

const byCard = (slug: string, node = running) => giveOpen(node, slug, CARD);

async function declineTimes(count: number, { slug } = campaign): Promise<void> {
  for (let index = 0; index < count; index += 1) await decline(await byCard(slug, index % 2 === 0 ? running : other));
}

async function card(node = running, { slug } = campaign): Promise<PaymentMethod | undefined> {
  const methods: PaymentMethod[] = (await node.get(`/payment-methods?target=${slug}`)).body.data;
  return methods.find(({ code }) => code === 'card');
}

async function expectPaused(paused: boolean, target = campaign): Promise<void> {
  for (const node of [running, other]) {
    const found = await card(node, target);
    expect(found?.available).toBe(!paused);
    if (paused)
      expect(found?.unavailableReason).toMatch(
        /^Kartu kami hentikan sementara .* coba lagi dalam \d+ (?:menit|jam)\.$/,
      );
  }
}

const pauseIsOver = () =>
  database.ownerSql`UPDATE card_pauses SET retry_at = clock_timestamp() - interval '1 second' WHERE ended_at IS NULL`;

async function secondsLeft(): Promise<number> {
  const [row] = await database.sql<[{ seconds: number }]>`
    SELECT extract(epoch FROM retry_at - clock_timestamp())::integer AS seconds FROM card_pauses WHERE ended_at IS NULL`;
  return row.seconds;
}

describe('a campaign whose cards are declined', () => {
  test('has cards until too many were, and on every node none after; other ways and campaigns stay as they are', async () => {
    const elsewhere = await createCampaign(database);
    await declineTimes(CAMPAIGN_DECLINES - 1);
    await expectPaused(false);
    await declineTimes(1);
    await expectPaused(true);
    await expectPaused(false, elsewhere);
    const [{ id }] = await database.sql<[{ id: string }]>`
      SELECT public_id AS id FROM donation_targets WHERE slug = ${campaign.slug}`;
    expect((await card(running, { ...campaign, slug: id }))?.available).toBe(false);
    const refused = await tryGiving(other, campaign.slug, { changes: CARD });
    expectFailure(refused, 422, 'invalid_fields');
    expect(refused.body.data.fields.method[0]).toMatch(/^Kartu kami hentikan sementara/);
    await giveOpen(other, campaign.slug);
    await byCard(elsewhere.slug);
  });

  test('keeps them while most are taken', async () => {
    for (let index = 0; index < 5; index += 1) await take(await byCard(campaign.slug));
    await declineTimes(CAMPAIGN_DECLINES + 2);
    await expectPaused(false);
    await declineTimes(2);
    await expectPaused(true);
  });

  test('is not stopped by what was declined long ago, nor by hearing of one decline many times', async () => {
    await declineTimes(CAMPAIGN_DECLINES - 1);
    await database.ownerSql`UPDATE card_outcomes SET decided_at = decided_at - interval '16 minutes'`;
    const last = await byCard(campaign.slug);
    for (let index = 0; index < CAMPAIGN_DECLINES; index += 1) await decline(last);
    await expectPaused(false);
  });

  test('counts every card that is tried for one payment', async () => {
    const given = await byCard(campaign.slug);
    for (let index = 0; index < CAMPAIGN_DECLINES; index += 1) {
      await database.sql`
        SELECT * FROM record_card_decline('midtrans', ${given.reference}, ${`kartu-${index}`})`;
      await decline(given);
    }
    await expectPaused(true);
  });

  test('counts no other way to pay, and no money that went back', async () => {
    for (let index = 0; index < CAMPAIGN_DECLINES; index += 1) await decline(await giveOpen(running, campaign.slug));
    const given = await byCard(campaign.slug);
    await take(given);
    await decline(given);
    expect((await statesOf(running, given)).payment).toBe('reversed');
    const [row] = await database.sql<[{ declined: number }]>`
      SELECT count(*)::integer AS declined FROM card_outcomes WHERE declined`;
    expect(row.declined).toBe(0);
  });

  test('misses none of those that come at the same moment', async () => {
    const given: GivenPayment[] = [];
    for (let index = 0; index < CAMPAIGN_DECLINES; index += 1) given.push(await byCard(campaign.slug));
    await Promise.all(given.map((one, index) => decline(one, index % 2 === 0 ? running : other)));
    await expectPaused(true);
    expect(await database.sql`SELECT * FROM card_pauses`).toHaveLength(1);
  });
});

test('declines all over the site stop cards on all of it', async () => {
  const campaigns = await Promise.all(Array.from({ length: 5 }, () => createCampaign(database)));
  for (let index = 0; index < SITE_DECLINES; index += 1) {
    const target = campaigns[index % campaigns.length];
    if (target !== undefined) await decline(await byCard(target.slug));
  }
  await expectPaused(true);
  const [site] = await database.sql`SELECT target_id FROM card_pauses`;
  expect(site?.target_id).toBeNull();
  const methods: PaymentMethod[] = (await running.get('/payment-methods')).body.data;
  expect(methods.filter(({ available }) => !available).map(({ code }) => code)).toEqual(['card']);
});

describe('when the pause is over', () => {
  /** Gives by card as the donor of the trial. */
  async function trial(): Promise<GivenPayment> {
    await pauseIsOver();
    await expectPaused(false);
    return await byCard(campaign.slug);
  }

  test('one attempt of all nodes goes through as a trial, and the others wait for it', async () => {
    await declineTimes(CAMPAIGN_DECLINES);
    await pauseIsOver();
    const attempts = Array.from({ length: 20 }, (_, index) =>
      tryGiving(index % 2 === 0 ? running : other, campaign.slug, {
        from: { clientAddress: newVisitor() },
        changes: CARD,
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(19);
  });

  test('a card that is taken brings cards back for all, and forgets what was declined', async () => {
    await declineTimes(CAMPAIGN_DECLINES);
    await take(await trial());
    await expectPaused(false);
    await declineTimes(CAMPAIGN_DECLINES - 1);
    await expectPaused(false);
  });

  test('a card that is declined stops them twice as long each time, up to two hours', async () => {
    await declineTimes(CAMPAIGN_DECLINES);
    for (const minutes of [20, 40, 80, 120, 120]) {
      await decline(await trial());
      const seconds = await secondsLeft();
      expect(seconds).toBeGreaterThan(minutes * 60 - 30);
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
    }
  });

  test('a trial that nobody finishes is followed by another', async () => {
    await declineTimes(CAMPAIGN_DECLINES);
    await trial();
    expect(await secondsLeft()).toBeLessThanOrEqual(60);
    await take(await trial());
    await expectPaused(false);
  });

  test('what was begun before the pause is no trial', async () => {
    const early = await byCard(campaign.slug);
    const alsoEarly = await byCard(campaign.slug);
    await declineTimes(CAMPAIGN_DECLINES);
    await pauseIsOver();
    await byCard(campaign.slug);
    await decline(early);
    expect(await secondsLeft()).toBeLessThanOrEqual(60);
    await take(alsoEarly);
    await expectPaused(true);
  });

  test('an attempt that a budget refuses is no trial', async () => {
    await declineTimes(CAMPAIGN_DECLINES);
    await changeSetting(database, 'giving_limits', { addressAlone: { burst: 1, perMinute: 0.01, card: 1 } });
    const from = { clientAddress: newVisitor() };
    expect((await tryGiving(running, campaign.slug, { from })).status).toBe(201);
    await pauseIsOver();
    expectFailure(await tryGiving(running, campaign.slug, { from, changes: CARD }), 429, 'giving_limited');
    await expectPaused(false);
  });
});

describe('a gateway that adds its fee on its own page', () => {
  const tasks = () => database.ownerSql<{ id: number; reference: string; detail: string }[]>`
    SELECT id, gateway_reference AS reference, detail FROM operator_tasks WHERE kind = 'fee_added' ORDER BY id`;
  async function payMore(given: GivenPayment): Promise<void> {
    controls.pay(given.reference, CARD.amountRupiah + 4_000);
    expect((await notify(running, given.reference)).body.data.outcome).toBe('unmatched_wrong_amount');
  }

  test('stops cards on the whole site with the first such payment, and gives an operator one task', async () => {
    const elsewhere = await createCampaign(database);
    const [first, second] = [await byCard(campaign.slug), await byCard(elsewhere.slug)];
    await payMore(first);
    await expectPaused(true);
    await expectPaused(true, elsewhere);
    expect(await secondsLeft()).toBeGreaterThan(119 * 60);
    await payMore(second);
    expect(await notify(running, second.reference)).toMatchObject({ body: { data: { outcome: 'duplicate' } } });
    const [task, ...further] = await tasks();
    expect([task?.reference, task?.detail, further.length]).toEqual([
      first.reference,
      'Paid by card: 154000 instead of 150000. Cards are paused on the whole site until this task is done.',
      0,
    ]);
  });

  const finish = (id: number) => finishTask(database.ownerSql, id, { by: operator, note: 'Midtrans confirmed.' });

  test('has no trial of a donor: cards wait for the operator, and the operator’s own card is the trial', async () => {
    const elsewhere = await createCampaign(database);
    await payMore(await byCard(campaign.slug));
    await pauseIsOver();
    await expectPaused(true);
    await expectPaused(true, elsewhere);
    for (const { slug } of [campaign, elsewhere]) {
      const refused = await tryGiving(other, slug, { changes: CARD });
      expectFailure(refused, 422, 'invalid_fields');
      expect(refused.body.data.fields.method[0]).toMatch(/coba lagi dalam 2 jam|coba lagi dalam 1[12]\d menit/);
    }
    expect(await cardPauses()).toMatch(/^the whole site {2}since .*Z, until the task fee_added is done/);

    const [first] = await tasks();
    expect(await finish(first?.id ?? 0)).toBe(true);
    await payMore(await byCard(campaign.slug));
    await pauseIsOver();
    await expectPaused(true);
    const [, second] = await tasks();
    expect(await finish(second?.id ?? 0)).toBe(true);
    await take(await byCard(campaign.slug));
    await expectPaused(false);
  });

  test('leaves cards that paid their own amount alone: they are booked without an operator, whenever their notification comes', async () => {
    const [before, during] = [await byCard(campaign.slug), await byCard(campaign.slug)];
    controls.pay(before.reference);
    await payMore(await byCard(campaign.slug));
    await expectPaused(true);
    controls.pay(during.reference);
    for (const { reference } of [before, during])
      expect((await notify(running, reference)).body.data.outcome).toBe('paid');
    await expectPaused(true);
  });

  test('stops none by a card that pays less, or by more money of another way to pay', async () => {
    const less = await byCard(campaign.slug);
    controls.pay(less.reference, CARD.amountRupiah - 1);
    await notify(running, less.reference);
    const qris = await giveOpen(running, campaign.slug);
    controls.pay(qris.reference, 900_000);
    expect((await notify(running, qris.reference)).body.data.outcome).toBe('unmatched_wrong_amount');
    await expectPaused(false);
  });
});

async function cardPauses(): Promise<string> {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  await runOps(database.ownerSql, ['cards'], { print, ask: async () => [] as never, openSealer });
  return printed.join('\n');
}

test('operators see it: in the figures of every node, and by a command', async () => {
  expect(await cardPauses()).toBe('Cards are taken everywhere.');
  await declineTimes(CAMPAIGN_DECLINES);
  for (const node of [running, other]) expect((await node.get('/metrics')).text).toContain('\nuluran_card_pauses 1\n');
  expect(await cardPauses()).toMatch(
    new RegExp(`^${campaign.slug}  since .*Z, tried again from .*Z \\(1 in a row\\)$`),
  );
});
