import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { GatewayReport } from '../../../src/giving/gateways/port.ts';
import { createGatewayState, type ReportSubject } from '../../../src/giving/payments/gateway-state.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { knownPayment } from '../../../src/testing/known-payment.ts';
import { scriptedSql } from '../../support/scripted-sql.ts';

const KNOWN = knownPayment({
  reference: 'ul-1',
  transactionId: 'tx-1',
  status: 'pending',
  amountRupiah: 50_000,
});

interface Situation {
  /** Outcomes of the database's transitions; one that is not listed changes nothing. */
  outcomes?: Record<string, string>;
  /** True if a payment of that name exists. */
  ours?: boolean;
  /** True if money of the transaction was booked before. */
  booked?: boolean;
  about?: ReportSubject;
}

/** Applies a report. Returns the called transitions and the logged lines. */
async function applied(changes: Partial<GatewayReport>, situation: Situation = {}) {
  const { outcomes = {}, ours = true, booked = false, about } = situation;
  const asked: unknown[][] = [];
  const logged: unknown[][] = [];
  const sql = scriptedSql((statement, values) => {
    const name = /\brecord_[a-z_]+/.exec(statement)?.[0];
    if (name === undefined) return [{ isBooked: booked }];
    asked.push([name, ...values]);
    return name === 'record_card_decline' || !ours ? [] : [{ outcome: outcomes[name] ?? 'ignored' }];
  });
  const write = (line: string) =>
    void logged.push([JSON.parse(line).level, JSON.parse(line).outcome ?? JSON.parse(line).status]);
  const metrics = createMetrics();
  const { apply } = createGatewayState({
    gateway: { name: 'midtrans' },
    log: pino({ level: 'info' }, { write }),
    metrics,
  });
  const outcome = await apply(sql, { ...KNOWN, ...changes }, about);
  const counted = (await metrics.payments.get()).values.map(({ labels }) => labels.outcome);
  expect(counted).toEqual([outcome]);
  return { outcome, asked, logged };
}

const ORDER = ['midtrans', 'ul-1'];
const TRANSACTION = [...ORDER, 'tx-1'];
const PAID = ['record_paid_transaction', ...TRANSACTION, 50_000, null];
const DECLINED = ['record_card_decline', ...TRANSACTION];
const [WARNING, ERROR] = [40, 50];

const returned = (status: string, rupiah: number | null = null) => [
  'record_transaction_returned',
  ...TRANSACTION,
  status,
  rupiah,
  // Refunds that the report lists.
  '[]',
];
const closed = (status: string, reported: string) => [
  'record_payment_closed',
  ...ORDER,
  status,
  `the gateway reports ${reported}`,
];

describe('a report', () => {
  test.each<[GatewayReport['status'], unknown[][]]>([
    ['paid', [PAID]],
    ['settled', [PAID]],
    ['expired', [closed('expired', 'expired')]],
    ['cancelled', [closed('cancelled', 'cancelled')]],
    // The payment itself was never reported.
    ['charged_back', [PAID, returned('charged_back'), closed('failed', 'charged_back')]],
    ['refunded', [PAID, returned('refunded'), closed('failed', 'refunded')]],
    ['failed', [closed('failed', 'failed'), DECLINED]],
  ])('of an order without money that is %s asks for its own transition', async (status, asked) => {
    expect((await applied({ status })).asked).toEqual(asked);
  });

  test.each<[GatewayReport['status'], unknown[][]]>([
    ['expired', [returned('reversed'), closed('expired', 'expired')]],
    ['cancelled', [returned('reversed'), closed('cancelled', 'cancelled')]],
    ['charged_back', [returned('charged_back'), closed('failed', 'charged_back')]],
    ['refunded', [returned('refunded'), closed('failed', 'refunded')]],
    ['failed', [returned('reversed'), closed('failed', 'failed'), DECLINED]],
  ])('of booked money that is %s takes it back, and closes what is still open', async (status, asked) => {
    expect((await applied({ status }, { booked: true })).asked).toEqual(asked);
  });

  test.each<[GatewayReport['status'], unknown[][], unknown[][]]>([
    ['paid', [PAID], [PAID]],
    ['pending', [], []],
    ['expired', [], [returned('reversed')]],
    ['failed', [DECLINED], [returned('reversed'), DECLINED]],
    ['refunded', [PAID, returned('refunded')], [returned('refunded')]],
  ])('of one transaction among others that is %s leaves the payment open', async (status, unknown, booked) => {
    const shown = { status, qrString: '000201' };
    expect((await applied(shown, { about: 'transaction' })).asked).toEqual(unknown);
    expect((await applied(shown, { about: 'transaction', booked: true })).asked).toEqual(booked);
  });

  test('is told by what it led to', async () => {
    const outcomes = {
      record_paid_transaction: 'paid_late',
      record_transaction_returned: 'charged_back',
      record_payment_closed: 'failed',
    };
    expect(await applied({ status: 'paid' }, { outcomes })).toMatchObject({ outcome: 'paid_late', logged: [] });
    expect((await applied({ status: 'charged_back' }, { outcomes })).outcome).toBe('charged_back');
    expect((await applied({ status: 'charged_back' }, { outcomes, booked: true })).outcome).toBe('charged_back');
  });
});

