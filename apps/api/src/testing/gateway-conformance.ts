import { randomBytes } from 'node:crypto';
import { PAYMENT_METHOD_CODES, type PaymentMethodCode } from '@uluran/contract/payment-methods';
import { parseQris } from '@uluran/qris';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  GatewayRefused,
  GatewayUnavailable,
  InvalidNotification,
  InvalidSignature,
} from '../giving/gateways/errors.ts';
import type { ChargeRequest, GatewayReport, PaymentGateway } from '../giving/gateways/port.ts';

/** Actions on the other side of the network for the suite: the donor's bank, and the network itself. */
export interface GatewayControls {
  /** Pays exactly the due amount, also after the deadline. */
  pay(reference: string): Promise<void>;
  /** Pays another amount. */
  payShort(reference: string, amountRupiah: number): Promise<void>;
  /** Pays the same order once more, by a transaction of its own; resolves to its id. */
  payAgain(reference: string): Promise<string>;
  /** Returns this total of a transaction. */
  refundPartly(transactionId: string, refundedRupiah: number): Promise<void>;
  /** The card holder's bank takes back the money of a transaction. */
  chargeBack(transactionId: string): Promise<void>;
  /** Wins the case about it. */
  winChargeBack(transactionId: string): Promise<void>;
  /** Ends the time to pay. */
  expire(reference: string): Promise<void>;
  /** The gateway denies the payment, before or after it was paid. */
  deny(reference: string): Promise<void>;
  /** The next charge, or refund, takes effect, and the connection breaks before its response. */
  loseNextAnswer(call?: 'charge' | 'refund'): Promise<void>;
  /** From now on every call fails. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** Returns the newest notification about an order's newest transaction, or about the named one, as it was or would be sent. */
  notification(id: string): Promise<string>;
  /** Returns its headers, for gateways that sign there. */
  notificationHeaders?(id: string): Promise<Record<string, string>>;
}

export interface GatewayUnderTest {
  gateway: PaymentGateway;
  controls: GatewayControls;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;

function chargeRequest(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  const createdAt = new Date();
  return {
    reference: `ul-${randomBytes(16).toString('base64url')}`,
    amountRupiah: 50_000,
    method: 'va_bca',
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 15 * MINUTE_MS),
    returnUrl: 'http://uluran.test/campaigns/sumur/donate/abc/payment',
    ...changes,
  };
}

/** Fields with which a donor pays by each method; the others of the four are optional. */
const GIVES: Readonly<Record<PaymentMethodCode, readonly (keyof GatewayReport)[]>> = {
  qris: ['qrString'],
  gopay: ['redirectUrl'],
  shopeepay: ['redirectUrl'],
  va_bca: ['accountNumber'],
  va_bni: ['accountNumber'],
  va_bri: ['accountNumber'],
  va_permata: ['accountNumber'],
  va_cimb: ['accountNumber'],
  mandiri_bill: ['accountNumber', 'billerCode'],
  card: ['redirectUrl'],
  indomaret: ['accountNumber'],
  alfamart: ['accountNumber'],
};

/** A card's page is no payment yet: the gateway has the order after the donor has begun there. */
const isKnownAtOnce = (method: PaymentMethodCode) => method !== 'card';

/** Required behaviour of every payment gateway. `setUp` returns a gateway that only this suite uses. */
export function gatewayConformance(name: string, setUp: () => Promise<GatewayUnderTest>): void {
  describe(`${name} as a payment gateway`, () => {
    let running: GatewayUnderTest | undefined;
    beforeAll(async () => {
      running = await setUp();
    });
    afterAll(() => running?.close());

    const use = (): GatewayUnderTest => {
      if (running === undefined) throw new Error('the gateway was not set up');
      return running;
    };
    openingTests(use);
    stateTests(use);
    transactionTests(use);
    refundTests(use);
    endingTests(use);
    failureTests(use);
    notificationTests(use);
  });
}

type Use = () => GatewayUnderTest;

