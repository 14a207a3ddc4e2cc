import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { RUNS_EVERYTHING } from '../../../../../scripts/check/lanes.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, notify, referenceOf, statesOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { arrivals, endOf, HISTORIES, playHistory } from '../../support/permutations.ts';
import { plantMistake } from '../../support/plant.ts';
import { startTestApi } from '../../support/test-api.ts';

/** Deliveries of notifications about one payment, the gateway's repeats included. `npm run torture` tries six. */
const DELIVERIES = Number(process.env.DELIVERIES ?? (RUNS_EVERYTHING ? 4 : 3));
/** The gate plays each sixth order of two payments' events, the same ones each time. */
const EVERY = RUNS_EVERYTHING ? 1 : 6;

const running = await startTestApi();
const { database, gateway, get, call } = running;

test.each(HISTORIES.map((history) => [history.join(', '), history] as const))(
  `after %s the money agrees with the gateway, whenever ${DELIVERIES} notifications came`,
  async (_, history) => {
    for (const moments of arrivals(DELIVERIES - 1, history.length + 1))
      expect({ moments, ...(await playHistory(running, history, moments)) }).toEqual({ moments, ...endOf(history) });
    await expectInvariants(database);
  },
  60_000,
);

/** Every order of some things, each once however often it is repeated. */
function orders<Thing extends string>(things: readonly Thing[]): Thing[][] {
  if (things.length === 0) return [[]];
  return [...new Set(things)].flatMap((first) => {
    const rest = things.toSpliced(things.indexOf(first), 1);
    return orders(rest).map((others) => [first, ...others]);
  });
}

test('a donation whose old and new payment are both paid counts once, in whatever order money and notifications come', async () => {
  const all = orders(['old pays', 'new pays', 'hear old', 'hear old', 'hear new', 'hear new']);
  expect(all).toHaveLength(180);
  const ends = new Set<string>();
  for (const order of all.filter((_, index) => index % EVERY === 0)) {
    const { slug } = await createCampaign(database);
    const old = await giveOpen(running, slug, { method: 'va_bca' });
    const headers = { 'Idempotency-Key': randomUUID() };
    const { body } = await call('POST', `/donations/${old.donationId}/payment`, { body: { method: 'qris' }, headers });
    const references = { old: old.reference, new: await referenceOf(running, body.data.payment.id) };
    for (const step of [...order, 'hear old', 'hear new'] as const) {
      const reference = references[step.includes('old') ? 'old' : 'new'];
      if (step.endsWith('pays')) gateway.controls.pay(reference);
      else await notify(running, reference);
    }
    const { raisedRupiah, donorCount } = (await get(`/campaigns/${slug}`)).body.data;
    const waiting = await database.sql`
      SELECT u.reason, t.amount_rupiah AS amount FROM unmatched_payments u JOIN gateway_transactions t ON t.id = u.transaction_id
      WHERE t.gateway_reference IN ${database.sql(Object.values(references))}`;
    const { donation } = await statesOf(running, old);
    ends.add(JSON.stringify({ donation, raisedRupiah, donorCount, waiting }));
  }
  expect([...ends].map((end) => JSON.parse(end))).toEqual([
    { donation: 'paid', raisedRupiah: 50_000, donorCount: 1, waiting: [{ reason: 'second_payment', amount: 50_000 }] },
  ]);
  await expectInvariants(database);
}, 180_000);

test.each([
  ['first', { donation: 'reversed', raisedRupiah: 0, waitingRupiah: 50_000 }],
  ['second', { donation: 'paid', raisedRupiah: 50_000, waitingRupiah: 0 }],
] as const)(
  'of two transactions of one order the %s goes back, and nothing of the other, in whatever order one hears of them',
  async (back, end) => {
    const { controls } = gateway;
    const all = orders(['pays again', 'goes back', 'hear first', 'hear first', 'hear second', 'hear second']).filter(
      (order) => back === 'first' || order.indexOf('pays again') < order.indexOf('goes back'),
    );
    expect(all.length).toBeGreaterThanOrEqual(90);
    for (const order of all.filter((_, index) => index % EVERY === 0)) {
      const { slug } = await createCampaign(database);
      const gift = await giveOpen(running, slug);
      const ids = { first: `fake-${gift.reference}`, second: gift.reference };
      // The transaction whose notification arrives first is the gift.
      controls.pay(gift.reference);
      await notify(running, gift.reference);
      for (const step of [...order, 'hear first', 'hear second'] as const) {
        if (step === 'pays again') ids.second = controls.payAgain(gift.reference);
        else if (step === 'goes back') controls.chargeBack(ids[back]);
        else await notify(running, ids[step === 'hear first' ? 'first' : 'second']);
      }
      const { data } = (await get(`/payments/${gift.paymentId}`)).body;
      const { raisedRupiah } = (await get(`/campaigns/${slug}`)).body.data;
      expect({ order, donation: data.donation.status, raisedRupiah, waitingRupiah: data.unmatchedRupiah }).toEqual({
        order,
        ...end,
      });
    }
    await expectInvariants(database);
  },
  120_000,
);

test('four notifications at the same time end in one state', async () => {
  const states = new Set<string>();
  for (let round = 0; round < 24; round += 1) {
    const { slug } = await createCampaign(database);
    const gift = await giveOpen(running, slug);
    gateway.controls.expire(gift.reference);
    gateway.controls.pay(gift.reference);
    await Promise.all(Array.from({ length: 4 }, () => notify(running, gift.reference)));
    states.add(JSON.stringify(await statesOf(running, gift)));
  }
  expect([...states]).toEqual([JSON.stringify({ payment: 'paid', donation: 'paid', late: false })]);
  await expectInvariants(database);
});

describe('the permutations notice', () => {
  test.each([
    [
      'late money that is refused',
      'record_paid_transactions',
      "'created', 'awaiting', 'expired', 'cancelled', 'failed')",
      "'created', 'awaiting')",
    ],
    [
      'a denial that forgets what was paid',
      'record_transaction_returned',
      'IF now_returned <= before',
      "IF p_status = 'reversed' OR now_returned <= before",
    ],
    [
      'a charge-back that forgets what was given back in part',
      'record_transaction_returned',
      'IF now_returned <= before',
      "IF (p_status = 'charged_back' AND before > 0) OR now_returned <= before",
    ],
    [
      'a case that was won and is taken for a repeat',
      'regain_transaction',
      'IF transaction.returned_rupiah < transaction.amount_rupiah',
      'IF true',
    ],
  ])(
    '%s',
    async (_, name, from, to) => {
      const buggy = await startTestApi();
      await plantMistake(buggy.database, { [name]: [from, to] });
      const isWrongAfter = async (history: (typeof HISTORIES)[number]) => {
        for (const moments of arrivals(2, history.length + 1)) {
          const end = await playHistory(buggy, history, moments).catch(() => undefined);
          if (JSON.stringify(end) !== JSON.stringify(endOf(history))) return true;
        }
        return false;
      };
      let isNoticed = false;
      for (const history of HISTORIES) isNoticed ||= await isWrongAfter(history);
      expect(isNoticed).toBe(true);
    },
    60_000,
  );
});
