import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Account, createAccount } from '../../support/accounts.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createEnrolledOperator, currentCode, forgetUsedCodes } from '../../support/operator-sign-in.ts';
import { versionOf } from '../../support/queues.ts';
import type { TestApi } from '../../support/test-api.ts';
import { createFilledCampaign } from '../../support/withdrawals.ts';

/** An operator with an authenticator app, and the secret of the app. */
export type Treasurer = Account & { secret: string };

/** Functions that request withdrawals of a test API and decide about them. */
export function withdrawalScenes(running: TestApi) {
  const { database, call } = running;

  async function finance(): Promise<Treasurer> {
    const { account, token, secret } = await createEnrolledOperator(running, { role: 'finance' });
    return { ...account, token, secret };
  }

  /** A code of the operator's app that was not used yet. */
  async function codeOf({ userId, secret }: Treasurer): Promise<string> {
    await forgetUsedCodes(database, userId);
    return await currentCode(database, secret);
  }

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

  /** Sends a step of an operator who has read the withdrawal just before. */
  const ops =
    (operator: Treasurer) =>
    async (id: string, step: string, body: object = {}) =>
      await call('POST', `/ops/withdrawals/${id}/${step}`, {
        token: operator.token,
        body: {
          version: await versionOf(database, 'withdrawal', id),
          ...(step === 'approve' && { code: await codeOf(operator) }),
          ...body,
        },
      });

  /** Two operators approve it. */
  async function approve(id: string): Promise<readonly [Treasurer, Treasurer]> {
    const operators = [await finance(), await finance()] as const;
    for (const operator of operators) expect((await ops(operator)(id, 'approve')).status).toBe(200);
    return operators;
  }

  /** Call this after each test. */
  async function expectSoundBooks(): Promise<void> {
    await expectInvariants(database, { ownFees: true });
    expect(await database.ownerSql`SELECT * FROM broken_action_seals`).toEqual([]);
  }
  return { finance, codeOf, scene, ops, approve, expectSoundBooks };
}
