import { randomUUID } from 'node:crypto';
import { endpointOf, ROUTE_NAMES } from '@uluran/contract/endpoints';
import { ROUTES, type RouteName } from '@uluran/contract/routes';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Account, createAccount, newNetwork } from '../../support/accounts.ts';
import { startTestApi } from '../../support/test-api.ts';

const { database, call } = await startTestApi();

/** Matches the default messages of a validator, and other English. */
const ENGLISH = /\b(?:invalid|input|expected|received|unrecognized|required|too|must|the|is|not|string|object)\b/i;
const NONSENSE = [null, 0, -1.5, true, '', ' ', 'x', [], [null], {}, { x: 1 }, 'x'.repeat(20_000)];

/** Names of a body's fields. */
function fieldsOf(name: RouteName): string[] {
  const { body } = endpointOf(name);
  if (body === undefined) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(schema.properties ?? {});
}

const withBody = ROUTE_NAMES.filter((name) => endpointOf(name).body !== undefined);

test.each(withBody)('%s explains wrong fields in Indonesian, whatever they hold', async (name) => {
  const { method, path } = ROUTES[name];
  const address = path.replaceAll(/\{\w+\}/g, 'x');
  const fields = fieldsOf(name);
  expect(fields.length).toBeGreaterThan(0);
  const bodies = [{}, { '': 1 }, ...fields.flatMap((field) => NONSENSE.map((value) => ({ [field]: value })))];
  let account: Account | undefined;
  for (const body of bodies) {
    account ??= await createAccount(database);
    const { token } = account;
    const headers = { 'Idempotency-Key': randomUUID() };
    const { status, body: answer } = await call(method, address, { body, token, headers, clientAddress: newNetwork() });
    // A refused body changes nothing but the count of attempts, so that the next one can come from the same account.
    if (status < 400 || status === 429) account = undefined;
    if (status < 400) continue;
    const sentences = [answer.message ?? '', ...Object.values<string[]>(answer.data.fields ?? {}).flat()];
    for (const sentence of sentences) {
      expect({ body: JSON.stringify(body).slice(0, 80), sentence }).toEqual({
        body: expect.any(String),
        sentence: expect.stringMatching(/^[A-Z].{9,}\.$/s),
      });
      expect(sentence).not.toMatch(ENGLISH);
    }
  }
});

test('a validator’s own words would be noticed', () => {
  const result = z.safeParse(z.object({ name: z.string() }), {});
  expect(result.error?.issues[0]?.message).toMatch(ENGLISH);
});
