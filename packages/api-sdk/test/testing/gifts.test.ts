import type { PaymentStatus } from '@uluran/contract/states';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Client, createClient, createIdempotencyKey, isApiError, PaymentNotPaidError } from '../../src/index.ts';
import { createFakeClock, createFakeServer, type FakeServer, refuse, SAMPLE_ID } from '../../src/testing/index.ts';

const START = '2026-11-25T03:00:00.000Z';
const MINUTE = 60_000;
const gift = {
  target: { kind: 'campaign', slug: 'sumur-air-bersih' },
  amountRupiah: 75_000,
  tipRupiah: 5_000,
  method: 'qris',
  donor: { name: 'Ratna Wulandari', phone: '0812 3456 7890' },
} as const;

let server: FakeServer;
let uluran: Client;
let stop: AbortController;
beforeEach(() => {
  server = createFakeServer({}, { clock: createFakeClock(START) });
  uluran = createClient({ baseUrl: server.baseUrl, fetch: server.fetch, clock: server.clock });
  stop = new AbortController();
});
afterEach(() => stop.abort());

const give = (changes: Partial<Parameters<Client['donations']['create']>[0]> = {}) =>
  uluran.donations.create({ ...gift, ...changes }, { idempotencyKey: createIdempotencyKey() });
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.catch((caught: unknown) => caught);
  return isApiError(error) ? error.code : expect.fail('the call succeeded');
};
/** Every status that a watcher receives. */
function statusesOf(paymentId: string): PaymentStatus[] {
  const seen: PaymentStatus[] = [];
  uluran.payments.watch(paymentId, { onPayment: ({ status }) => seen.push(status), signal: stop.signal });
  return seen;
}

describe('a gift is kept', () => {
  test('its payment and donation are those that were made', async () => {
    const { donation, payment } = await give({ message: 'Semoga lancar.', anonymous: true });
    expect(payment).toMatchObject({ status: 'awaiting', amountRupiah: 80_000, now: START });
    expect(payment.expiresAt).toBe('2026-11-25T03:15:00.000Z');
    const detail = await uluran.payments.get(payment.id);
    expect(detail).toMatchObject({ ...payment, replacedBy: null, refundedRupiah: 0 });
    expect(detail.guides.length).toBeGreaterThan(0);
    expect(detail.donation).toMatchObject({ ...donation, target: gift.target, donorName: 'Hamba Allah', paidAt: null });
    expect(await uluran.donations.get(donation.id)).toEqual(detail.donation);
    expect(await uluran.payments.check(payment.id)).toEqual(detail);
  });

  test('each has its own id, and what its method is paid by', async () => {
    const methods = ['qris', 'va_bca', 'mandiri_bill', 'card', 'indomaret'] as const;
    const payments = await Promise.all(methods.map(async (method) => (await give({ method })).payment));
    expect(new Set(payments.map(({ id }) => id)).size).toBe(methods.length);
    expect(
      payments.map(({ qrString, accountNumber, billerCode, redirectUrl }) =>
        [qrString, accountNumber, billerCode, redirectUrl].map((way) => way !== null),
      ),
    ).toEqual([
      [true, false, false, false],
      [false, true, false, false],
      [false, true, true, false],
      [false, false, false, true],
      [false, true, false, false],
    ]);
  });

  test('by the unit, and to a product by its id', async () => {
    const { donation } = await give({ target: { kind: 'product', id: 'p1' }, amountRupiah: 90_000, quantity: 3 });
    expect(await uluran.donations.get(donation.id)).toMatchObject({
      target: { kind: 'product', slug: 'p1' },
      quantity: 3,
      unitPriceRupiah: 30_000,
    });
  });

  test('until the server is reset', async () => {
    const { payment } = await give();
    server.reset();
    expect(await codeOf(uluran.payments.get(payment.id))).toBe('not_found');
    expect(() => server.pay(payment.id)).toThrow('has made no payment');
  });
});

