import { expect, test } from 'vitest';
import { createClient } from '../src/index.ts';
import { createFakeServer } from '../src/testing/index.ts';

const server = createFakeServer();
const { payments } = createClient({ baseUrl: server.baseUrl, fetch: server.fetch });

test.each([
  [{ kind: 'campaign', slug: 'sumur' } as const, 'sumur'],
  [{ kind: 'product', slug: 'P_1' } as const, 'P_1'],
  [{ kind: 'campaign', id: 'c-1' } as const, 'c-1'],
  ['sumur', 'sumur'],
])('methods are asked for the target of a donation: %j', async (target, sent) => {
  await payments.methods({ target, amountRupiah: 50_000 });
  expect(server.calls.at(-1)?.query).toEqual({ target: sent, amountRupiah: 50_000 });
});

test('and for none', async () => {
  await payments.methods();
  expect(server.calls.at(-1)?.query).toEqual({});
});