function openingTests(use: Use): void {
  it.each(PAYMENT_METHOD_CODES)('opens a payment by %s that asks for exactly the amount', async (method) => {
    const request = chargeRequest({ method, amountRupiah: 123_457 });
    const opened = await use().gateway.charge(request);
    expect(opened).toMatchObject({ reference: request.reference, status: 'pending', amountRupiah: 123_457 });
    expect(opened.transactionId).not.toBe('');
    for (const field of GIVES[method]) expect(opened[field], field).not.toBeNull();
    if (opened.qrString !== null)
      expect(parseQris(opened.qrString)).toMatchObject({ ok: true, qris: { amountRupiah: 123_457, tip: null } });
    if (opened.accountNumber !== null) expect(opened.accountNumber).toMatch(/^\d{6,30}$/);
    if (opened.redirectUrl !== null) expect(opened.redirectUrl).toMatch(/^(?:https?|gojek|gopay|shopeeid):/);
    expect(opened.billerCode === null).toBe(!GIVES[method].includes('billerCode'));
    const known = await use().gateway.findPayment(request.reference);
    if (isKnownAtOnce(method)) expect(known).toMatchObject({ status: 'pending', amountRupiah: 123_457 });
    else expect(known?.status ?? 'pending').toBe('pending');
  });

  it('takes a card again at another address while nobody has begun to pay', async () => {
    const { gateway } = use();
    const request = chargeRequest({ method: 'card' });
    await gateway.charge(request);
    expect(await gateway.charge(request)).toMatchObject({ reference: request.reference, status: 'pending' });
  });

  it('ends the time to pay when it was asked to, or at most a minute before', async () => {
    const request = chargeRequest({ expiresAt: new Date(Date.now() + 95 * MINUTE_MS) });
    const { expiresAt } = await use().gateway.charge(request);
    const lateByMs = (expiresAt ?? request.expiresAt).getTime() - request.expiresAt.getTime();
    expect(lateByMs).toBeLessThanOrEqual(0);
    expect(lateByMs).toBeGreaterThan(-MINUTE_MS);
  });

  it.each(['qris', 'gopay', 'va_bni', 'mandiri_bill', 'indomaret'] as const)(
    'opens one payment however often a charge by %s is repeated',
    async (method) => {
      const { gateway } = use();
      const request = chargeRequest({ method });
      const first = await gateway.charge(request);
      expect(await gateway.charge(request)).toEqual(first);
      expect(await gateway.findPayment(request.reference)).toMatchObject({
        transactionId: first.transactionId,
        status: 'pending',
      });
    },
  );

  it('opens one payment when the same charge comes many times at once', async () => {
    const { gateway } = use();
    const request = chargeRequest();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => gateway.charge(request)));
    const opened = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.transactionId] : []));
    const known = await gateway.findPayment(request.reference);
    expect(new Set(opened)).toEqual(new Set([known?.transactionId]));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(GatewayUnavailable);
  });

  it('refuses an amount that nobody can pay, for good', async () => {
    const { gateway } = use();
    const request = chargeRequest({ amountRupiah: 0 });
    await expect(gateway.charge(request)).rejects.toThrow(GatewayRefused);
    expect(await gateway.findPayment(request.reference)).toBeUndefined();
  });
}

function stateTests(use: Use): void {
  it('does not know what was never opened', async () => {
    const { gateway } = use();
    const { reference } = chargeRequest();
    expect(await gateway.findPayment(reference)).toBeUndefined();
    expect(await gateway.cancel(reference)).toBeUndefined();
    expect(await gateway.expire(reference)).toBeUndefined();
  });

  it.each(PAYMENT_METHOD_CODES)('says that a payment by %s is paid, and how much came', async (method) => {
    const { gateway, controls } = use();
    const request = chargeRequest({ method });
    const { transactionId } = await gateway.charge(request);
    await controls.pay(request.reference);
    expect(await gateway.findPayment(request.reference)).toMatchObject({
      ...(isKnownAtOnce(method) && { transactionId }),
      status: 'paid',
      amountRupiah: 50_000,
    });
  });

  it('says how much came when it is not what was asked', async () => {
    const { gateway, controls } = use();
    const { reference } = await gateway.charge(chargeRequest({ method: 'va_bni' }));
    await controls.payShort(reference, 49_000);
    expect(await gateway.findPayment(reference)).toMatchObject({ status: 'paid', amountRupiah: 49_000 });
  });

  it('says that the time to pay is over, and that money came all the same', async () => {
    const { gateway, controls } = use();
    const { reference } = await gateway.charge(chargeRequest());
    await controls.expire(reference);
    expect(await gateway.findPayment(reference)).toMatchObject({ status: 'expired' });
    await controls.pay(reference);
    expect(await gateway.findPayment(reference)).toMatchObject({ status: 'paid', amountRupiah: 50_000 });
  });

  it('says that an open payment was denied, and that a paid one was taken back', async () => {
    const { gateway, controls } = use();
    const open = await gateway.charge(chargeRequest());
    await controls.deny(open.reference);
    expect(await gateway.findPayment(open.reference)).toMatchObject({ status: 'failed' });
    const paid = await gateway.charge(chargeRequest({ method: 'qris' }));
    await controls.pay(paid.reference);
    await controls.deny(paid.reference);
    expect(await gateway.findPayment(paid.reference)).toMatchObject({ status: 'failed' });
  });
}

