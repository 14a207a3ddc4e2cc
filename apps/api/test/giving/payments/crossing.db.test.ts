import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { donationMailHandlers } from '../../../src/giving/donations/mail-handlers.ts';
import type { Mail } from '../../../src/messages/mail/mailer.ts';
import { deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, giveOpen, notify, referenceOf, statesOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { silent, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { call, database, gateway } = running;
const { controls } = gateway;

afterEach(() => expectInvariants(database));

/** A gift whose time to pay is over, at the gateway and in the product. */
async function giveExpired(): Promise<GivenPayment> {
  const { slug } = await createCampaign(database);
  const gift = await giveOpen(running, slug);
  controls.expire(gift.reference);
  await notify(running, gift.reference);
  expect(await statesOf(running, gift)).toMatchObject({ payment: 'expired', donation: 'expired' });
  return gift;
}

test.each([
  ['a notification', (gift: GivenPayment) => notify(running, gift.reference)],
  ['a look at the page', (gift: GivenPayment) => call('POST', `/payments/${gift.paymentId}/check`)],
])('late money that was denied while %s asked about it is never booked', async (_, ask) => {
  const gift = await giveExpired();
  await database.ownerSql`UPDATE payments SET checked_at = now() - interval '1 minute' WHERE public_id = ${gift.paymentId}`;
  controls.pay(gift.reference);
  const release = controls.holdNext('findPayment');
  const before = controls.calls.findPayment;
  const overtaken = ask(gift);
  await expect.poll(() => controls.calls.findPayment).toBe(before + 1);
  controls.deny(gift.reference);
  expect((await notify(running, gift.reference)).status).toBe(200);
  release();
  expect((await overtaken).status).toBe(200);
  expect(await statesOf(running, gift)).toEqual({ payment: 'expired', donation: 'expired', late: false });
});

test('of two payments that were both paid, the receipt names the one that paid the donation', async () => {
  const { slug } = await createCampaign(database);
  const email = `${randomUUID()}@contoh.id`;
  const first = await giveOpen(running, slug, { method: 'qris', donor: { name: 'Dewi', email } });
  const { body } = await call('POST', `/donations/${first.donationId}/payment`, {
    body: { method: 'va_bca' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const second = await referenceOf(running, body.data.payment.id);
  for (const reference of [first.reference, second]) {
    controls.pay(reference);
    await notify(running, reference);
  }
  const mails: Mail[] = [];
  const mailer = {
    send: async (mail: Mail, { to }: { to: string }) => void (to === email && mails.push(mail)),
    close: async () => {},
  };
  const publicOrigin = 'https://donasi.example';
  const handlers = donationMailHandlers({ sql: database.sql, mailer, publicOrigin, metrics: createMetrics() });
  await deliverOutbox(database.sql, handlers, silent);
  const receipt = mails.find(({ subject }) => /terima kasih|tanda terima|bukti/i.test(subject));
  expect(receipt?.text).toContain('QRIS');
  expect(receipt?.text).not.toContain('BCA');
});
