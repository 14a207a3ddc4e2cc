import type { Attempt } from '../../../src/accounts/passwords/attempt-limits.ts';
import { createFakeGateway } from '../../../src/testing/fake-gateway.ts';
import { newAddress } from '../../support/accounts.ts';
import { expectFailure } from '../../support/refusals.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

/** Two nodes over one database, and requests for mails about accounts from many addresses. */
export async function startMailFlood() {
  const running = await startTestApi();
  const { database } = running;
  const other = apiOver(database, createFakeGateway());

  const forgot = (clientAddress: string, email = newAddress(), api = running) =>
    api.call('POST', '/auth/forgot_password', { body: { email }, clientAddress });

  /** Requests mails from each of these addresses, some at once and over two nodes. Returns how many requests were accepted. */
  async function flood(addresses: readonly string[]): Promise<number> {
    const queue = addresses.map((address, index) => ({ address, api: index % 2 === 0 ? running : other }));
    let taken = 0;
    const send = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
        const answer = await forgot(next.address, newAddress(), next.api);
        if (answer.status === 200) taken += 1;
        else expectFailure(answer, 429, 'too_many_requests');
      }
    };
    await Promise.all(Array.from({ length: 8 }, send));
    return taken;
  }

  /** Uses up the budget that all callers share. */
  async function exhaust(attempt: Attempt, seconds: number): Promise<void> {
    await database.ownerSql`
      INSERT INTO rate_budgets (key, spent_until) VALUES (${attempt}, now() + make_interval(secs => ${seconds}))
      ON CONFLICT (key) DO UPDATE SET spent_until = excluded.spent_until`;
  }

  return { running, forgot, flood, exhaust };
}
