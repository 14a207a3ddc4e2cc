import { randomUUID } from 'node:crypto';
import { TRANSITIONS } from '@uluran/contract/states';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { donationMailHandlers } from '../../src/giving/donations/mail-handlers.ts';
import { unmatchedMailHandlers } from '../../src/giving/unmatched/mail-handlers.ts';
import { deliverOutbox } from '../../src/platform/jobs/outbox.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';
import { createCampaign } from '../support/arrange.ts';
import { type GivenPayment, give, notify, referenceOf, statesOf } from '../support/giving.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createOperators, operate, positionOf } from '../support/ledger.ts';
import { silent, startTestApi } from '../support/test-api.ts';
import { type Ending, FAILING_STORIES, LATE_STORIES, PAID_STORIES, type Step, SWITCHED_STORIES } from './stories.ts';

/**
 * Every row of the donation and payment state tables, played by the donor and the gateway and read through the API, the ledger and
 * the mails. The last test compares the stories with the tables: a transition without a story fails.
 */
const running = await startTestApi();
const { api, database, gateway, get, call } = running;
const { sql, ownerSql } = database;
const { controls } = gateway;
const operators = await createOperators(ownerSql);

const sent: { to: string; subject: string }[] = [];
const mailing = {
  sql,
  publicOrigin: 'https://donasi.contoh.id',
  metrics: createMetrics(),
  mailer: {
    send: async ({ subject }: { subject: string }, { to }: { to: string }) => void sent.push({ to, subject }),
    close: async () => undefined,
  },
};
const handlers = { ...donationMailHandlers(mailing), ...unmatchedMailHandlers(mailing) };

/** Names of mails in the stories, by subject. */
const MAILS: readonly (readonly [subject: RegExp, name: string])[] = [
  [/^Selesaikan donasi Anda/, 'instructions'],
  [/^Terima kasih, donasi Anda/, 'receipt'],
  [/ dari donasi Anda dikembalikan$/, 'part returned'],
  [/^Donasi Anda .* dikembalikan$/, 'returned'],
  [/ ditarik kembali oleh bank$/, 'taken back'],
  [/ tercatat kembali$/, 'won back'],
  [/^Pembayaran donasi Anda .* dibatalkan$/, 'cancelled'],
  [/jumlahnya tidak sama$|^Pembayaran kedua .* kami simpan terpisah$/, 'set aside'],
  [/ sudah dikembalikan kepada Anda$/, 'set aside returned'],
];
const nameOf = (subject: string) => MAILS.find(([pattern]) => pattern.test(subject))?.[1] ?? subject;

const deliver = () => deliverOutbox(sql, handlers, silent);

beforeAll(async () => {
  await ownerSql.unsafe(`
    CREATE TABLE seen_transitions (machine text, change text, PRIMARY KEY (machine, change));
    CREATE FUNCTION see_transition() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO seen_transitions VALUES (TG_ARGV[0], OLD.status || ' → ' || NEW.status) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$;
    CREATE TRIGGER see AFTER UPDATE OF status ON payments FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION see_transition('payment');
    CREATE TRIGGER see AFTER UPDATE OF status ON donations FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION see_transition('donation');`);
});
afterEach(async () => {
  controls.comeBack();
  await ownerSql`DELETE FROM channel_outages`;
  await expectInvariants(database);
});

interface Story {
  slug: string;
  fundId: number;
  email: string;
  /** The payment of the story, and the one that it replaced. */
  payment: GivenPayment;
  old: GivenPayment | undefined;
}

async function begin(gift: Record<string, unknown>, first: Step | undefined): Promise<Story> {
  const { slug, fundId } = await createCampaign(database);
  const email = `${randomUUID()}@contoh.id`;
  if (first === 'the charge is lost') controls.loseNextAnswer();
  if (first === 'the charge is refused') controls.refuseNext('charge');
  if (first === 'the gateway is down') controls.goDown();
  const { body, text } = await give(running, slug, { donor: { name: 'Siti Rahma', email }, ...gift });
  const paymentId = body.data?.payment?.id;
  if (paymentId === undefined) throw new Error(text);
  const payment = { donationId: body.data.donation.id, paymentId, reference: await referenceOf(running, paymentId) };
  return { slug, fundId, email, payment, old: undefined };
}

const END_OF_TIME = (id: string) => ownerSql`UPDATE payments SET expires_at = now() WHERE public_id = ${id}`;

async function change(story: Story): Promise<void> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const path = `/donations/${story.payment.donationId}/payment`;
  const { status, body, text } = await call('POST', path, { body: { method: 'qris' }, headers });
  if (status !== 201) throw new Error(text);
  const paymentId: string = body.data.payment.id;
  story.old = story.payment;
  story.payment = { ...story.payment, paymentId, reference: await referenceOf(running, paymentId) };
}

