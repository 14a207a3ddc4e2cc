import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InvalidNotification } from '../../../src/giving/gateways/errors.ts';
import { ProviderUnavailable } from '../../../src/treasury/payouts/errors.ts';
import { createIrisProvider } from '../../../src/treasury/payouts/iris/iris-provider.ts';

let answer: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: '{}' };
const server = createServer((_, response) => response.writeHead(answer.status, answer.headers).end(answer.body));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const provider = () =>
  createIrisProvider({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/iris`,
    ...{ creatorKey: 'a', approverKey: 'b', merchantKey: 'c' },
  });
const statusOf = () => provider().sender?.statusOf('ref1');

describe('an answer that says nothing definite is none', () => {
  test.each([
    ['a page of a proxy', { status: 200, body: '<html>' }],
    ['details of another payout', { status: 200, body: '{"reference_no":"ref2","status":"queued","amount":"1"}' }],
    ['a status that is not known', { status: 200, body: '{"reference_no":"ref1","status":"held","amount":"1"}' }],
    ['an amount with a fraction', { status: 200, body: '{"reference_no":"ref1","status":"queued","amount":"1.50"}' }],
    ['an amount that is a number', { status: 200, body: '{"reference_no":"ref1","status":"queued","amount":1}' }],
    ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
    ['a wrong key', { status: 401, body: '{"error_message":"Access denied"}' }],
    ['too many calls', { status: 429, body: '{}' }],
  ])('%s', async (_, given) => {
    answer = given;
    await expect(statusOf()).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('about a holder: an error that names no account', async () => {
    answer = { status: 400, body: '{"error_message":"Bank is not available","errors":{"bank":["is down"]}}' };
    await expect(provider().findHolder('014', '7712345698')).rejects.toBeInstanceOf(ProviderUnavailable);
    answer = { status: 200, body: '{"account_name":" "}' };
    await expect(provider().findHolder('014', '7712345698')).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

test.each([
  ['queued', 'prepared'],
  ['approved', 'processing'],
  ['processed', 'processing'],
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['rejected', 'failed'],
])('a payout that is %s at Iris is %s', async (status, expected) => {
  answer = { status: 200, body: JSON.stringify({ reference_no: 'ref1', status, amount: '497500.00', new_field: [] }) };
  expect(await statusOf()).toEqual({ reference: 'ref1', status: expected, amountRupiah: 497_500 });
});

test('a deposit into our account is a notification about no payout', () => {
  const sign = (body: string) =>
    new Headers({ 'iris-signature': createHash('sha512').update(`${body}c`).digest('hex') });
  const deposit = '{"transaction_id":"t","order_id":"o","gross_amount":"1000000.00","status":"topup"}';
  expect(provider().sender?.readNotification(deposit, sign(deposit))).toBeUndefined();
  const text = 'bukan JSON';
  expect(() => provider().sender?.readNotification(text, sign(text))).toThrow(InvalidNotification);
});
