import { describe, expect, test } from 'vitest';
import { notify, referenceOf } from '../../support/giving.ts';
import { changeSetting, type From, newDevice, newVisitor, tryGiving } from '../../support/limits.ts';
import type { Answer } from '../../support/test-api.ts';
import { HARDLY_ANY, startTwoNodes, taken } from '../../support/two-nodes.ts';

const { running, other, campaign, atOnce } = await startTwoNodes();
const { database, gateway } = running;
const { slug } = campaign;

describe('many donors behind one address', () => {
  const LIMITS = { addressAlone: { burst: 4, perMinute: HARDLY_ANY }, address: { burst: 4, perMinute: HARDLY_ANY } };

  /** Twenty-four earlier attempts of an address, of which some were paid; all long enough ago to be paid. */
  async function arrive(from: () => From, paid: number): Promise<void> {
    const answers: Answer[] = [];
    for (let index = 0; index < 24; index += 1) answers.push(await tryGiving(running, slug, { from: from() }));
    expect(taken(answers)).toBe(24);
    for (const { body } of answers.slice(0, paid)) {
      const reference = await referenceOf(running, body.data.payment.id);
      gateway.controls.pay(reference);
      await notify(running, reference);
    }
    await database.ownerSql`UPDATE giving_attempts SET attempted_at = attempted_at - interval '6 minutes'`;
    await database.ownerSql`DELETE FROM rate_budgets`;
    await changeSetting(database, 'giving_limits', LIMITS);
  }

  test.each([
    ['with browsers', true],
    ['through somebody else’s site', false],
  ])('who pay %s get their budget back as often as it is used up', async (_, withDevice) => {
    const clientAddress = newVisitor();
    const from = () => ({ clientAddress, ...(withDevice && { device: newDevice() }) });
    await arrive(from, 6);
    const attempts = [];
    for (let index = 0; index < 4; index += 1) attempts.push(await tryGiving(other, slug, { from: from() }));
    attempts.push(await tryGiving(running, slug, { from: from() }));
    expect(taken(attempts)).toBe(5);
  });

  test('who do not pay have what the budget gives, and are looked up every few seconds at most', async () => {
    const clientAddress = newVisitor();
    const from = () => ({ clientAddress, device: newDevice() });
    await arrive(from, 5);
    expect(taken(await atOnce(12, from))).toBe(4);
    const [reviews] = await database.sql<[{ count: number }]>`
      SELECT count(*)::integer AS count FROM rate_budgets WHERE key LIKE 'review:%'`;
    expect(reviews.count).toBe(1);
  });

  test('whose address is a proxy’s that nobody named are told apart by their devices alone', async () => {
    await changeSetting(database, 'giving_limits', LIMITS);
    expect(taken(await atOnce(20, () => ({ clientAddress: '172.17.0.1', device: newDevice() })))).toBe(20);
    expect(taken(await atOnce(20, () => ({ clientAddress: '127.0.0.1' })))).toBe(20);
  });
});
