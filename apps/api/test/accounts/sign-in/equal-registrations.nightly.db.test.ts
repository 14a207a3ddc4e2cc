import { expect, test } from 'vitest';
import { createClient } from '../../../src/platform/database/client.ts';
import { createFakeGateway } from '../../../src/testing/fake-gateway.ts';
import { deliverMails, newAddress, newNetwork, registration } from '../../support/accounts.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database } = running;

const EQUAL = 40;

test('of forty equal registrations at once one is noted, and others are served meanwhile', async () => {
  // Hashing at its real cost, on a pool of a few connections.
  const few = createClient(database.url, { max: 3, statementTimeoutMs: 10_000 });
  try {
    const node = apiOver({ ...database, sql: few }, createFakeGateway(), {
      hashing: { cost: { memoryKib: 16_384, passes: 3 } },
    });
    const body = registration(newAddress());
    const startedAt = performance.now();
    let isOver = false;
    const registrations = Promise.all(
      Array.from({ length: EQUAL }, () => node.call('POST', '/auth/register', { body, clientAddress: newNetwork() })),
    ).finally(() => {
      isOver = true;
    });
    const waits: number[] = [];
    while (!isOver) {
      const askedAt = performance.now();
      expect((await node.get('/campaigns')).status).toBe(200);
      waits.push(performance.now() - askedAt);
    }
    const answers = await registrations;
    const took = performance.now() - startedAt;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await deliverMails(running)).filter(({ to }) => to === body.email)).toHaveLength(1);
    console.log(
      `${EQUAL} equal registrations: ${Math.round(took)} ms, others waited ${Math.round(Math.max(...waits))} ms at most`,
    );
    expect(Math.max(...waits)).toBeLessThan(took / 3);
  } finally {
    await few.end({ timeout: 1 });
  }
});