function transactionTests(use: Use): void {
  const paid = async () => {
    const { gateway, controls } = use();
    const { reference } = await gateway.charge(chargeRequest({ method: 'qris' }));
    await controls.pay(reference);
    const first = await gateway.findPayment(reference);
    return { reference, transactionId: first?.transactionId ?? '' };
  };

  it('finds a transaction by its own id, and knows no other', async () => {
    const { gateway } = use();
    const { reference, transactionId } = await paid();
    expect(await gateway.findTransaction(transactionId)).toEqual(await gateway.findPayment(reference));
    expect(await gateway.findTransaction(`${transactionId.slice(0, -1)}_`)).toBeUndefined();
    expect(await gateway.findTransaction(reference)).toBeUndefined();
    expect(await gateway.findTransaction('../charge')).toBeUndefined();
  });

  it('tells an order by its newest transaction, and each transaction by itself', async () => {
    const { gateway, controls } = use();
    const { reference, transactionId } = await paid();
    const again = await controls.payAgain(reference);
    expect(await gateway.findPayment(reference)).toMatchObject({ transactionId: again, status: 'paid' });
    await controls.chargeBack(transactionId);
    expect(await gateway.findTransaction(transactionId)).toMatchObject({
      reference,
      transactionId,
      status: 'charged_back',
    });
    expect(await gateway.findTransaction(again)).toMatchObject({ reference, status: 'paid', amountRupiah: 50_000 });
    expect(await gateway.findPayment(reference)).toMatchObject({ transactionId: again, status: 'paid' });
  });

  it('says how much went back in all, and that a case was won', async () => {
    const { gateway, controls } = use();
    const { transactionId } = await paid();
    await controls.chargeBack(transactionId);
    await controls.winChargeBack(transactionId);
    expect(await gateway.findTransaction(transactionId)).toMatchObject({ status: 'paid', amountRupiah: 50_000 });
    await controls.refundPartly(transactionId, 20_000);
    expect(await gateway.findTransaction(transactionId)).toMatchObject({
      status: 'partially_refunded',
      amountRupiah: 50_000,
      refundedRupiah: 20_000,
    });
  });
}

function refundTests(use: Use): void {
  const keyOf = () => `r-${randomBytes(12).toString('hex')}`;
  async function paid(method: PaymentMethodCode = 'qris'): Promise<string> {
    const { reference, transactionId } = await use().gateway.charge(chargeRequest({ method }));
    await use().controls.pay(reference);
    return transactionId;
  }

  it('refunds a part and then the rest, each by its key, however often it is asked', async () => {
    const { gateway } = use();
    const transactionId = await paid();
    const part = { transactionId, key: keyOf(), amountRupiah: 20_000, reason: 'Nominal keliru' };
    await gateway.refund(part);
    await gateway.refund(part);
    const listed = { key: part.key, amountRupiah: 20_000 };
    expect(await gateway.findTransaction(transactionId)).toMatchObject({
      status: 'partially_refunded',
      refundedRupiah: 20_000,
      refunds: [listed],
    });
    const rest = { ...part, key: keyOf(), amountRupiah: 30_000 };
    await gateway.refund(rest);
    expect(await gateway.findTransaction(transactionId)).toMatchObject({
      status: 'refunded',
      refundedRupiah: 50_000,
      refunds: [listed, { key: rest.key, amountRupiah: 30_000 }],
    });
  });

  it('lists a refund whose answer was lost, and makes none of its repetition', async () => {
    const { gateway, controls } = use();
    const request = { transactionId: await paid('gopay'), key: keyOf(), amountRupiah: 50_000, reason: 'Batal' };
    await controls.loseNextAnswer('refund');
    await expect(gateway.refund(request)).rejects.toThrow(GatewayUnavailable);
    expect(await gateway.findTransaction(request.transactionId)).toMatchObject({ status: 'refunded' });
    await gateway.refund(request);
    const { refunds } = (await gateway.findTransaction(request.transactionId)) ?? {};
    expect(refunds).toEqual([{ key: request.key, amountRupiah: 50_000 }]);
  });

  it.each([
    ['of a virtual account', 'va_bca', 50_000],
    ['of more than was paid', 'qris', 50_001],
    ['of a part by ShopeePay', 'shopeepay', 20_000],
  ] as const)('definitely refuses a refund %s', async (_, method, amountRupiah) => {
    const { gateway } = use();
    const transactionId = await paid(method);
    const request = { transactionId, key: keyOf(), amountRupiah, reason: 'Batal' };
    await expect(gateway.refund(request)).rejects.toThrow(GatewayRefused);
    expect(await gateway.findTransaction(transactionId)).toMatchObject({ status: 'paid', refunds: [] });
  });
}

