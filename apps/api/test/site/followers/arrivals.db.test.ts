import { personalDataSchema } from '@uluran/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { cutReturns } from '../../../src/books/fund-lines/cut-returns.ts';
import { countReceipts } from '../../../src/books/fund-lines/receipt-payers.ts';
import { arrivalMailHandlers } from '../../../src/site/followers/arrival-mail-handlers.ts';
import { createFollowLinks } from '../../../src/site/followers/links.ts';
import { ARRIVALS, eraseFollows, pruneFollows } from '../../../src/site/followers/service.ts';
import { createAccount, newAddress, newNetwork } from '../../support/accounts.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { followTokenIn } from '../../support/follows.ts';
import { createOperators, insertGift, operate, post, transactionOf } from '../../support/ledger.ts';
import { newVisitor } from '../../support/limits.ts';
import { deliverMailsOf, type SentMail } from '../../support/sent-mails.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql, sql } = database;
const operators = await createOperators(ownerSql);
const unfollow = (token: string) => call('DELETE', `/follows/${token}`, { clientAddress: newVisitor() });

/** A paid gift from an address, or from a phone number alone. */
async function give(campaign: ArrangedCampaign, rupiah: number, email: string | null) {
  const amounts = { giftRupiah: rupiah, platformFeeRupiah: 0, tipRupiah: 0, gatewayFeeRupiah: 0 };
  const { reference, paymentRupiah } = await insertGift(sql, campaign, amounts);
  await ownerSql`UPDATE donations SET donor_email = ${email}, donor_phone = ${email === null ? '+6281255500001' : null} WHERE public_id = ${`d-${reference}`}`;
  await post.paid(sql, reference, paymentRupiah);
  return reference;
}

async function follow(): Promise<void> {
  await post.rollUp(sql);
  await cutReturns(sql);
  await countReceipts(sql, { arrivals: ARRIVALS });
}

/** Sends a withdrawal of a campaign and accepts a receipt for all of it. */
async function spend({ fundId }: ArrangedCampaign, rupiah: number, label = '3 terpal di Demak'): Promise<void> {
  await operate.settleAll(ownerSql, operators);
  const withdrawal = await operate.request(sql, fundId, rupiah);
  await operate.transfer(ownerSql, operators, withdrawal);
  await ownerSql`SELECT accept_evidence(${withdrawal}, ${label}, ${rupiah}, ${operators[0]})`;
  await follow();
}

/** Lets time pass for the mails about arrivals. */
async function later(time: string): Promise<void> {
  await ownerSql`
    UPDATE news_mails SET due_at = due_at - ${time}::interval, closed_at = closed_at - ${time}::interval, opened_at = opened_at - ${time}::interval WHERE topic = 'arrival_mail'`;
  await ownerSql`UPDATE fund_line_events SET counted_at = counted_at - ${time}::interval`;
  await ownerSql`
    UPDATE outbox_messages SET available_at = available_at - ${time}::interval WHERE topic = 'arrival_mail' AND sent_at IS NULL`;
}

const deliver = (): Promise<SentMail[]> => deliverMailsOf(running, arrivalMailHandlers);

async function mailsTo(email: string, after = '1 hour'): Promise<SentMail[]> {
  await later(after);
  return (await deliver()).filter(({ to }) => to === email);
}