test('what it has not made is not found, but for the gift of samples', async () => {
  for (const work of [
    uluran.donations.get('tidak-ada'),
    uluran.payments.get('tidak-ada'),
    uluran.payments.check('tidak-ada'),
    uluran.payments.waitUntilPaid('tidak-ada'),
    uluran.donations.changePaymentMethod('tidak-ada', { method: 'gopay' }, { idempotencyKey: createIdempotencyKey() }),
  ])
    expect(await codeOf(work)).toBe('not_found');
  expect((await uluran.payments.get(SAMPLE_ID)).id).toBe(SAMPLE_ID);
});

describe('pay', () => {
  test('makes payment and donation paid, and watchers receive it at once', async () => {
    const { donation, payment } = await give();
    const seen = statusesOf(payment.id);
    const paid = uluran.payments.waitUntilPaid(payment.id);
    await expect.poll(() => seen).toEqual(['awaiting']);
    server.clock.advance(MINUTE);
    const detail = server.pay(payment.id);
    await expect.poll(() => seen).toEqual(['awaiting', 'paid']);
    expect(await paid).toEqual(detail);
    expect(detail).toMatchObject({ paidAt: '2026-11-25T03:01:00.000Z', guides: [] });
    expect(await uluran.donations.get(donation.id)).toMatchObject({
      status: 'paid',
      late: false,
      receiptNumber: 'UL-20261125-00000001',
    });
  });

  test('a watcher who comes later receives it, and its stream ends', async () => {
    const { payment } = await give();
    server.pay(payment.id);
    const seen: string[] = [];
    for await (const { status } of uluran.payments.changes(payment.id)) seen.push(status);
    expect(seen).toEqual(['paid']);
  });

  test('is refused a second time, and for a payment that was not made', async () => {
    const { payment } = await give();
    server.pay(payment.id);
    expect(() => server.pay(payment.id)).toThrow(`Payment ${payment.id} is paid`);
    expect(() => server.pay('tidak-ada')).toThrow('This server has made no payment tidak-ada');
  });
});

describe('expire', () => {
  test('ends the waiting of who waits for the money', async () => {
    const { donation, payment } = await give();
    const work = uluran.payments.waitUntilPaid(payment.id);
    await expect.poll(() => server.calls.at(-1)?.endpoint).toBe('streamPayment');
    server.expire(payment.id);
    await expect(work).rejects.toThrow(PaymentNotPaidError);
    expect((await uluran.donations.get(donation.id)).status).toBe('expired');
    expect(() => server.expire(payment.id)).toThrow('cannot become expired');
  });

  test('happens by the clock, to the second', async () => {
    const { payment } = await give();
    const { payment: slow } = await give({ method: 'va_bca' });
    const seen = statusesOf(payment.id);
    server.clock.advance(15 * MINUTE - 1);
    expect((await uluran.payments.get(payment.id)).status).toBe('awaiting');
    server.clock.advance(1);
    await expect.poll(() => seen.at(-1)).toBe('expired');
    expect((await uluran.payments.get(slow.id)).status).toBe('awaiting');
  });

  test('and money that arrives after it is late', async () => {
    const { donation, payment } = await give();
    server.expire(payment.id);
    expect(server.pay(payment.id).status).toBe('paid_late');
    expect(await uluran.donations.get(donation.id)).toMatchObject({ status: 'paid', late: true });
  });
});

describe('refund', () => {
  test('gives back a part, then the rest', async () => {
    const { donation, payment } = await give();
    server.pay(payment.id);
    expect(server.refund(payment.id, 30_000)).toMatchObject({ status: 'partially_refunded', refundedRupiah: 30_000 });
    expect((await uluran.donations.get(donation.id)).status).toBe('partially_refunded');
    server.refund(payment.id);
    expect(await uluran.payments.get(payment.id)).toMatchObject({ status: 'refunded', refundedRupiah: 80_000 });
    expect((await uluran.donations.get(donation.id)).status).toBe('refunded');
    expect(() => server.refund(payment.id)).toThrow('cannot become refunded');
  });

  test('gives back no more than was paid, and nothing of what was not', async () => {
    const { payment } = await give();
    expect(() => server.refund(payment.id)).toThrow(`Payment ${payment.id} is awaiting`);
    server.pay(payment.id);
    for (const amount of [0, 0.5, 80_001]) expect(() => server.refund(payment.id, amount)).toThrow('80000 rupiah left');
  });
});

