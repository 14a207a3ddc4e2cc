import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { announceReachedMilestones } from '../../../src/site/followers/service.ts';
import { createAccount, newAddress } from '../../support/accounts.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { deliverFollowMails, followTokenIn } from '../../support/follows.ts';
import { givePaid } from '../../support/giving.ts';
import { createAmbassador } from '../../support/kinds.ts';
import { newVisitor } from '../../support/limits.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, get, call } = running;
const { ownerSql, sql } = database;

const GOAL = 400_000;
const campaignOf = () => createCampaign(database, { targetRupiah: GOAL });
const TODAY = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const dayBefore = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);

async function give(slug: string, amountRupiah: number, kind = 'campaign'): Promise<string> {
  const { reference } = await givePaid(running, slug, { amountRupiah, target: { kind, slug } });
  await rollUpLedger(sql);
  return reference;
}
async function giveBack(reference: string): Promise<void> {
  await sql`
    SELECT record_transaction_returned(gateway, gateway_reference, transaction_id, 'refunded', NULL::bigint) FROM gateway_transactions
    WHERE gateway_reference = ${reference}`;
  await rollUpLedger(sql);
}
const milestones = async ({ slug }: { slug: string }) =>
  (await get(`/campaigns/${slug}`)).body.data.milestones.map(
    ({ percent, reachedOn }: { percent: number; reachedOn: string }) => [percent, reachedOn],
  );

/** Follows with a confirmed address. */
async function follow({ id }: Pick<ArrangedCampaign, 'id'>, viaGift = false): Promise<string> {
  const email = newAddress();
  await ownerSql`INSERT INTO follows (target_id, email, confirmed_at, via_gift) VALUES (${id}, ${email}, now(), ${viaGift})`;
  return email;
}

/** Moves the mails about a target into the past. */
async function later({ id }: Pick<ArrangedCampaign, 'id'>, interval: string): Promise<void> {
  await ownerSql`UPDATE news_mails SET due_at = due_at - ${interval}::interval, closed_at = closed_at - ${interval}::interval WHERE target_id = ${id}`;
  await ownerSql`
    UPDATE outbox_messages o SET available_at = available_at - ${interval}::interval FROM news_mails m
    WHERE o.dedupe_key = 'milestone_mail:' || m.id AND m.target_id = ${id} AND o.sent_at IS NULL`;
}

/** Announces, and delivers the mails of the next hour. */
async function announced(campaign: ArrangedCampaign) {
  await announceReachedMilestones(sql);
  await later(campaign, '1 hour');
  return (await deliverFollowMails(running)).map(({ to, subject }) => [to, subject]);
}

describe('the milestones of a page', () => {
  test('come with the days on which the gifts reached them, exactly at the quarter', async () => {
    const campaign = await campaignOf();
    expect(await milestones(campaign)).toEqual([]);
    await give(campaign.slug, 99_999);
    expect(await milestones(campaign)).toEqual([]);
    await give(campaign.slug, 10_000);
    expect(await milestones(campaign)).toEqual([[25, TODAY]]);
    await give(campaign.slug, 300_000);
    expect(await milestones(campaign)).toEqual([25, 50, 75, 100].map((percent) => [percent, TODAY]));
  });

  test('follow the sum of each day: a returned gift takes one away, and the next gift dates it anew', async () => {
    const campaign = await campaignOf();
    const add = (days: number, rupiah: number) => ownerSql`
      INSERT INTO target_days (target_id, day, method, source, raised_rupiah, donations)
      VALUES (${campaign.id}, ${dayBefore(days)}::date, 'qris', 'direct', ${rupiah}, 1)`;
    await add(9, 120_000);
    await add(7, 90_000);
    expect(await milestones(campaign)).toEqual([
      [25, dayBefore(9)],
      [50, dayBefore(7)],
    ]);
    await add(5, -50_000);
    expect(await milestones(campaign)).toEqual([[25, dayBefore(9)]]);
    await add(3, 45_000);
    expect(await milestones(campaign)).toEqual([
      [25, dayBefore(9)],
      [50, dayBefore(3)],
    ]);
  });

  test('count the gifts through ambassadors', async () => {
    const campaign = await campaignOf();
    const ambassador = await createAmbassador(database, campaign);
    await give(ambassador.slug, 100_000, 'ambassador');
    expect(await milestones(campaign)).toEqual([[25, TODAY]]);
  });
});

