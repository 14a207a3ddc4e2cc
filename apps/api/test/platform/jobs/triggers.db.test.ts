import { afterAll, expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid } from '../../support/giving.ts';
import { startTestApi } from '../../support/test-api.ts';
import { counted, soon, startNode } from './support.ts';

const running = await startTestApi();
const { database } = running;
afterAll(() => database.close());

const { slug } = await createCampaign(database);

/** A job of this name that only a notification starts. */
async function listenFor(name: string) {
  const { job, seen } = counted(name);
  await startNode(database, [job]);
  return seen;
}

test('a gift that was opened wakes the delivery of its mail', async () => {
  const seen = await listenFor('outbox-deliver');
  await giveOpen(running, slug);
  await expect.poll(() => seen.ended, soon).toBeGreaterThanOrEqual(1);
});

test('a gift that was confirmed wakes the roll-up and the delivery of the thanks, although its transaction notifies neither', async () => {
  const [mails, totals] = [await listenFor('outbox-deliver'), await listenFor('ledger-roll-up')];
  await givePaid(running, slug);
  await expect.poll(() => totals.ended, soon).toBeGreaterThanOrEqual(1);
  await expect.poll(() => mails.ended, soon).toBeGreaterThanOrEqual(1);
});

test('a payment that was given up wakes its cancelling, and news that was published its announcement', async () => {
  const [cancelling, news] = [await listenFor('payments-cancel'), await listenFor('news-announce')];
  const { paymentId } = await giveOpen(running, slug);
  await database.ownerSql`SELECT give_up_open_payment(donation_id, 'a test') FROM payments WHERE public_id = ${paymentId}`;
  await expect.poll(() => cancelling.ended, soon).toBeGreaterThanOrEqual(1);
  // A trigger of the statement, for any number of rows.
  await database.ownerSql`INSERT INTO news_publications (news_id, number, title, body, published_by) SELECT id, 1, title, body, NULL FROM target_news WHERE false`;
  await expect.poll(() => news.ended, soon).toBeGreaterThanOrEqual(1);
});
