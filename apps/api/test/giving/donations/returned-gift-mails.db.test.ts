import { expect, test } from 'vitest';
import { donationMailHandlers } from '../../../src/giving/donations/mail-handlers.ts';
import { deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { createCampaign } from '../../support/arrange.ts';
import { givePaid, notify } from '../../support/giving.ts';
import { silent, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway } = running;

const sent: string[] = [];
const handlers = donationMailHandlers({
  sql: database.sql,
  publicOrigin: 'https://donasi.contoh.id',
  metrics: createMetrics(),
  mailer: { send: async ({ subject }) => void sent.push(subject), close: async () => undefined },
});

test('a donor hears of each step: refunded in part, charged back, and won, each time', async () => {
  const { slug } = await createCampaign(database);
  const { reference } = await givePaid(running, slug, { amountRupiah: 100_000, method: 'va_bca' });
  const { controls } = gateway;
  const steps = [
    () => controls.refundPartly(reference, 30_000),
    () => controls.chargeBack(reference),
    () => controls.winChargeBack(reference),
    () => controls.chargeBack(reference),
    () => controls.winChargeBack(reference),
  ];
  for (const step of steps) {
    step();
    for (let repeat = 0; repeat < 2; repeat += 1) await notify(running, reference);
  }
  await database.ownerSql`DELETE FROM outbox_messages WHERE topic <> 'gift_returned'`;
  await deliverOutbox(database.sql, handlers, silent);
  // Mails leave several at once, so in no order.
  expect(sent.toSorted()).toEqual([
    'Donasi Anda Rp 100.000 ditarik kembali oleh bank',
    'Donasi Anda Rp 100.000 ditarik kembali oleh bank',
    'Donasi Anda Rp 70.000 tercatat kembali',
    'Donasi Anda Rp 70.000 tercatat kembali',
    'Rp 30.000 dari donasi Anda dikembalikan',
  ]);
});
