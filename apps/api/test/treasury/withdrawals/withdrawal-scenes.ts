import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { expectInvariants } from '../../support/invariants.ts';
import type { TestApi } from '../../support/test-api.ts';
import { createFilledCampaign } from '../../support/withdrawals.ts';

/** Functions that request withdrawals of a test API and decide about them. */
export function withdrawalScenes({ database, call }: TestApi) {
  const finance = () => createOperator(database, { role: 'finance' });

  /** A member with a campaign that has so many settled rupiah, and the body of a request. */
  async function scene(rupiah = 8_000_000) {
    const owner = await createAccount(database);
    const { campaign, bankAccountId } = await createFilledCampaign(database, owner.userId, rupiah);
    const request = (amountRupiah: number, changes: object = {}, key: string = randomUUID()) =>
      call('POST', `/me/campaigns/${campaign.publicId}/withdrawals`, {
        token: owner.token,
        body: { amountRupiah, purpose: 'Pipa dan pompa', bankAccountId, ...changes },
        headers: { 'Idempotency-Key': key },
      });
    const terms = async () =>
      (await call('GET', `/me/campaigns/${campaign.publicId}/withdrawal-terms`, { token: owner.token })).body.data;
    const read = async (id: string) => (await call('GET', `/me/withdrawals/${id}`, { token: owner.token })).body.data;
    return { owner, campaign, bankAccountId, request, terms, read };
  }

  const ops = (operator: Account) => (id: string, step: string, body?: object) =>
    call('POST', `/ops/withdrawals/${id}/${step}`, { token: operator.token, body });

  /** Two operators approve it. */
  async function approve(id: string): Promise<readonly [Account, Account]> {
    const operators = [await finance(), await finance()] as const;
    for (const operator of operators) expect((await ops(operator)(id, 'approve')).status).toBe(200);
    return operators;
  }

  /** Call this after each test. */
  async function expectSoundBooks(): Promise<void> {
    await expectInvariants(database, { ownFees: true });
    expect(await database.ownerSql`SELECT * FROM broken_action_seals`).toEqual([]);
  }
  return { finance, scene, ops, approve, expectSoundBooks };
}