describe('a donor whose rupiah paid a receipt', () => {
  test('gets a mail an hour later with the share, the trace, and a way out', async () => {
    const campaign = await createCampaign(database);
    const email = newAddress();
    const reference = await give(campaign, 50_000, email.toUpperCase());
    await give(campaign, 50_000, null);
    await spend(campaign, 60_000);
    expect((await deliver()).filter(({ to }) => to === email)).toEqual([]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Rp.30\.000 Anda menjadi bagian dari 3 terpal di Demak$/);
    expect(mail?.text).toContain(`/campaigns/${campaign.slug}/donate/p-${reference}/payment/jejak`);
    expect(mail?.text).toMatch(/3 terpal di Demak: Rp.30\.000/);
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/donasi\.example\/kabar\/berhenti\/[\w-]{100,}$/);
    expect(mail?.unsubscribeUrl).not.toContain(email);
    // No event is in two mails.
    await follow();
    expect(await mailsTo(email, '8 days')).toEqual([]);
  });

  test('gets one mail a week, about all gifts and receipts since', async () => {
    const [one, two] = [await createCampaign(database), await createCampaign(database)];
    const email = newAddress();
    await give(one, 100_000, email);
    await give(two, 100_000, email);
    await spend(one, 10_000, 'Beras');
    await spend(two, 20_000, 'Terpal');
    const [first] = await mailsTo(email);
    expect(first?.subject).toMatch(/^Rp.30\.000 Anda sampai, di 2 kuitansi$/);
    await spend(one, 30_000, 'Obat');
    expect(await mailsTo(email)).toEqual([]);
    await spend(two, 5_000, 'Selimut');
    expect(await mailsTo(email, '6 days')).toEqual([]);
    const [second, ...others] = await mailsTo(email, '1 day');
    expect(others).toEqual([]);
    expect(second?.subject).toMatch(/^Rp.35\.000 Anda sampai, di 2 kuitansi$/);
    for (const words of ['Obat', 'Selimut', one.title, two.title]) expect(second?.text).toContain(words);
    expect(second?.text).not.toContain('Beras');
  });

  test('gets no more of them after one press, whatever is given later', async () => {
    const campaign = await createCampaign(database);
    const [email, other] = [newAddress(), newAddress()];
    await give(campaign, 50_000, email);
    await give(campaign, 50_000, other);
    await spend(campaign, 10_000);
    const [mail] = await mailsTo(email);
    const token = followTokenIn(mail ?? never(), 'berhenti');
    for (let turn = 0; turn < 2; turn += 1) expect((await unfollow(token)).status).toBe(200);
    expect((await unfollow(`${token}x`)).status).toBe(404);
    await give(campaign, 50_000, email);
    await spend(campaign, 10_000);
    await later('8 days');
    expect((await deliver()).map(({ to }) => to).filter((to) => [email, other].includes(to))).toEqual([other]);
    const [row] = await ownerSql<[{ addresses: number }]>`
      SELECT count(*)::integer AS addresses FROM arrival_mail_stops s WHERE position(convert_to(split_part(${email}, '@', 1), 'UTF8') IN s.email_hash) > 0`;
    expect(row.addresses).toBe(0);
  });

  test('gets them again once asked for by the same token, and by no other', async () => {
    const campaign = await createCampaign(database);
    const email = newAddress();
    await give(campaign, 50_000, email);
    const token = await createFollowLinks(sql).stopArrivalsToken(email);
    const resume = (by: string) => call('POST', `/follows/${by}/resume`, { clientAddress: newVisitor() });
    expect((await unfollow(token)).status).toBe(200);
    await spend(campaign, 10_000, 'Beras');
    const other = await createFollowLinks(sql).unfollowToken('00000000-0000-4000-8000-000000000000');
    for (const wrong of [`${token}x`, other]) expect((await resume(wrong)).status).toBe(404);
    for (let turn = 0; turn < 2; turn += 1) expect((await resume(token)).status).toBe(200);
    await spend(campaign, 10_000, 'Obat');
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Obat');
    expect(mail?.text).not.toContain('Beras');
  });

  test('who leaves while a mail waits gets none', async () => {
    const campaign = await createCampaign(database);
    const email = newAddress();
    await give(campaign, 50_000, email);
    await spend(campaign, 10_000);
    expect((await unfollow(await createFollowLinks(sql).stopArrivalsToken(email))).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('hears nothing of a gift that went back meanwhile, nor once the address is erased', async () => {
    const campaign = await createCampaign(database);
    const [returned, erased] = [newAddress(), newAddress()];
    const reference = await give(campaign, 50_000, returned);
    await give(campaign, 50_000, erased);
    await spend(campaign, 10_000);
    await post.returned(sql, reference, 'refunded', null, transactionOf(reference));
    await eraseFollows(sql, { userId: 0, email: erased });
    await later('1 hour');
    expect((await deliver()).filter(({ to }) => to === returned || to === erased)).toEqual([]);
  });

  test('hears nothing of a fund that is frozen', async () => {
    const campaign = await createCampaign(database);
    const email = newAddress();
    await give(campaign, 50_000, email);
    await spend(campaign, 10_000);
    await ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'diperiksa' WHERE id = ${campaign.id}`;
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('a member whose rupiah paid a receipt', () => {
  test('finds the mails and that they left in their data, and neither address nor mail is left once the account is deleted', async () => {
    const campaign = await createCampaign(database);
    const { token, email } = await createAccount(database);
    const other = newAddress();
    const reference = await give(campaign, 50_000, email);
    await give(campaign, 50_000, other);
    await spend(campaign, 10_000);
    const exported = async () => {
      const { body } = await call('GET', '/auth/export', { token, clientAddress: newNetwork() });
      return personalDataSchema.parse(body.data);
    };
    const waiting = { about: 'arrivals', target: null, donations: [`d-${reference}`], sentAt: null };
    expect(await exported()).toMatchObject({ mails: [waiting], arrivalsStoppedAt: null });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await exported()).toMatchObject({ mails: [{ ...waiting, sentAt: expect.any(String) }] });
    await unfollow(await createFollowLinks(sql).stopArrivalsToken(email));
    expect(await exported()).toMatchObject({ arrivalsStoppedAt: expect.any(String) });
    expect((await call('DELETE', '/auth/account', { token })).status).toBe(200);
    for (const table of ['news_mails', 'arrival_mail_stops', 'follows', 'donations'])
      expect(await ownerSql.unsafe(`SELECT FROM ${table} t WHERE t::text LIKE '%${email}%'`), table).toHaveLength(0);
    expect(await ownerSql`SELECT FROM news_mails WHERE email = ${other}`).toHaveLength(1);
  });

  test('leaves no mail behind that waits for the address before', async () => {
    const campaign = await createCampaign(database);
    const { token, email, userId } = await createAccount(database);
    const reference = await give(campaign, 50_000, email);
    await ownerSql`UPDATE donations SET user_id = ${userId} WHERE public_id = ${`d-${reference}`}`;
    await spend(campaign, 10_000);
    await ownerSql`UPDATE users SET email = ${newAddress()} WHERE id = ${userId}`;
    expect(await ownerSql`SELECT FROM news_mails WHERE email = ${email}`).toHaveLength(1);
    expect((await call('DELETE', '/auth/account', { token })).status).toBe(200);
    expect(await ownerSql`SELECT FROM news_mails WHERE email = ${email}`).toHaveLength(0);
  });
});

test('receipts that are old when they are counted bring no mail', async () => {
  const campaign = await createCampaign(database);
  const email = newAddress();
  await give(campaign, 50_000, email);
  await operate.settleAll(ownerSql, operators);
  const withdrawal = await operate.request(sql, campaign.fundId, 10_000);
  await operate.transfer(ownerSql, operators, withdrawal);
  await operate.evidence(ownerSql, operators, withdrawal, 10_000);
  await ownerSql`ALTER TABLE ledger_postings DISABLE TRIGGER USER`;
  await ownerSql`UPDATE ledger_postings SET created_at = created_at - interval '8 days' WHERE fund_id = ${campaign.fundId} AND posting = 'evidence_accepted'`;
  await ownerSql`ALTER TABLE ledger_postings ENABLE TRIGGER USER`;
  await follow();
  expect(await mailsTo(email, '8 days')).toEqual([]);
});

test('two workers, and one that was killed before it stored its counts, begin one mail', async () => {
  const campaign = await createCampaign(database);
  const email = newAddress();
  await give(campaign, 50_000, email);
  await operate.settleAll(ownerSql, operators);
  const withdrawal = await operate.request(sql, campaign.fundId, 10_000);
  await operate.transfer(ownerSql, operators, withdrawal);
  await operate.evidence(ownerSql, operators, withdrawal, 10_000);
  await post.rollUp(sql);
  const killed = { ...ARRIVALS, gather: () => Promise.reject(new Error('killed')) };
  await expect(countReceipts(sql, { arrivals: killed })).rejects.toThrow('killed');
  await Promise.all([countReceipts(sql, { arrivals: ARRIVALS }), countReceipts(sql, { arrivals: ARRIVALS })]);
  const mails = await ownerSql`SELECT id FROM news_mails WHERE topic = 'arrival_mail' AND email = ${email}`;
  expect(mails).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(1);
  await later('9 days');
  await pruneFollows(sql);
  expect(await ownerSql`SELECT id FROM news_mails WHERE topic = 'arrival_mail' AND email = ${email}`).toEqual([]);
});

function never(): never {
  throw new Error('no mail came');
}