describe('a follower', () => {
  test('gets one mail about a milestone, whoever announces it, and donors who never asked get none', async () => {
    const campaign = await campaignOf();
    const email = await follow(campaign);
    await follow(campaign, true);
    await give(campaign.slug, 110_000);
    await Promise.all(Array.from({ length: 4 }, () => announceReachedMilestones(sql)));
    expect(await announced(campaign)).toEqual([[email, `Sudah 25%: ${campaign.title}`]]);
    expect(await announced(campaign)).toEqual([]);
  });

  test('gets one mail a week, with the greatest milestone of it and the sum of its time', async () => {
    const campaign = await campaignOf();
    const email = await follow(campaign);
    await give(campaign.slug, 110_000);
    expect(await announced(campaign)).toHaveLength(1);
    for (const rupiah of [100_000, 100_000, 100_000]) {
      await give(campaign.slug, rupiah);
      expect(await announced(campaign)).toEqual([]);
    }
    await later(campaign, '6 days 20 hours');
    expect(await deliverFollowMails(running)).toEqual([]);
    await later(campaign, '4 hours');
    const [mail, ...others] = await deliverFollowMails(running);
    expect([mail?.to, mail?.subject, others]).toEqual([email, `Target tercapai: ${campaign.title}`, []]);
    expect(mail?.text).toContain('Rp\u00a0410.000');
    expect(mail?.unsubscribeUrl).toContain('/kabar/berhenti/');
  });

  test('hears nothing of what went back before the mail, nor a second time of what came again', async () => {
    const campaign = await campaignOf();
    const email = await follow(campaign);
    const reference = await give(campaign.slug, 110_000);
    await announceReachedMilestones(sql);
    await giveBack(reference);
    expect(await announced(campaign)).toEqual([]);
    await give(campaign.slug, 120_000);
    expect(await announced(campaign)).toEqual([]);
    await later(campaign, '7 days');
    await give(campaign.slug, 100_000);
    expect(await announced(campaign)).toEqual([[email, `Sudah 50%: ${campaign.title}`]]);
  });

  test('hears nothing of old milestones, nor of a target that was frozen', async () => {
    const campaign = await campaignOf();
    await follow(campaign);
    await give(campaign.slug, 110_000);
    await ownerSql`UPDATE target_days SET day = day - 4 WHERE target_id = ${campaign.id}`;
    expect(await announced(campaign)).toEqual([]);
    const frozen = await campaignOf();
    await follow(frozen);
    await give(frozen.slug, 110_000);
    await announceReachedMilestones(sql);
    await ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Sedang diperiksa' WHERE id = ${frozen.id}`;
    expect(await announced(frozen)).toEqual([]);
  });

  test('hears nothing of what was reached before the upgrade, by the rows that its migration writes', async () => {
    const campaign = await campaignOf();
    const email = await follow(campaign);
    await give(campaign.slug, 110_000);
    const migration = await readFile(new URL('../../../migrations/0076-milestones.sql', import.meta.url), 'utf8');
    const [insert = ''] = /^INSERT INTO announced_milestones[^;]*;/m.exec(migration) ?? [];
    await ownerSql.begin(async (tx) => {
      await tx`DELETE FROM announced_milestones`;
      await tx.unsafe(insert);
    });
    expect(await announced(campaign)).toEqual([]);
    await give(campaign.slug, 100_000);
    expect(await announced(campaign)).toEqual([[email, `Sudah 50%: ${campaign.title}`]]);
  });

  test('leaves with one press, and sees the mail in the export of the account', async () => {
    const campaign = await campaignOf();
    const { token, email, userId } = await createAccount(database);
    await ownerSql`INSERT INTO follows (target_id, email, user_id, confirmed_at) VALUES (${campaign.id}, ${email}, ${userId}, now())`;
    await give(campaign.slug, 110_000);
    await announceReachedMilestones(sql);
    const { mails } = (await call('GET', '/auth/export', { token })).body.data;
    expect(mails).toMatchObject([{ about: 'milestones', target: { slug: campaign.slug }, sentAt: null }]);
    await later(campaign, '1 hour');
    const [mail] = await deliverFollowMails(running);
    const stop = followTokenIn(mail ?? { subject: '', text: '', html: '' }, 'berhenti');
    expect((await call('DELETE', `/follows/${stop}`, { clientAddress: newVisitor() })).status).toBe(200);
    await give(campaign.slug, 100_000);
    await later(campaign, '7 days');
    expect(await announced(campaign)).toEqual([]);
  });
});
