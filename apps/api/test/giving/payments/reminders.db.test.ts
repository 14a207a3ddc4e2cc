import { beforeEach, expect, test } from 'vitest';
import { donationMailHandlers } from '../../../src/giving/donations/mail-handlers.ts';
import { isReminderDue, remindDonors } from '../../../src/giving/payments/reminders.ts';
import type { Mail } from '../../../src/messages/mail/mailer.ts';
import { deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, giveOpen, notify } from '../../support/giving.ts';
import { silent, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway, call } = running;
const { sql } = database;
const { slug } = await createCampaign(database);

const sent: { to: string; mail: Mail; messageId: string }[] = [];
const handlers = donationMailHandlers({
  sql,
  publicOrigin: 'https://donasi.contoh.id',
  metrics: createMetrics(),
  mailer: {
    send: async (mail, { to, messageId }) => void sent.push({ to, mail, messageId }),
    close: async () => undefined,
  },
});
const deliver = () => deliverOutbox(sql, handlers, silent);

/** The payment was made a day less so many minutes ago. */
async function letEndIn({ paymentId }: GivenPayment, minutes: number): Promise<void> {
  await database.ownerSql`
    UPDATE payments SET created_at = now() - interval '24 hours' + make_interval(mins => ${minutes}),
      expires_at = now() + make_interval(mins => ${minutes}) WHERE public_id = ${paymentId}`;
}

/** The event takes place at the gateway, which notifies the product. */
async function happens(event: 'pay' | 'expire' | 'cancel', reference: string): Promise<void> {
  gateway.controls[event](reference);
  await notify(running, reference);
}

beforeEach(async () => {
  await database.ownerSql`UPDATE payments SET expires_at = now() + interval '1 day' WHERE status = 'awaiting'`;
  await deliver();
  sent.length = 0;
});

test('a donor is reminded once, with the address and the amount, when the time to pay ends soon', async () => {
  const gift = await giveOpen(running, slug, { method: 'va_bca', tipRupiah: 5_000 });
  await deliver();
  sent.length = 0;
  await letEndIn(gift, 181);
  expect(await isReminderDue(sql)).toBe(false);
  expect(await remindDonors(sql)).toBe(0);
  await letEndIn(gift, 179);
  expect(await isReminderDue(sql)).toBe(true);
  const counts = await Promise.all([remindDonors(sql), remindDonors(sql), remindDonors(sql)]);
  expect(counts.toSorted()).toEqual([0, 0, 1]);
  expect(await isReminderDue(sql)).toBe(false);
  await deliver();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toBe('siti.rahma@contoh.id');
  expect(sent[0]?.mail.text).toContain(`/campaigns/${slug}/donate/${gift.paymentId}/payment`);
  expect(sent[0]?.mail.text).toContain('Rp\u00a055.000');
  expect(await remindDonors(sql)).toBe(0);
});

test.each<[what: string, change: (gift: GivenPayment) => Promise<unknown>]>([
  ['paid', ({ reference }) => happens('pay', reference)],
  ['expired', ({ reference }) => happens('expire', reference)],
  ['cancelled', ({ reference }) => happens('cancel', reference)],
  [
    'paid another way',
    async ({ donationId }) =>
      await call('POST', `/donations/${donationId}/payment`, {
        body: { method: 'qris' },
        headers: { 'Idempotency-Key': `ganti-${donationId}` },
      }),
  ],
  ['over', async (gift) => await letEndIn(gift, -1)],
])(
  'nobody is reminded of a payment that is %s, even when that happens after the mail was asked for',
  async (_, change) => {
    const early = await giveOpen(running, slug, { method: 'va_bca' });
    const late = await giveOpen(running, slug, { method: 'va_bca' });
    await deliver();
    await letEndIn(early, 100);
    await change(early);
    await letEndIn(late, 100);
    expect(await remindDonors(sql)).toBe(1);
    await change(late);
    sent.length = 0;
    await deliver();
    expect(sent.filter(({ mail }) => mail.subject.includes('menunggu'))).toEqual([]);
  },
);

test.each([
  ['gives little time', { method: 'qris' }],
  ['left no e-mail', { method: 'va_bca', donor: { name: 'Siti', phone: '081234567890' } }],
])('nobody is reminded who %s', async (_, gift) => {
  const given = await giveOpen(running, slug, gift);
  if (gift.method === 'va_bca') await letEndIn(given, 100);
  expect(await remindDonors(sql)).toBe(0);
});
