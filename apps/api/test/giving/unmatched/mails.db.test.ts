import { afterEach, expect, test } from 'vitest';
import { unmatchedMailHandlers } from '../../../src/giving/unmatched/mail-handlers.ts';
import { assignUnmatched, listUnmatched, refundUnmatched } from '../../../src/giving/unmatched/service.ts';
import type { Mail } from '../../../src/messages/mail/mailer.ts';
import { deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, notify } from '../../support/giving.ts';
import { createOperators } from '../../support/ledger.ts';
import { silent, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway } = running;
const { sql, ownerSql } = database;
const [by, approvedBy] = await createOperators(ownerSql);
const people = { by, approvedBy };

const sent: (Mail & { to: string })[] = [];
const handlers = unmatchedMailHandlers({
  sql,
  publicOrigin: 'https://donasi.contoh.id',
  metrics: createMetrics(),
  mailer: { send: async (mail, { to }) => void sent.push({ ...mail, to }), close: async () => undefined },
});

/** Delivers waiting mails about unmatched money, and no others. */
async function mails(): Promise<string[]> {
  await ownerSql`DELETE FROM outbox_messages WHERE topic NOT LIKE 'unmatched\\_%'`;
  await deliverOutbox(sql, handlers, silent);
  return sent.splice(0).map(({ to, subject, text }) => `${to}: ${subject}\n${text}`);
}

afterEach(async () => {
  for (const { id } of await listUnmatched(sql)) await refundUnmatched(ownerSql, id, 'sapu-bersih', people);
  await mails();
});

async function payShort(donor: Record<string, string>): Promise<number> {
  const { slug } = await createCampaign(database);
  const gift = await giveOpen(running, slug, { method: 'va_bni', donor });
  gateway.controls.pay(gift.reference, 40_000);
  await notify(running, gift.reference);
  const [money] = await listUnmatched(sql);
  if (money === undefined) throw new Error('nothing waits');
  return money.id;
}

test('a donor hears that money waits, and by which transfer it went back', async () => {
  const id = await payShort({ name: 'Siti Rahma', email: 'siti.kurang@contoh.id' });
  const [waiting = '', ...rest] = await mails();
  expect(rest).toEqual([]);
  expect(waiting).toContain('siti.kurang@contoh.id: Rp 40.000 kami terima');
  expect(waiting).toMatch(/https:\/\/donasi\.contoh\.id\/campaigns\/[^/]+\/donate\/[\w-]+\/payment/);
  await refundUnmatched(ownerSql, id, 'TRF-0042', people);
  const [returned] = await mails();
  expect(returned).toContain('Nomor transfer: TRF-0042');
});

test('what was decided before the mail left is not said to wait', async () => {
  await assignUnmatched(
    ownerSql,
    await payShort({ name: 'Siti Rahma', email: 'siti.cepat@contoh.id' }),
    undefined,
    people,
  );
  expect(await mails()).toEqual([]);
});

test('a donor without an address gets no mail, and nothing is left over', async () => {
  await refundUnmatched(ownerSql, await payShort({ name: 'Siti Rahma', phone: '081234567890' }), 'TRF-0043', people);
  expect(await mails()).toEqual([]);
  expect(await ownerSql`SELECT topic FROM outbox_messages WHERE sent_at IS NULL`).toEqual([]);
});