function endingTests(use: Use): void {
  it.each([
    ['cancel', 'cancelled'],
    ['expire', 'expired'],
  ] as const)('can %s an open payment, twice with one effect', async (call, status) => {
    const { gateway } = use();
    const { reference, transactionId } = await gateway.charge(chargeRequest());
    expect(await gateway[call](reference)).toMatchObject({ reference, transactionId, status });
    expect(await gateway[call](reference)).toMatchObject({ reference, transactionId, status });
    expect(await gateway.findPayment(reference)).toMatchObject({ status });
  });

  it.each(['cancel', 'expire'] as const)('does not %s what is paid, and says that it is', async (call) => {
    const { gateway, controls } = use();
    const { reference } = await gateway.charge(chargeRequest());
    await controls.pay(reference);
    expect(await gateway[call](reference)).toMatchObject({ status: 'paid' });
    expect(await gateway.findPayment(reference)).toMatchObject({ status: 'paid' });
  });
}

function failureTests(use: Use): void {
  it.each(PAYMENT_METHOD_CODES)('finds a charge by %s again whose answer was lost', async (method) => {
    const { gateway, controls } = use();
    const request = chargeRequest({ method });
    await controls.loseNextAnswer();
    await expect(gateway.charge(request)).rejects.toThrow(GatewayUnavailable);
    const known = await gateway.findPayment(request.reference);
    if (isKnownAtOnce(method)) expect(known).toMatchObject({ status: 'pending', amountRupiah: 50_000 });
    const again = await gateway.charge(request);
    expect(again).toMatchObject({ transactionId: known?.transactionId ?? again.transactionId, status: 'pending' });
    for (const field of GIVES[method]) expect(again[field], field).not.toBeNull();
  });

  it('says that it cannot be reached while it is down, and goes on when it is back', async () => {
    const { gateway, controls } = use();
    const request = chargeRequest();
    const { reference } = await gateway.charge(request);
    await controls.goDown();
    try {
      await expect(gateway.charge(chargeRequest())).rejects.toThrow(GatewayUnavailable);
      await expect(gateway.findPayment(reference)).rejects.toThrow(GatewayUnavailable);
      await expect(gateway.cancel(reference)).rejects.toThrow(GatewayUnavailable);
      await expect(gateway.expire(reference)).rejects.toThrow(GatewayUnavailable);
    } finally {
      await controls.comeBack();
    }
    expect(await gateway.findPayment(reference)).toMatchObject({ status: 'pending' });
  });
}

function notificationTests(use: Use): void {
  it('reads which order and which of its transactions a notification is about, and refuses one that was changed', async () => {
    const { gateway, controls } = use();
    const { reference, transactionId } = await gateway.charge(chargeRequest({ method: 'qris' }));
    const other = await gateway.charge(chargeRequest());
    await controls.pay(reference);
    const headersOf = async (id: string) => new Headers(await controls.notificationHeaders?.(id));
    const read = async (id: string) => gateway.readNotification(await controls.notification(id), await headersOf(id));
    expect(await read(reference)).toEqual({ reference, transactionId });
    const again = await controls.payAgain(reference);
    expect(await read(again)).toEqual({ reference, transactionId: again });
    expect(await read(transactionId)).toEqual({ reference, transactionId });
    const forged = (await controls.notification(reference)).replaceAll(reference, other.reference);
    const signed = await headersOf(reference);
    expect(() => gateway.readNotification(forged, signed)).toThrow(InvalidSignature);
  });

  it.each(['', 'null', '[]', '{}', '{"a":', '"text"', '\0'])('does not take %j for a notification', (text) => {
    expect(() => use().gateway.readNotification(text, new Headers())).toThrow(InvalidNotification);
  });
}
