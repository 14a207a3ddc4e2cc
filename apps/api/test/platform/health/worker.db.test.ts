import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../../src/worker.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid, notify } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway } = running;
const asDatabase = { ...database, kind: 'external', restricted: true } as const;
const PUBLIC_ORIGIN = 'https://donasi.contoh.id';

const mails: { to: string | undefined; email: Email }[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  closeTimeout: 200,
  onData: (stream, { envelope }, done) => {
    void buffer(stream).then(async (raw) => {
      mails.push({ to: envelope.rcptTo[0]?.address, email: await PostalMime.parse(raw) });
      done();
    });
  },
});
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
const workers: { stop: () => Promise<void> }[] = [];

beforeAll(async () => {
  const listening = mailServer.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  // Two nodes over one database, as behind a load balancer.
  for (const api of [running.api, apiOver(database, gateway).api]) {
    workers.push(await startWorker({ database: asDatabase, api, log, publicOrigin: PUBLIC_ORIGIN, smtpUrl }));
  }
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

const mailsTo = (address: string) => mails.filter(({ to }) => to === address).map(({ email }) => email);
const soon = { timeout: 8_000, interval: 50 };

test('a worker without a key for the public book warns of it at start', () => {
  const warnings = logged.filter((line) => line.includes('BOOK_SIGNING_KEY is not set'));
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toContain('npx @uluran/buku keys');
});

test('a donor is mailed how to pay, then thanked, once each although two workers run', async () => {
  const campaign = await createCampaign(database, { title: 'Sumur untuk Desa Contoh' });
  const donor = { name: 'Ratna Dewi', email: 'ratna.dewi@contoh.id' };
  const gift = await giveOpen(running, campaign.slug, { donor, method: 'va_bca', anonymous: true });
  await expect.poll(() => mailsTo(donor.email).length, soon).toBe(1);
  const [instructions] = mailsTo(donor.email);
  expect(instructions?.text).toContain(`${PUBLIC_ORIGIN}/campaigns/${campaign.slug}/donate/${gift.paymentId}/payment`);
  gateway.controls.pay(gift.reference);
  await notify(running, gift.reference);
  await expect.poll(() => mailsTo(donor.email).length, soon).toBe(2);
  const thanks = mailsTo(donor.email)[1];
  expect(thanks?.text).toMatch(/UL-\d{8}-[0-9A-F]{8}/);
  expect(thanks?.text).toContain('Sumur untuk Desa Contoh');
  const undelivered = () => database.sql`SELECT id FROM outbox_messages WHERE sent_at IS NULL AND abandoned_at IS NULL`;
  await expect.poll(undelivered, soon).toEqual([]);
  expect(mailsTo(donor.email)).toHaveLength(2);
});

test('balances are rolled up soon after a gift, and many gifts at once too', async () => {
  const campaign = await createCampaign(database);
  await Promise.all(Array.from({ length: 10 }, () => givePaid(running, campaign.slug)));
  const folded = async () => {
    const [row] = await database.sql<{ gross: number; waiting: number }[]>`
      SELECT amount_rupiah AS gross, (SELECT count(*)::int FROM ledger_queue) AS waiting FROM fund_pockets WHERE fund_id = ${campaign.fundId} AND kind = 'gross'`;
    return row;
  };
  await expect.poll(folded, soon).toEqual({ gross: 500_000, waiting: 0 });
  await expectInvariants(database);
});

test('a donor without an e-mail address is thanked on the page only', async () => {
  const campaign = await createCampaign(database);
  await givePaid(running, campaign.slug, { donor: { name: 'Siti', phone: '0812 3456 7890' } });
  const waiting = async () => {
    const [row] = await database.sql<
      [{ count: number }]
    >`SELECT count(*)::int AS count FROM outbox_messages WHERE sent_at IS NULL`;
    return row.count;
  };
  await expect.poll(waiting, soon).toBe(0);
  expect(mails.every(({ to }) => to?.includes('@'))).toBe(true);
});
