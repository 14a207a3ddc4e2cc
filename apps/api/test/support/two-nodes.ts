import { afterEach, beforeEach, expect } from 'vitest';
import { type ArrangedCampaign, createCampaign } from './arrange.ts';
import { expectInvariants } from './invariants.ts';
import { type From, tryGiving } from './limits.ts';
import { expectFailure } from './refusals.ts';
import { type Answer, apiOver, startTestApi, type TestApi } from './test-api.ts';

/** Almost nothing refills while a test runs, so that the rest can be counted. */
export const HARDLY_ANY = 0.01;
/** Budgets that a test can use up. */
export const SMALL = {
  device: { burst: 5, perMinute: HARDLY_ANY },
  addressAlone: { burst: 10, perMinute: HARDLY_ANY },
  address: { burst: 40, perMinute: HARDLY_ANY },
  campaign: { burst: 3, perMinute: HARDLY_ANY },
};

export interface TwoNodes {
  running: TestApi;
  /** A second node on the same database. */
  other: TestApi;
  campaign: ArrangedCampaign;
  /** So many attempts at the same moment, half of them at each node. */
  atOnce: (count: number, from: (index: number) => From, changes?: Record<string, unknown>) => Promise<Answer[]>;
}

/** Two nodes for a file of tests. Each test starts with full budgets and the default figures. */
export async function startTwoNodes(): Promise<TwoNodes> {
  const running = await startTestApi();
  const { database, gateway } = running;
  const other = apiOver(database, gateway);
  const campaign = await createCampaign(database);
  const nodes = [running, other];

  beforeEach(async () => {
    await database.ownerSql`DELETE FROM settings WHERE source = 'Uji coba'`;
    await database.ownerSql`DELETE FROM rate_budgets`;
    await database.ownerSql`DELETE FROM giving_attempts`;
  });
  afterEach(() => expectInvariants(database));

  const atOnce: TwoNodes['atOnce'] = (count, from, changes = {}) => {
    const attempts = Array.from({ length: count }, (_, index) =>
      tryGiving(nodes[index % 2] ?? running, campaign.slug, { from: from(index), changes }),
    );
    return Promise.all(attempts);
  };
  return { running, other, campaign, atOnce };
}

/** Returns the number of accepted attempts. Every other response has the time of the next attempt. */
export function taken(answers: Answer[]): number {
  for (const answer of answers) {
    if (answer.status === 201) continue;
    expectFailure(answer, 429, 'giving_limited');
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect(answer.body.message).toMatch(/Coba lagi dalam \d+ (detik|menit|jam)\.$/);
  }
  return answers.filter(({ status }) => status === 201).length;
}