describe('a part that went back', () => {
  const part = { status: 'partially_refunded', refundedRupiah: 20_000 } as const;

  test('is booked after the money, of which nobody may have heard', async () => {
    const outcomes = { record_paid_transaction: 'paid', record_transaction_returned: 'partially_refunded' };
    expect(await applied(part, { outcomes })).toMatchObject({
      outcome: 'partially_refunded',
      asked: [PAID, returned('partially_refunded', 20_000)],
    });
  });

  test('leaves it at what is new of the money where the part is none', async () => {
    const outcomes = { record_paid_transaction: 'regained', record_transaction_returned: 'duplicate' };
    expect((await applied(part, { outcomes })).outcome).toBe('regained');
  });

  test('is for a person where the gateway does not say how much', async () => {
    const outcomes = { record_paid_transaction: 'duplicate', record_transaction_returned: 'needs_operator' };
    expect(await applied({ status: 'partially_refunded' }, { outcomes })).toEqual({
      outcome: 'needs_operator',
      asked: [PAID, returned('partially_refunded')],
      logged: [[ERROR, 'partially_refunded']],
    });
  });
});

test.each([
  [WARNING, 'unmatched_unknown_reference'],
  [WARNING, 'unmatched_second_payment'],
  // An amount can differ if the gateway adds its fee to the donor's amount.
  [ERROR, 'unmatched_wrong_amount'],
  // Rows were changed in the database.
  [ERROR, 'unmatched_gift_differs'],
])('money that fits nothing is logged with level %i: %s', async (level, outcome) => {
  const outcomes = { record_paid_transaction: outcome };
  expect((await applied({ status: 'paid' }, { outcomes })).logged).toEqual([[level, outcome]]);
});

describe('an open payment', () => {
  const outcomes = { record_payment_awaiting: 'awaiting' };

  test.each([{ qrString: '000201' }, { accountNumber: '8800123456' }, { redirectUrl: 'https://app.contoh.id/x' }])(
    'is shown once there is %j to pay by',
    async (shown) => {
      const { outcome, asked } = await applied(shown, { outcomes });
      expect(outcome).toBe('awaiting');
      const ways = [shown.qrString, shown.accountNumber, undefined, shown.redirectUrl].map((way) => way ?? null);
      expect(asked).toEqual([['record_payment_awaiting', 'tx-1', ...ways, null, ...ORDER]]);
    },
  );

  test('that has nothing to pay by stays as it is', async () => {
    expect(await applied({}, { outcomes })).toEqual({ outcome: 'ignored', asked: [], logged: [] });
  });

  test('that is none of ours changes nothing', async () => {
    expect(await applied({ qrString: '000201' }, { outcomes, ours: false })).toMatchObject({
      outcome: 'ignored',
      logged: [],
    });
  });
});
