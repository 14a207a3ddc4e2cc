import { beforeEach, describe, expect, test } from 'vitest';
import { donationMailHandlers } from '../../../src/giving/donations/mail-handlers.ts';
import { remindDonors } from '../../../src/giving/payments/reminders.ts';
import type { Mail } from '../../../src/messages/mail/mailer.ts';
import { deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { createAccount, newAddress } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { readEvents } from '../../support/event-reader.ts';
import { give, giveOpen, notify, referenceOf } from '../../support/giving.ts';
import { requestOf, silent, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway, get } = running;
const { sql, ownerSql } = database;
const { slug } = await createCampaign(database);

const metrics = createMetrics();
const sent: { to: string; subject: string }[] = [];
let working = true;
const handlers = donationMailHandlers({
  sql,
  metrics,
  publicOrigin: 'https://donasi.contoh.id',
  mailer: {
    send: async ({ subject }: Mail, { to }) => {
      if (!working) throw new Error('the mail server said no');
      sent.push({ to, subject });
    },
    close: async () => undefined,
  },
});

async function deliver(): Promise<number> {
  await deliverOutbox(sql, handlers, silent);
  return sent.length;
}

beforeEach(async () => {
  working = true;
  await ownerSql`UPDATE outbox_messages SET sent_at = now() WHERE sent_at IS NULL`;
  sent.length = 0;
});

const giveTo = (email: string) => giveOpen(running, slug, { method: 'va_bca', donor: { name: 'Siti', email } });

/** Gives a number of times with an address, as a visitor can who does not own it. Returns the payments in their order. */
async function giveOften(times: number, email: string | ((index: number) => string)): Promise<string[]> {
  const payments: string[] = [];
  for (let index = 0; index < times; index += 1) {
    const { paymentId } = await giveTo(typeof email === 'string' ? email : email(index));
    payments.push(paymentId);
    await deliver();
  }
  return payments;
}

const mailHeld = async (paymentId: string) => (await get(`/payments/${paymentId}`)).body.data.mailHeld;

describe('a mailbox is not filled by gifts that nobody pays', () => {
  test('it gets twenty mails at once, and the other payments say that theirs was held back', async () => {
    const payments = await giveOften(26, newAddress());
    expect(sent).toHaveLength(20);
    expect(await Promise.all([payments[0], payments[19]].map((id) => mailHeld(id ?? '')))).toEqual([false, false]);
    expect(await Promise.all(payments.slice(20).map(mailHeld))).toEqual(Array.from({ length: 6 }, () => true));
    const held = (await metrics.mails.get()).values.find(({ labels }) => labels.result === 'held');
    expect(held?.value).toBe(6);
  });

  test('whatever tag stands behind a plus', async () => {
    const [name, host] = newAddress().split('@');
    await giveOften(23, (index) => `${name}+${index}@${host}`);
    expect(sent).toHaveLength(20);
  });

  test('more leave as time goes by', async () => {
    const email = newAddress();
    await giveOften(21, email);
    await ownerSql`UPDATE rate_budgets SET spent_until = spent_until - interval '31 minutes'`;
    sent.length = 0;
    await giveOften(2, email);
    expect(sent).toHaveLength(1);
  });

  test('nor by reminders', async () => {
    const email = newAddress();
    const payments = await giveOften(20, email);
    sent.length = 0;
    await ownerSql`
      UPDATE payments SET created_at = now() - interval '22 hours', expires_at = now() + interval '2 hours'
      WHERE public_id = ANY(${payments})`;
    expect(await remindDonors(sql)).toBe(20);
    expect(await deliver()).toBe(0);
    expect(await mailHeld(payments[0] ?? '')).toBe(true);
  });

  test('and others get theirs', async () => {
    await giveOften(21, newAddress());
    sent.length = 0;
    const mine = newAddress();
    expect(await mailHeld((await giveTo(mine)).paymentId)).toBe(false);
    expect(await deliver()).toBe(1);
    expect(sent[0]?.to).toBe(mine);
  });
});

test('an owner who is signed in gets theirs, whatever strangers gave in their name', async () => {
  const { email, token } = await createAccount(database);
  await giveOften(21, email);
  sent.length = 0;
  const { body } = await give(running, slug, { method: 'va_bca', donor: { name: 'Ratna', email } }, undefined, token);
  expect(await deliver()).toBe(1);
  expect(await mailHeld(body.data.payment.id)).toBe(false);
});

test('a receipt is sent however many mails there were', async () => {
  const email = newAddress();
  await giveOften(20, email);
  sent.length = 0;
  const [held] = await giveOften(1, email);
  const reference = await referenceOf(running, held ?? '');
  gateway.controls.pay(reference);
  await notify(running, reference);
  expect(await deliver()).toBe(1);
  expect(sent[0]).toMatchObject({ to: email });
});

test('a mail that is tried again is counted once', async () => {
  const email = newAddress();
  await giveOften(19, email);
  sent.length = 0;
  working = false;
  await giveTo(email);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await deliver()).toBe(0);
    await ownerSql`UPDATE outbox_messages SET available_at = now() WHERE sent_at IS NULL`;
  }
  working = true;
  expect(await deliver()).toBe(1);
});

test('an open page hears that its mail was held back', async () => {
  const email = newAddress();
  await giveOften(20, email);
  const { paymentId } = await giveTo(email);
  const events = readEvents(await running.fetch(requestOf('GET', `/payments/${paymentId}/events`)));
  expect((await events.next())?.mailHeld).toBe(false);
  await deliver();
  expect(await events.next()).toMatchObject({ status: 'awaiting', mailHeld: true });
  await events.cancel();
});
