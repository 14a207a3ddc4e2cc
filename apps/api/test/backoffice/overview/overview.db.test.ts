import { type Overview, overviewSchema } from '@uluran/contract/endpoints';
import type { OperatorRole } from '@uluran/contract/operator-roles';
import { describe, expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { type Account, createAccount, createOperator } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid, notify } from '../../support/giving.ts';
import { createIdentity } from '../../support/identity.ts';
import { createAmbassador } from '../../support/kinds.ts';
import { createMoney, versionOf } from '../../support/queues.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway, call } = running;
const { sql, ownerSql } = database;

/** Reads the page at a node that has kept no figures. */
async function read({ token }: Account): Promise<Overview> {
  const { status, body } = await apiOver(database, gateway).call('GET', '/ops/overview', { token });
  expect(status).toBe(200);
  return overviewSchema.parse(body.data);
}
const readAs = async (role: OperatorRole) => await read(await createOperator(database, { role }));
const sum = <Row>(rows: readonly Row[] | undefined, of: (row: Row) => number) =>
  (rows ?? []).reduce((total, row) => total + of(row), 0);

describe('the parts', () => {
  test('follow the role: figures, balances, and kinds of work', async () => {
    const parts = async (role: OperatorRole) => {
      const { queue, giving, methods, funnel, balances } = await readAs(role);
      const figures = [giving, methods, funnel].map((part) => part !== null);
      return [queue.kinds.map(({ kind }) => kind).sort(), figures, balances !== null];
    };
    const [none, all] = [
      [false, false, false],
      [true, true, true],
    ];
    expect(await parts('content')).toEqual([['merchantCode', 'volunteer'], none, false]);
    expect(await parts('reviewer')).toEqual([['campaign', 'identity', 'report'], all, false]);
    expect(await parts('finance')).toEqual([
      ['bankAccount', 'evidence', 'proposal', 'task', 'unmatched', 'withdrawal'],
      all,
      true,
    ]);
  });

  test('have the waiting work of the role, the nearest deadline first', async () => {
    const before = await readAs('reviewer');
    expect(before.queue.kinds.every(({ waiting, oldestSince }) => (waiting === 0) === (oldestSince === null))).toBe(
      true,
    );
    const ids = [];
    for (const hours of [1, 60, 20]) {
      const id = await createIdentity(database, (await createAccount(database)).userId, 'checking');
      await ownerSql`UPDATE identity_checks SET submitted_at = now() - make_interval(hours => ${hours}) WHERE public_id = ${id}`;
      ids.push(id);
    }
    const { queue } = await readAs('reviewer');
    const identities = queue.kinds.find(({ kind }) => kind === 'identity');
    expect(identities).toMatchObject({ waiting: 3, overdue: 1 });
    expect((Date.now() - Date.parse(identities?.oldestSince ?? '')) / 3_600_000).toBeCloseTo(60, 0);
    expect(queue.urgent.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
  });
});

test('figures are those of the ledger, of the funnel and of the payments, and a gift through an ambassador counts once', async () => {
  const campaign = await createCampaign(database);
  const ambassador = await createAmbassador(database, campaign);
  await giveOpen(running, campaign.slug, { amountRupiah: 15_000 });
  await givePaid(running, campaign.slug, { amountRupiah: 100_000 });
  await givePaid(running, ambassador.slug, {
    amountRupiah: 30_000,
    target: { kind: 'ambassador', slug: ambassador.slug },
  });
  const returned = await givePaid(running, campaign.slug, { amountRupiah: 20_000 });
  gateway.controls.refund(returned.reference);
  await notify(running, returned.reference);
  await rollUpLedger(sql);
  await createMoney(database);
  await ownerSql`INSERT INTO target_visits VALUES (${campaign.id}, (now() AT TIME ZONE 'Asia/Jakarta')::date, 9, 5), (${campaign.id}, current_date - 40, 7, 7)`;

  const finance = await createOperator(database, { role: 'finance' });
  const { giving, funnel, balances } = await read(finance);
  expect([sum(giving?.days, (day) => day.raisedRupiah), sum(giving?.days, (day) => day.donationCount)]).toEqual([
    130_000, 2,
  ]);
  const ofFunnel = (await call('GET', '/ops/funnel', { token: finance.token })).body.data;
  expect(funnel).toEqual({ from: ofFunnel.from, until: ofFunnel.until, total: ofFunnel.total });
  expect(funnel?.total).toEqual({ viewCount: 9, formCount: 5, paymentCount: 4, paidCount: 2 });
  const [booked] = await sql`
    SELECT sum(amount_rupiah) FILTER (WHERE kind = 'unsettled')::bigint AS unsettled FROM fund_pockets_from_transfers`;
  expect(balances).toMatchObject({ unsettledRupiah: booked?.unsettled, requestedRupiah: 0, unmatchedRupiah: 25_000 });

  // Payments of today may still be paid, so they are no part of the methods.
  expect((await read(finance)).methods?.methods).toEqual([]);
  await ownerSql`UPDATE payments SET created_at = created_at - interval '1 day'`;
  expect((await read(finance)).methods?.methods).toEqual([{ method: 'qris', begunCount: 4, paidCount: 3 }]);
  await ownerSql`UPDATE payments SET created_at = created_at - interval '8 days'`;
  expect((await read(finance)).methods?.methods).toEqual([]);
});

test('the last actions are everyone’s for an administrator, and one’s own for others, without a name of a member', async () => {
  const [nadia, administrator] = [
    await createOperator(database, { name: 'Nadia Prameswari' }),
    await createOperator(database, { role: 'administrator' }),
  ];
  const id = await createIdentity(database, (await createAccount(database)).userId, 'checking');
  const body = { version: await versionOf(database, 'identity', id) };
  expect((await call('POST', `/ops/identities/${id}/verify`, { token: nadia.token, body })).status).toBe(200);
  expect((await read(await createOperator(database))).actions).toEqual([]);
  for (const operator of [nadia, administrator]) {
    const [last] = (await read(operator)).actions;
    expect(last).toMatchObject({
      action: 'verify',
      operator: { name: 'Nadia Prameswari' },
      object: { kind: 'identity', name: null },
    });
    expect(Object.keys(last ?? {}).sort()).toEqual(['actedAt', 'action', 'number', 'object', 'operator']);
  }
});
