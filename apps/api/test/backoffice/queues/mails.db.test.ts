import { expect, test } from 'vitest';
import { workMailHandlers } from '../../../src/backoffice/queues/mails/mail-handlers.ts';
import { isWorkMailDue, mailOperators } from '../../../src/backoffice/queues/mails/service.ts';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { createIdentity } from '../../support/identity.ts';
import { createVolunteer } from '../../support/queues.ts';
import { deliverMailsOf, type SentMail } from '../../support/sent-mails.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database } = running;
const { sql, ownerSql } = database;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const today = new Date(Date.now() + 7 * HOUR).toISOString().slice(0, 10);
/** A time of Jakarta's calendar, so many days after today: `at(1, '07:00')`. */
const at = (days: number, time: string) => new Date(Date.parse(`${today}T${time}:00+07:00`) + days * DAY);

const deliver = (clock: Date): Promise<SentMail[]> =>
  deliverMailsOf(running, (dependencies) => workMailHandlers({ ...dependencies, now: () => clock }));
/** Runs the job at a time, and delivers its mails. */
async function mailsAt(clock: Date): Promise<SentMail[]> {
  await mailOperators(sql, clock);
  return await deliver(clock);
}
const to = ({ email }: Account, mails: readonly SentMail[]) => mails.filter((mail) => mail.to === email);
const subjectsTo = (operator: Account, mails: readonly SentMail[]) => to(operator, mails).map(({ subject }) => subject);

/** An identity check that waits since a time. */
async function identity(since: Date, userId?: number): Promise<string> {
  const id = await createIdentity(database, userId ?? (await createAccount(database)).userId, 'checking');
  await ownerSql`UPDATE identity_checks SET submitted_at = ${since} WHERE public_id = ${id}`;
  return id;
}
async function decided(id: string): Promise<void> {
  const { userId } = await createOperator(database);
  await ownerSql`SELECT decide_identity(id, ${userId}, now() + interval '1 year', NULL) FROM identity_checks WHERE public_id = ${id}`;
}

test('once a day, from seven in the morning on, each operator with waiting work gets one mail, whichever nodes run the job', async () => {
  const [reviewer, editor] = [
    await createOperator(database, { name: 'Nadia Prameswari' }),
    await createOperator(database, { role: 'content' }),
  ];
  expect(await mailsAt(at(1, '07:00'))).toEqual([]);
  await identity(at(-2, '07:00'));
  await identity(at(-9, '07:00'));
  expect(await isWorkMailDue(sql, at(2, '06:59'))).toBe(false);
  expect(await mailsAt(at(2, '06:59'))).toEqual([]);

  await Promise.all(Array.from({ length: 4 }, () => mailOperators(sql, at(2, '07:00'))));
  const [mail, ...others] = await deliver(at(2, '07:00'));
  expect([mail?.to, others]).toEqual([reviewer.email, []]);
  expect(mail?.subject).toBe('2 pekerjaan menunggu, 2 lewat batas');
  expect(mail?.text).toContain('Identitas: 2 menunggu, 2 lewat batas, tertua sejak ');
  expect(mail?.text).toContain('https://donasi.example/console/queue?kind=identity');
  expect(mail?.text).not.toContain('Ratna Wulandari');
  expect(await isWorkMailDue(sql, at(2, '15:00'))).toBe(false);
  expect(await mailsAt(at(2, '15:00'))).toEqual([]);

  // A node that starts late in the day sends the day's mail, and none in the evening.
  expect(await mailsAt(at(3, '18:00'))).toEqual([]);
  const late = await mailsAt(at(4, '15:00'));
  expect([subjectsTo(reviewer, late), subjectsTo(editor, late)]).toEqual([[mail?.subject], []]);
  await createVolunteer(database);
  expect(subjectsTo(editor, await mailsAt(at(5, '07:00')))).toEqual(['1 pekerjaan menunggu']);
});

test('an operator whose access has ended, one whose own matter waits, and a day that is over get none', async () => {
  const [ended, frozen, own] = [
    await createOperator(database),
    await createOperator(database),
    await createOperator(database, { role: 'content' }),
  ];
  await ownerSql`DELETE FROM volunteers`;
  await createVolunteer(database, own.email);
  await identity(at(0, '07:00'));
  expect(await mailOperators(sql, at(10, '07:00'))).toBeGreaterThan(1);
  await ownerSql`SELECT end_operator(${ended.userId})`;
  await ownerSql`UPDATE users SET frozen_at = now() WHERE id = ${frozen.userId}`;
  const mails = await deliver(at(10, '07:00'));
  expect([ended, frozen, own].flatMap((operator) => to(operator, mails))).toEqual([]);
  expect(mails.length).toBeGreaterThan(0);
  await mailOperators(sql, at(11, '07:00'));
  expect(await deliver(at(12, '06:00'))).toEqual([]);
});

test('when a deadline passes, those who may decide get one mail about the item, and it is not repeated', async () => {
  const owner = await createOperator(database);
  const [reviewer, treasurer] = [
    await createOperator(database, { name: 'Nadia Prameswari' }),
    await createOperator(database, { role: 'finance' }),
  ];
  const since = at(20, '20:00');
  const id = await identity(since, owner.userId);
  const deadline = new Date(since.getTime() + 2 * DAY);
  expect(await isWorkMailDue(sql, new Date(deadline.getTime() - 1))).toBe(false);
  expect(await isWorkMailDue(sql, deadline)).toBe(true);

  await Promise.all(Array.from({ length: 4 }, () => mailOperators(sql, deadline)));
  const mails = await deliver(deadline);
  expect(subjectsTo(reviewer, mails)).toEqual(['Lewat batas: Identitas']);
  expect([to(owner, mails), to(treasurer, mails)]).toEqual([[], []]);
  const [mail] = to(reviewer, mails);
  expect(mail?.text).toContain(`https://donasi.example/console/queue/identity/${id}`);
  expect(mail?.text).not.toContain('Ratna Wulandari');
  expect(await isWorkMailDue(sql, deadline)).toBe(false);
  expect(await mailsAt(deadline)).toEqual([]);
});

test('items that pass together are in one mail, decided ones in none, and one that waits again is in a mail again', async () => {
  const reviewer = await createOperator(database);
  const since = at(30, '20:00');
  const late = new Date(since.getTime() + 2 * DAY);
  const [first, second, third] = [await identity(since), await identity(since), await identity(since)];
  await mailOperators(sql, late);
  await decided(first);
  expect(subjectsTo(reviewer, await deliver(late))).toEqual(['2 pekerjaan lewat batas']);
  await decided(second);

  const again = new Date(since.getTime() + 10 * DAY);
  await ownerSql`UPDATE identity_checks SET submitted_at = ${again} WHERE public_id = ${third}`;
  expect(subjectsTo(reviewer, await mailsAt(new Date(again.getTime() + 2 * DAY)))).toEqual(['Lewat batas: Identitas']);
  // An item that is late for more than a day is in the daily mail alone.
  await identity(at(0, '20:00'));
  expect(await isWorkMailDue(sql, at(50, '20:00'))).toBe(false);
});
