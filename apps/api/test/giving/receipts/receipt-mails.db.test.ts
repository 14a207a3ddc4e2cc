import { beforeEach, describe, expect, test } from 'vitest';
import { donationMailHandlers } from '../../../src/giving/donations/mail-handlers.ts';
import { pruneReceiptMails } from '../../../src/giving/receipts/mail-service.ts';
import type { Mail } from '../../../src/messages/mail/mailer.ts';
import { deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { newAddress } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid } from '../../support/giving.ts';
import { silent, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call, get } = running;
const { sql, ownerSql } = database;
const { slug } = await createCampaign(database);
const byPhone = { donor: { name: 'Ratna', phone: '0812 3456 7890' } };

const sent: { to: string; mail: Mail }[] = [];
const handlers = donationMailHandlers({
  sql,
  metrics: createMetrics(),
  publicOrigin: 'https://donasi.contoh.id',
  mailer: { send: async (mail: Mail, { to }) => void sent.push({ to, mail }), close: async () => undefined },
});

const deliver = () => deliverOutbox(sql, handlers, silent);
const mailTo = (paymentId: string, email: unknown) =>
  call('POST', `/payments/${paymentId}/receipt-mail`, { body: { email } });
const messages = () => ownerSql<{ payload: { email: string } }[]>`
  SELECT payload FROM outbox_messages WHERE topic = 'receipt_asked' AND sent_at IS NULL`;

beforeEach(async () => {
  await ownerSql`UPDATE outbox_messages SET sent_at = now() WHERE sent_at IS NULL`;
  await ownerSql`DELETE FROM rate_budgets`;
  sent.length = 0;
});

describe('the receipt of a paid gift without an address', () => {
  test('goes to the typed address, which the gift does not keep', async () => {
    const { paymentId, donationId } = await givePaid(running, slug, byPhone);
    expect(await mailTo(paymentId, ' Ratna@Contoh.ID ')).toMatchObject({ status: 200, body: { data: null } });
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(['ratna@contoh.id']);
    expect(sent[0]?.mail.text).toContain('Alamat ini ditulis di halaman terima kasih');
    expect(sent[0]?.mail.text).toMatch(/UL-\d{8}-[0-9A-F]{8}/);
    const [gift] = await sql`SELECT donor_email AS email FROM donations WHERE public_id = ${donationId}`;
    expect(gift).toEqual({ email: null });
    expect((await get(`/payments/${paymentId}`)).body.data.maskedEmail).toBeNull();
  });

  test('gives the same response for every address', async () => {
    const { paymentId } = await givePaid(running, slug, byPhone);
    const email = newAddress();
    const answers = [
      await mailTo(paymentId, email),
      await mailTo(paymentId, email),
      await mailTo(paymentId, newAddress()),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test('is sent three times at once, and again an hour later', async () => {
    const { paymentId } = await givePaid(running, slug, byPhone);
    const { paymentId: another } = await givePaid(running, slug, byPhone);
    const statuses: number[] = [];
    for (const id of [paymentId, paymentId, paymentId, paymentId, another])
      statuses.push((await mailTo(id, newAddress())).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
    await ownerSql`UPDATE rate_budgets SET spent_until = spent_until - interval '61 minutes'`;
    expect((await mailTo(paymentId, newAddress())).status).toBe(200);
  });

  test('does not fill a mailbox, whatever the number of gifts', async () => {
    const email = newAddress();
    const { paymentId } = await givePaid(running, slug, byPhone);
    const queue = () => ownerSql`
      INSERT INTO outbox_messages (topic, payload, dedupe_key)
      SELECT 'receipt_asked', payload, 'again:' || n || ':' || gen_random_uuid()
      FROM outbox_messages, generate_series(1, 22) n WHERE topic = 'receipt_asked' AND payload->>'email' = ${email}`;
    await mailTo(paymentId, email);
    await queue();
    await deliver();
    expect(sent).toHaveLength(20);
  });

  test('is deleted from the outbox with its address a day after it was sent', async () => {
    const { paymentId } = await givePaid(running, slug, byPhone);
    const email = newAddress();
    await mailTo(paymentId, email);
    expect((await messages()).map(({ payload }) => payload.email)).toEqual([email]);
    await deliver();
    await pruneReceiptMails(sql);
    const kept = () => ownerSql`SELECT id FROM outbox_messages WHERE payload->>'email' = ${email}`;
    expect(await kept()).toHaveLength(1);
    await ownerSql`UPDATE outbox_messages SET sent_at = now() - interval '25 hours' WHERE payload->>'email' = ${email}`;
    await pruneReceiptMails(sql);
    expect(await kept()).toHaveLength(0);
  });
});

test.each([
  ['an unpaid gift', async () => (await giveOpen(running, slug, byPhone)).paymentId],
  ['a gift whose donor gave an address', async () => (await givePaid(running, slug)).paymentId],
  ['an unknown payment', async () => 'tidak-ada'],
])('%s has no receipt to mail', async (_, payment) => {
  expect((await mailTo(await payment(), newAddress())).status).toBe(404);
  expect(await messages()).toEqual([]);
});

test.each([['bukan alamat'], [''], [7], [undefined]])(
  '%j is no address, and its field has the sentence',
  async (email) => {
    const { paymentId } = await givePaid(running, slug, byPhone);
    const { status, body } = await mailTo(paymentId, email);
    expect([status, Object.keys(body.data.fields)]).toEqual([422, ['email']]);
  },
);