async function payOut({ payment }: Story): Promise<void> {
  const lines = await ownerSql<{ transaction: string; amountRupiah: number; feeRupiah: number }[]>`
    SELECT t.transaction_id AS transaction, t.amount_rupiah AS "amountRupiah", p.gateway_fee_rupiah AS "feeRupiah"
    FROM gateway_transactions t JOIN payments p ON p.id = t.payment_id WHERE p.public_id = ${payment.paymentId}`;
  await operate.settle(ownerSql, operators, lines);
}

async function spend(story: Story): Promise<void> {
  await payOut(story);
  const { settledRupiah } = await positionOf(sql, story.fundId);
  await operate.request(sql, story.fundId, settledRupiah);
}

/** Actions of the steps; steps that begin with `old` are about the replaced payment. */
async function play(step: Step, story: Story): Promise<void> {
  const isOld = step.startsWith('old ');
  const { reference, paymentId } = isOld && story.old !== undefined ? story.old : story.payment;
  const amount = Number(/\d+/.exec(step)?.[0] ?? 0);
  const name = step.replace(/^old /, '').replace(/ \d+$/, '');
  const steps: Record<string, () => unknown> = {
    'the charge is lost': () => undefined,
    'the charge is refused': () => undefined,
    'the gateway is down': () => controls.comeBack(),
    'the donor pays': () => controls.pay(reference),
    'the donor pays only': () => controls.pay(reference, amount),
    'time is over at the gateway': () => controls.expire(reference),
    'the gateway cancels': () => controls.cancel(reference),
    'the gateway denies': () => controls.deny(reference),
    'the bank charges back': () => controls.chargeBack(reference),
    'the gateway refunds': () => controls.refund(reference),
    'the gateway has refunded': () => controls.refundPartly(reference, amount),
    'the gateway hands over': () => controls.settle(reference),
    'the gateway pays out': () => payOut(story),
    'the case is won': () => controls.winChargeBack(reference),
    'we hear of it': () => notify(running, reference),
    'time is over': async () => {
      await END_OF_TIME(paymentId);
      await api.payments.expireOverdue();
    },
    'the donor changes the way to pay': () => change(story),
    'the jobs run': () => api.payments.cancelGivenUp(),
    'the fund is spent': () => spend(story),
  };
  const act = steps[name];
  if (act === undefined) throw new Error(`no such step: ${step}`);
  await act();
}

async function endingOf(story: Story): Promise<Ending> {
  const { payment, old, slug, fundId, email } = story;
  const states = await statesOf(running, payment);
  const { grossRupiah, refundedRupiah, unsettledRupiah, settledRupiah, receivableRupiah } = await positionOf(
    sql,
    fundId,
  );
  const [waiting] = await sql<[{ rupiah: number }]>`
    SELECT coalesce(sum(t.amount_rupiah - t.returned_rupiah), 0)::bigint AS rupiah FROM unmatched_payments u
    JOIN gateway_transactions t ON t.id = u.transaction_id JOIN payments p ON p.id = u.payment_id
    JOIN donations d ON d.id = p.donation_id WHERE u.resolved_at IS NULL AND d.public_id = ${payment.donationId}`;
  const subjects = sent.filter(({ to }) => to === email).map(({ subject }) => subject);
  const page = (await get(`/campaigns/${slug}`)).body.data;
  return {
    ...states,
    ...(old !== undefined && { old: (await statesOf(running, old)).payment }),
    raised: page.raisedRupiah,
    donors: page.donorCount,
    ledger: [grossRupiah, refundedRupiah, unsettledRupiah + settledRupiah, receivableRupiah],
    unmatched: Number(waiting.rupiah),
    mails: subjects.map(nameOf).toSorted(),
  };
}

const ALL = { ...PAID_STORIES, ...LATE_STORIES, ...FAILING_STORIES, ...SWITCHED_STORIES };

describe.each(Object.entries(ALL))('a gift: %s', (_, { gift = {}, steps, ending }) => {
  test(steps.join(', '), async () => {
    const story = await begin(gift, steps[0]);
    await deliver();
    for (const step of steps) {
      await play(step, story);
      await deliver();
    }
    // Mails of the same moment may arrive in any order.
    const expected = { ...ending, mails: ending.mails.toSorted() };
    expect(await endingOf(story)).toEqual(expected);
    // Repeated notifications of the gateway change nothing.
    for (const one of [story.payment, story.old]) if (one !== undefined) await notify(running, one.reference);
    expect(await endingOf(story)).toEqual(expected);
  });
});

const listed = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([from, tos]) => tos.map((to) => `${from} → ${to}`));

test.each(['payment', 'donation'] as const)('every transition of a %s has been told', async (machine) => {
  const seen = await ownerSql<{ change: string }[]>`SELECT change FROM seen_transitions WHERE machine = ${machine}`;
  expect(seen.map(({ change: one }) => one).toSorted()).toEqual(listed(TRANSITIONS[machine]).toSorted());
});

afterAll(async () => {
  await ownerSql.unsafe('DROP FUNCTION see_transition CASCADE; DROP TABLE seen_transitions;');
});
