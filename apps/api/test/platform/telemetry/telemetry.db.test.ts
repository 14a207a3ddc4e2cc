import { afterAll, expect, test } from 'vitest';
import { createMidtransGateway } from '../../../src/giving/gateways/midtrans/midtrans-gateway.ts';
import { startTelemetry } from '../../../src/platform/telemetry/start-telemetry.ts';
import type { Telemetry } from '../../../src/platform/telemetry/telemetry.ts';
import { traced, traceHeaders } from '../../../src/platform/telemetry/tracing.ts';
import { type ReceivedSpan, startOtlpReceiver } from '../../../src/testing/otlp-receiver.ts';
import { startMidtransDouble } from '../../giving/gateways/midtrans-double.ts';
import { request as charge, serverKey } from '../../giving/gateways/midtrans-fixtures.ts';
import { createCampaign } from '../../support/arrange.ts';
import { donationBody, give, giveOpen } from '../../support/giving.ts';
import { silent, startTestApi } from '../../support/test-api.ts';

const receiver = await startOtlpReceiver();
const running = await startTestApi();
const campaign = await createCampaign(running.database);
afterAll(() => receiver.close());

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

const open = (share = 1, endpoint: string | undefined = receiver.endpoint): Promise<Telemetry> =>
  startTelemetry(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_SERVICE_NAME: 'uluran',
      OTEL_TRACES_SAMPLER_ARG: share,
      ROLE: 'api',
    },
    silent,
  );

/** Does something while traces are written, and returns those that it led to. */
async function spansOf(work: () => Promise<unknown>, share = 1): Promise<ReceivedSpan[]> {
  const before = receiver.spans().length;
  const telemetry = await open(share);
  await work();
  await telemetry.stop();
  return receiver.spans().slice(before);
}

const factsOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a gift is one trace: the request by its route, its transaction inside, with the id that the donor can name', async () => {
  const spans = await spansOf(() => give(running, campaign.slug));
  const request = spans.find(({ name }) => name === 'POST /donations');
  expect(factsOf(request as ReceivedSpan)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/donations',
    'http.response.status_code': 201,
    'uluran.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const inside = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(inside.map(({ name }) => name)).toContain('transaction');
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
});

test("a caller's trace goes on here, and at the gateway; what else a caller sends with it does not", async () => {
  const double = await startMidtransDouble({ serverKey });
  const gateway = createMidtransGateway({ baseUrl: double.baseUrl, serverKey, log: silent });
  const headers = new Headers({
    traceparent: `00-${TRACE}-${CALLER}-00`,
    tracestate: 'donor=siti',
    baggage: 'donor=siti',
  });
  const spans = await spansOf(async () => {
    await running.call('GET', '/payment-methods', { headers: Object.fromEntries(headers) });
    await traced({ name: 'caller', kind: 'server', facts: {}, headers }, () => gateway.charge(charge));
  });
  await double.close();
  const [read, caller] = spans.filter(({ parentSpanId }) => parentSpanId === CALLER);
  expect([read?.traceId, read?.name]).toEqual([TRACE, 'GET /payment-methods']);
  const call = spans.find(({ name }) => name === 'gateway charge');
  expect([call?.traceId, call?.parentSpanId]).toEqual([TRACE, caller?.spanId]);
  const sent = double.seen.at(-1)?.headers;
  expect(sent?.traceparent).toBe(`00-${TRACE}-${call?.spanId}-01`);
  expect([sent?.tracestate, sent?.baggage]).toEqual([undefined, undefined]);
});

test('nothing of a person, an address, a payment or a token is in what is sent', async () => {
  const before = receiver.bodies().length;
  const phone = '081234567890';
  const telemetry = await open();
  telemetry.reportFigures(running.api.readFigures);
  const { paymentId, donationId, reference } = await giveOpen(running, campaign.slug, {
    donor: { name: 'Siti Rahma', email: 'siti.rahma@contoh.id', phone },
  });
  await running.get(`/payments/${paymentId}?email=siti.rahma@contoh.id`);
  await running.call('GET', '/payments/not-there', {
    headers: { 'X-Request-Id': phone },
    token: 'rahasia-sekali',
    clientAddress: '36.70.1.9',
  });
  await running.call('POST', '/donations', {
    body: donationBody(campaign.slug, { donor: { name: 'Siti Rahma', email: 'bukan' } }),
    headers: { 'Idempotency-Key': 'kunci-siti-1' },
  });
  await expect(
    traced({ name: 'x', kind: 'internal', facts: {} }, () =>
      running.database.sql`SELECT ${'Siti Rahma'}::int`.then(() => {}),
    ),
  ).rejects.toThrow('Siti Rahma');
  await telemetry.stop();
  const sent = receiver.bodies();
  expect(sent.length).toBeGreaterThan(before + 1_000);
  expect(sent).toContain('[phone]');
  for (const hidden of [
    'Siti',
    'siti',
    'contoh.id',
    phone,
    paymentId,
    donationId,
    reference,
    campaign.slug,
    'rahasia',
    '36.70',
    'bukan',
    'kunci',
  ])
    expect(sent, hidden).not.toContain(hidden);
  // The closed list of facts, as it arrives.
  const names = new Set(receiver.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...names].sort()).toEqual([
    ...['db.system.name', 'error.type', 'http.request.method', 'http.response.status_code', 'http.route'],
    ...['uluran.gateway', 'uluran.gateway.call', 'uluran.request_id'],
  ]);
  expect(
    receiver.spans().flatMap(({ events = [], status }) => [...events, ...(status.message ? [status.message] : [])]),
  ).toEqual([]);
});

test('the figures of /api/metrics arrive under the same names and with the same values', async () => {
  const telemetry = await open();
  telemetry.reportFigures(running.api.readFigures);
  const { text } = await running.get('/metrics');
  await telemetry.stop();
  const figures = receiver.figures();
  const own = [...text.matchAll(/^# TYPE (uluran_\w+) /gm)].map(([, name]) => name);
  const filled = own.filter((name) => new RegExp(`^${name}(?:_count)?[{ ]`, 'm').test(text));
  expect(figures.map(({ name }) => name)).toEqual(expect.arrayContaining(filled));
  const gifts = figures.find(({ name }) => name === 'uluran_donations_created_total')?.sum;
  expect(Number(gifts?.dataPoints[0]?.asDouble ?? gifts?.dataPoints[0]?.asInt)).toBe(
    Number(/^uluran_donations_created_total\{method="qris"\} (\d+)$/m.exec(text)?.[1]),
  );
  const [seconds] = figures.find(({ name }) => name === 'uluran_http_request_seconds')?.histogram?.dataPoints ?? [];
  const counts = seconds?.bucketCounts?.map(Number) ?? [];
  expect(counts.length).toBe((seconds?.explicitBounds?.length ?? 0) + 1);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(seconds?.count));
});

test('health checks make no trace, a share of nothing neither, and a caller cannot ask for one', async () => {
  expect(await spansOf(() => running.get('/healthz'))).toEqual([]);
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  expect(await spansOf(() => running.call('GET', '/payment-methods', { headers }), 0)).toEqual([]);
});

test('a collector that is away fails no request and no stop', async () => {
  const telemetry = await open(1, 'http://127.0.0.1:9');
  telemetry.reportFigures(running.api.readFigures);
  expect((await running.get('/payment-methods')).status).toBe(200);
  await telemetry.stop();
});

test('without a collector nothing is handed on', async () => {
  const headers = await traced({ name: 'x', kind: 'server', facts: {} }, async () => traceHeaders());
  expect(headers).toEqual({});
});
