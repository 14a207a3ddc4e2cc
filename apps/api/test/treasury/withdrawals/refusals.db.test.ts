import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createAccount } from '../../support/accounts.ts';
import { createNews } from '../../support/arrange.ts';
import { createBankAccount } from '../../support/bank-accounts.ts';
import { createAmbassador } from '../../support/kinds.ts';
import { insertGift, post } from '../../support/ledger.ts';
import { startTestApi } from '../../support/test-api.ts';
import { createUsableAccount } from '../../support/withdrawals.ts';
import { withdrawalScenes } from './withdrawal-scenes.ts';

const running = await startTestApi();
const { database, call } = running;
const { sql, ownerSql } = database;
const { finance, scene, ops, approve, expectSoundBooks } = withdrawalScenes(running);
afterEach(expectSoundBooks);

describe('is refused', () => {
  test.each([
    ['below the minimum', 99_999, 'invalid_fields'],
    ['above what is settled', 8_000_001, 'above_available'],
  ])('%s', async (_, rupiah, code) => {
    const { request } = await scene();
    expect((await request(rupiah)).body.data.code).toBe(code);
  });

  test('while the gateway still holds the money, or it was returned', async () => {
    const { campaign, request, terms } = await scene(200_000);
    const amounts = { giftRupiah: 900_000, tipRupiah: 0, platformFeeRupiah: 0, gatewayFeeRupiah: 0 };
    const { reference } = await insertGift(sql, campaign, amounts);
    await post.paid(sql, reference, 900_000);
    expect(await terms()).toMatchObject({ availableRupiah: 200_000, unsettledRupiah: 900_000 });
    expect((await request(300_000)).body.data.code).toBe('above_available');
    const [settled] = await sql<[{ id: string }]>`
      SELECT transaction_id AS id FROM gateway_transactions WHERE settlement_id IS NOT NULL AND amount_rupiah = 200000 ORDER BY id DESC LIMIT 1`;
    await post.returned(sql, settled.id.slice(3), 'refunded');
    expect((await terms()).availableRupiah).toBe(0);
    expect((await request(150_000)).body.data.code).toBe('above_available');
  });

  test('above the first limit, until there is an update with evidence', async () => {
    const { campaign, request, terms } = await scene(30_000_000);
    expect(await terms()).toMatchObject({ firstLimitRupiah: 18_000_000, mostRupiah: 18_000_000 });
    expect((await request(10_000_000)).status).toBe(201);
    expect(await terms()).toMatchObject({ firstLimitRupiah: 18_000_000, mostRupiah: 8_000_000 });
    expect((await request(8_000_001)).body.data.code).toBe('above_first_limit');
    const news = await createNews(database, campaign.id);
    await ownerSql`
      INSERT INTO target_news_evidence (news_id, position, label, amount_rupiah, spent_at)
      SELECT id, 1, 'Pipa', 500000, now() FROM target_news WHERE public_id = ${news} ON CONFLICT DO NOTHING`;
    expect(await terms()).toMatchObject({ firstLimitRupiah: null, mostRupiah: 20_000_000 });
    expect((await request(20_000_000)).status).toBe(201);
  });

  test('to a bank account that is being checked, held, or another member’s', async () => {
    const { owner, request } = await scene();
    const checking = await createBankAccount(database, (await createAccount(database)).userId);
    await ownerSql`UPDATE bank_accounts SET user_id = ${owner.userId}, number_digest = 'x', is_primary = false WHERE public_id = ${checking}`;
    const foreign = await createUsableAccount(database, (await createAccount(database)).userId);
    for (const bankAccountId of [checking, foreign, 'tidak-ada'])
      expect((await request(500_000, { bankAccountId })).body.data.code).toBe('bank_account_unusable');
    await ownerSql`UPDATE bank_accounts SET held_until = now() + interval '1 hour' WHERE user_id = ${owner.userId}`;
    expect((await request(500_000)).body.data.code).toBe('bank_account_unusable');
  });

  test('of a frozen campaign, whose approvals and transfers wait too', async () => {
    const { campaign, request, terms } = await scene();
    const { id } = (await request(500_000)).body.data;
    await ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Sedang diperiksa' WHERE id = ${campaign.id}`;
    expect(await terms()).toMatchObject({ frozen: true, mostRupiah: 0 });
    expect((await request(500_000)).body.data.code).toBe('campaign_state');
    expect((await ops(await finance())(id, 'approve')).body.data.code).toBe('campaign_state');
  });

  test('never for a frozen page of somebody who speaks for the campaign', async () => {
    const { campaign, request, terms } = await scene();
    const page = await createAmbassador(database, campaign);
    await ownerSql`UPDATE donation_targets SET status = 'frozen', frozen_reason = 'Foto orang lain' WHERE id = ${page.id}`;
    expect(await terms()).toMatchObject({ frozen: false });
    expect((await request(500_000)).status).toBe(201);
  });

  test('its transfer waits while the evidence of an earlier one is late', async () => {
    const { request, terms } = await scene();
    const earlier = (await request(500_000)).body.data.id;
    const [operator] = await approve(earlier);
    await ops(operator)(earlier, 'start');
    await ops(operator)(earlier, 'transferred', { reference: 'TRF-1' });
    await ownerSql`UPDATE withdrawals SET transferred_at = now() - interval '31 days' WHERE public_id = ${earlier}`;
    expect((await terms()).evidenceLate).toBe(true);
    const later = (await request(500_000)).body.data.id;
    await approve(later);
    expect((await ops(operator)(later, 'start')).body).toMatchObject({
      message: expect.stringMatching(/^Bukti pencairan sebelumnya terlambat/),
      data: { code: 'withdrawal_state' },
    });
  });

  test('for a budget line that the campaign does not have', async () => {
    const { request, terms } = await scene();
    expect((await request(500_000, { budgetLine: 'Kapal pesiar' })).body.data.fields).toHaveProperty('budgetLine');
    const [line] = (await terms()).budget;
    if (line !== undefined) {
      await request(500_000, { budgetLine: line.label });
      expect((await terms()).budget[0].withdrawnRupiah).toBe(500_000);
    }
  });

  test('without a fresh proof of who asks', async () => {
    const { campaign, owner, bankAccountId } = await scene();
    await ownerSql`UPDATE sessions SET confirmed_at = now() - interval '6 minutes' WHERE user_id = ${owner.userId}`;
    const answer = await call('POST', `/me/campaigns/${campaign.publicId}/withdrawals`, {
      token: owner.token,
      body: { amountRupiah: 500_000, purpose: 'Pipa', bankAccountId },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect(answer.body.data.code).toBe('step_up_required');
  });
});
