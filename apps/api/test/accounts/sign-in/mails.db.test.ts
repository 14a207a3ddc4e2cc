import { expect, test } from 'vitest';
import { accountMailHandlers } from '../../../src/accounts/sign-in/mail-handlers.ts';
import { pruneAccounts } from '../../../src/accounts/sign-in/prune.ts';
import { mayMail } from '../../../src/messages/mail/mailbox-budgets.ts';
import { deliverOutbox } from '../../../src/platform/jobs/outbox.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { createAccount, deliverMails, newAddress, newNetwork, registration } from '../../support/accounts.ts';
import { silent, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { sql, ownerSql } = database;

const brokenMailer = { send: () => Promise.reject(new Error('the mail server said no')), close: async () => {} };

async function secrets(): Promise<unknown> {
  const [row] = await ownerSql`
    SELECT (SELECT count(*) FROM email_links) AS links, (SELECT count(*) FROM temporary_passwords) AS passwords`;
  return row;
}

test('a mail that cannot be sent leaves no secret behind, and is sent later', async () => {
  const { email } = await createAccount(database);
  const fresh = newAddress();
  await call('POST', '/auth/forgot_password', { body: { email }, clientAddress: newNetwork() });
  await call('POST', '/auth/register', { body: registration(fresh), clientAddress: newNetwork() });
  const before = await secrets();
  const handlers = accountMailHandlers({
    sql,
    mailer: brokenMailer,
    publicOrigin: 'https://donasi.example',
    metrics: createMetrics(),
  });
  expect(await deliverOutbox(sql, handlers, silent)).toBe(0);
  expect(await secrets()).toEqual(before);
  await ownerSql`UPDATE outbox_messages SET available_at = now() WHERE sent_at IS NULL`;
  expect((await deliverMails(running)).map(({ to }) => to).sort()).toEqual([email, fresh].sort());
});

test('a mailbox gets twenty mails at once of all kinds that visitors can start, and the owner’s own besides', async () => {
  const to = newAddress();
  const [name, host] = to.split('@');
  const message = { attempts: 1 };
  const kinds = ['known', 'confirmation', 'gift', 'follow', 'volunteer'] as const;
  let sent = 0;
  for (let round = 0; round < 12; round += 1)
    for (const kind of kinds) if (await mayMail(sql, kind, { to: `${name}+${round}@${host}`, message })) sent += 1;
  expect(sent).toBe(20);
  // After a failure, a retry of a counted mail is sent.
  expect(await mayMail(sql, 'gift', { to, message: { attempts: 2 } })).toBe(true);
  for (const kind of ['ownGift', 'operatorPassword'] as const)
    expect(await mayMail(sql, kind, { to, message })).toBe(true);
});

test('a mailbox is not filled by others', async () => {
  const email = newAddress();
  for (let round = 0; round < 25; round += 1) {
    const body = registration(email, { name: `Ratna ${round}` });
    await call('POST', '/auth/register', { body, clientAddress: newNetwork() });
  }
  expect(await deliverMails(running)).toHaveLength(20);
});

test('what can open nothing any more is forgotten', async () => {
  const { userId } = await createAccount(database);
  await createAccount(database);
  await ownerSql`UPDATE sessions SET last_seen_at = now() - interval '31 days' WHERE user_id = ${userId}`;
  await ownerSql`UPDATE registrations SET created_at = now() - interval '8 days'`;
  await ownerSql`UPDATE outbox_messages SET sent_at = now() - interval '2 days', abandoned_at = NULL`;
  expect(await pruneAccounts(sql)).toBeGreaterThan(0);
  const [left] = await ownerSql`
    SELECT (SELECT count(*) FROM registrations) AS registrations, (SELECT count(*) FROM sessions WHERE user_id = ${userId}) AS old,
      (SELECT count(*) FROM sessions) > 0 AS living, (SELECT count(*) FROM outbox_messages) AS messages`;
  expect(left).toEqual({ registrations: 0, old: 0, living: true, messages: 0 });
});