describe('another method of payment', () => {
  const change = (id: string) =>
    uluran.donations.changePaymentMethod(id, { method: 'va_bca' }, { idempotencyKey: createIdempotencyKey() });

  test('opens another payment, to which the former leads', async () => {
    const { donation, payment } = await give();
    const seen = statusesOf(payment.id);
    await expect.poll(() => seen).toEqual(['awaiting']);
    const { payment: next } = await change(donation.id);
    await expect.poll(() => seen).toEqual(['awaiting', 'cancelled']);
    expect(next).toMatchObject({ method: 'va_bca', amountRupiah: 80_000, status: 'awaiting' });
    expect((await uluran.payments.get(payment.id)).replacedBy).toEqual({ id: next.id, path: next.path });
  });

  test('money for the former counts once', async () => {
    const { donation, payment } = await give();
    const { payment: next } = await change(donation.id);
    expect(server.pay(payment.id).status).toBe('paid_late');
    expect(await uluran.payments.get(next.id)).toMatchObject({ status: 'cancelled', replacedBy: { id: payment.id } });
    expect(() => server.pay(next.id)).toThrow('is paid already');
  });

  test('is refused once the donation is paid', async () => {
    const { donation, payment } = await give();
    server.pay(payment.id);
    expect(await codeOf(change(donation.id))).toBe('donation_settled');
  });
});

describe('the clock', () => {
  /** Duration of the work by the server's clock, in milliseconds. */
  async function waited(work: () => Promise<unknown>): Promise<number> {
    const before = server.clock.now().getTime();
    await work();
    return server.clock.now().getTime() - before;
  }

  test('takes the time of Retry-After, in no real time', async () => {
    const answers = [30, 20].map((retryAfterSeconds) => refuse('service_unavailable', {}, { retryAfterSeconds }));
    server.use({ getHome: () => answers.shift() ?? refuse('not_found') });
    // Fifty seconds of real time would exceed the test's time limit.
    const work = uluran.home.get({ retry: 2, timeoutMs: 60_000 });
    expect(await waited(() => expect(work).rejects.toMatchObject({ code: 'not_found' }))).toBe(50_000);
  });

  test('a wait that is longer than an attempt may take is not waited for', async () => {
    server.use({ getHome: () => refuse('too_many_requests', {}, { retryAfterSeconds: 30 }) });
    expect(await waited(async () => codeOf(uluran.home.get({ retry: 5, timeoutMs: 29_000 })))).toBe(0);
  });

  test('a repeat without Retry-After waits its usual time', async () => {
    server.use({ getHome: () => refuse('internal_error') });
    expect(await waited(async () => codeOf(uluran.home.get({ retry: 4 })))).toBe(300 + 600 + 1_200 + 2_000);
  });

  test('polls and reconnections of a watch wait by it', async () => {
    const { payment } = await give();
    let refusals = 3;
    server.use({ streamPayment: () => (refusals-- > 0 ? refuse('service_unavailable') : new Response(null)) });
    const seen = statusesOf(payment.id);
    await expect.poll(() => server.clock.now().getTime() - Date.parse(START)).toBeGreaterThan(45_000);
    server.pay(payment.id);
    await expect.poll(() => seen.at(-1)).toBe('paid');
  });

  test('stands still at the present without another', async () => {
    const { clock } = createFakeServer();
    const now = clock.now().getTime();
    expect(Math.abs(Date.now() - now)).toBeLessThan(60_000);
    vi.useFakeTimers({ toFake: ['Date'], now: now + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(clock.now().getTime()).toBe(now);
  });
});
