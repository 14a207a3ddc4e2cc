import { expect, test } from 'vitest';
import { readEnvironment } from '../../../src/platform/environment/environment.ts';
import { newNetwork } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { readEvents } from '../../support/event-reader.ts';
import { giveOpen, notify } from '../../support/giving.ts';
import { requestOf, startTestApi } from '../../support/test-api.ts';

const PER_ADDRESS = 30;
const PER_PROCESS = 45;
/** The product's limit of streams per payment. */
const PER_PAYMENT = 20;

const running = await startTestApi({
  environment: readEnvironment({
    NODE_ENV: 'test',
    PAYMENT_FOLLOWERS: String(PER_PROCESS),
    PAYMENT_FOLLOWERS_PER_ADDRESS: String(PER_ADDRESS),
  }),
});
const { database, gateway, call, get } = running;
const { slug } = await createCampaign(database);

const follow = (paymentId: string, clientAddress: string, method = 'GET') =>
  running.fetch(requestOf(method, `/payments/${paymentId}/events`), clientAddress);

/** A metric of the process. */
async function figure(name: string): Promise<number> {
  const line = (await get('/metrics')).text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}

const close = (answers: Response[]) => Promise.all(answers.map((answer) => answer.body?.cancel()));

/** So many new payments. */
const payments = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await giveOpen(running, slug)).paymentId));

test('HEAD says what a stream is like and follows nothing', async () => {
  const { paymentId } = await giveOpen(running, slug);
  const answers = await Promise.all(
    Array.from({ length: 3 * PER_PAYMENT }, () => follow(paymentId, newNetwork(), 'HEAD')),
  );
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Content-Type'), answer.body]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      null,
    ]);
  }
  expect(await figure('uluran_payment_followers')).toBe(0);
});

/** Opens one stream more than allowed. Returns the response to the last one. */
async function openOneTooMany(paymentIds: string[], addressOf: () => string): Promise<Response> {
  const open = await Promise.all(paymentIds.slice(1).map((id) => follow(id, addressOf())));
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
  const refused = await follow(paymentIds[0] ?? '', addressOf());
  await close(open);
  return refused;
}

test.each([
  [
    'a payment',
    async () => Array.from<string>({ length: PER_PAYMENT + 1 }).fill((await payments(1))[0] ?? ''),
    newNetwork,
  ],
  ['an address', () => payments(PER_ADDRESS + 1), () => '203.0.113.9'],
  ['a process', () => payments(PER_PROCESS + 1), newNetwork],
])(
  '%s has so many followers; one more is told to ask, and has a place once the others have gone',
  async (_, newPayments, addressOf) => {
    const paymentIds = await newPayments();
    const refused = await openOneTooMany(paymentIds, addressOf);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '15']);
    expect(await refused.json()).toMatchObject({ status: false, data: { code: 'service_unavailable' } });
    expect((await call('GET', `/payments/${paymentIds[0]}`)).body.data.status).toBe('awaiting');
    const later = await follow(paymentIds[0] ?? '', addressOf());
    expect(later.status).toBe(200);
    await close([later]);
  },
);

test('many who come at once find no more places than there are', async () => {
  const { paymentId } = await giveOpen(running, slug);
  const answers = await Promise.all(Array.from({ length: 200 }, () => follow(paymentId, newNetwork())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(PER_PAYMENT);
  expect(await figure('uluran_payment_followers')).toBe(PER_PAYMENT);
  await close(answers);
  expect(await figure('uluran_payment_followers')).toBe(0);
});

test('who has gone before the answer takes no place', async () => {
  const { paymentId } = await giveOpen(running, slug);
  const gone = AbortSignal.abort();
  const answer = await running.fetch(requestOf('GET', `/payments/${paymentId}/events`, { signal: gone }));
  expect(answer.status).toBe(200);
  expect(await figure('uluran_payment_followers')).toBe(0);
});

test('a payment that ends gives its followers’ places back', async () => {
  const { paymentId, reference } = await giveOpen(running, slug);
  const answers = await Promise.all([1, 2, 3].map(() => follow(paymentId, newNetwork())));
  gateway.controls.pay(reference);
  await notify(running, reference);
  for (const answer of answers) {
    const events = readEvents(answer);
    expect([(await events.next())?.status, (await events.next())?.status]).toEqual(['awaiting', 'paid']);
    expect(await events.next()).toBeUndefined();
  }
  expect(await figure('uluran_payment_followers')).toBe(0);
});

test('who asks for a payment that is not there takes no place', async () => {
  expect((await follow('tidak-ada', newNetwork())).status).toBe(404);
  expect(await figure('uluran_payment_followers')).toBe(0);
});
