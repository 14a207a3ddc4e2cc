import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { GatewayReport } from '../../src/gateways/port.ts';
import { createMetrics } from '../../src/http/metrics.ts';
import { createGatewayState } from '../../src/payments/gateway-state.ts';
import { knownPayment } from '../../src/testing/known-payment.ts';
import { scriptedSql } from '../support/scripted-sql.ts';

const KNOWN = knownPayment({
  reference: 'ul-1',
  transactionId: 'tx-1',
  status: 'pending',
  amountRupiah: 50_000,
});

interface Situation {
  /** What the database's transitions lead to; each one it is not told of changes nothing. */
  outcomes?: Record<string, string>;
  /** Whether a payment of that name is there. */
  ours?: boolean;
}

/** Applies what the gateway says, and tells which transitions were asked for and what was logged. */
async function applied(changes: Partial<GatewayReport>, { outcomes = {}, ours = true }: Situation = {}) {
  const asked: unknown[][] = [];
  const logged: unknown[][] = [];
  const sql = scriptedSql((statement, values) => {
    const name = /\brecord_[a-z_]+/.exec(statement)?.[0] ?? '';
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
  const outcome = await apply(sql, { ...KNOWN, ...changes });
  const counted = (await metrics.payments.get()).values.map(({ labels }) => labels.outcome);
  expect(counted).toEqual([outcome]);
  return { outcome, asked, logged };
}

const ORDER = ['midtrans', 'ul-1'];
const PAID = ['record_payment_paid', ...ORDER, 'tx-1', 50_000];
const [WARNING, ERROR] = [40, 50];

describe('a word of the gateway', () => {
  test.each<[Partial<GatewayReport>, unknown[][]]>([
    [{ status: 'paid' }, [PAID]],
    [{ status: 'settled' }, [PAID, ['record_payment_settled', ...ORDER]]],
    [
      { status: 'partially_refunded', refundedRupiah: 20_000 },
      [PAID, ['record_payment_partly_refunded', ...ORDER, 20_000]],
    ],
    [{ status: 'expired' }, [['record_payment_closed', ...ORDER, 'expired', null]]],
    [{ status: 'cancelled' }, [['record_payment_closed', ...ORDER, 'cancelled', null]]],
    [{ status: 'charged_back' }, [['record_payment_reversed', ...ORDER, 'charged_back']]],
    [{ status: 'refunded' }, [['record_payment_reversed', ...ORDER, 'refunded']]],
    [
      { status: 'failed' },
      [
        ['record_payment_reversed', ...ORDER, 'reversed'],
        ['record_card_decline', ...ORDER, 'tx-1'],
      ],
    ],
  ])('%j asks for its own transition', async (changes, asked) => {
    expect((await applied(changes)).asked).toEqual(asked);
  });

  test('is answered with what it led to', async () => {
    const outcomes = { record_payment_paid: 'paid_late', record_payment_reversed: 'charged_back' };
    expect(await applied({ status: 'paid' }, { outcomes })).toMatchObject({ outcome: 'paid_late', logged: [] });
    expect(await applied({ status: 'charged_back' }, { outcomes })).toMatchObject({
      outcome: 'charged_back',
      logged: [],
    });
  });
});

describe('what can only follow on money', () => {
  test('is booked after it', async () => {
    const outcomes = { record_payment_paid: 'paid', record_payment_settled: 'settled' };
    expect((await applied({ status: 'settled' }, { outcomes })).outcome).toBe('settled');
  });

  test('leaves the payment paid where it changes nothing', async () => {
    const outcomes = { record_payment_paid: 'duplicate' };
    expect((await applied({ status: 'settled' }, { outcomes })).outcome).toBe('duplicate');
  });

  test('is not booked of money that fits nothing: a person decides, and hears of it', async () => {
    const outcomes = { record_payment_paid: 'unmatched_wrong_amount', record_payment_settled: 'settled' };
    for (const changes of [{ status: 'settled' }, { status: 'partially_refunded', refundedRupiah: 1 }] as const)
      expect(await applied(changes, { outcomes })).toEqual({
        outcome: 'unmatched_wrong_amount',
        asked: [PAID],
        logged: [[WARNING, 'unmatched_wrong_amount']],
      });
  });

  test('is for a person where the gateway does not say how much went back', async () => {
    expect(await applied({ status: 'partially_refunded' })).toEqual({
      outcome: 'needs_operator',
      asked: [],
      logged: [[ERROR, 'partially_refunded']],
    });
  });
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
