import * as fc from 'fast-check';
import { least } from './books.ts';
import {
  type Amount,
  type Command,
  DONORS,
  type Ending,
  type Gift,
  type GiftPart,
  type Happening,
  type Line,
  OPERATORS,
  type Order,
  PEOPLE,
  type TakingBack,
} from './commands.ts';

/** The most that a form accepts. */
export const LIMIT = 1_000_000_000_000n;
/** Most gifts of a scenario. */
export const GIFTS = 5;
export const MOST_WITHDRAWALS = 24;

export const rupiah = (min: bigint, max: bigint) => fc.bigInt({ min, max });
/** True in one of so many. */
export const oneIn = (count: number) => fc.nat({ max: count - 1 }).map((value) => value === 1);

const anyPart: fc.Arbitrary<GiftPart> = fc
  .record({
    target: fc.constantFrom(0, 0, 1, 2),
    giftRupiah: fc.oneof(
      { weight: 4, arbitrary: rupiah(1_000n, 10_000_000n) },
      { weight: 2, arbitrary: rupiah(1n, 20n) },
      { weight: 1, arbitrary: fc.constantFrom(LIMIT, LIMIT - 1n) },
    ),
    feeBasisPoints: fc.constantFrom(0n, 500n, 1_000n),
    fundFeeRupiah: fc.constantFrom(0n, 7n, 4_440n),
  })
  .map(({ feeBasisPoints, fundFeeRupiah, ...part }) => {
    const platformFeeRupiah = (part.giftRupiah * feeBasisPoints) / 10_000n;
    const left = part.giftRupiah - platformFeeRupiah;
    return { ...part, platformFeeRupiah, fundFeeRupiah: least(fundFeeRupiah, left) };
  });

export const anyGift: fc.Arbitrary<Gift> = fc
  .record({
    gateway: fc.constantFrom(0, 0, 0, 1),
    donor: fc.nat({ max: DONORS - 1 }),
    parts: fc.oneof(
      { weight: 3, arbitrary: fc.tuple(anyPart) },
      { weight: 1, arbitrary: fc.array(anyPart, { minLength: 2, maxLength: 3, size: 'max' }) },
    ),
    tipRupiah: fc.oneof(fc.constant(0n), rupiah(0n, 20_000n)),
    tipFeeRupiah: fc.constantFrom(0n, 13n, 20_000n),
  })
  .map((gift) => ({ ...gift, tipFeeRupiah: least(gift.tipFeeRupiah, gift.tipRupiah) }));

const order: fc.Arbitrary<Order> = fc.record({
  gift: fc.option(fc.nat({ max: GIFTS - 1 }), { freq: 9 }),
  attempt: fc.constantFrom(0, 0, 0, 1, 1, 2),
});
const elsewhere = oneIn(40);
export const theTransaction = { order, transaction: fc.constantFrom(0, 0, 0, 1), elsewhere };
/** Also a transaction that the product does not have. */
const reported = { ...theTransaction, transaction: fc.constantFrom(0, 0, 0, 1, 3) };
/** The last transaction exists at the gateway: every report of it is true. */
const TRUE = 2;
const anyTransaction = { ...theTransaction, transaction: fc.constantFrom(0, 0, 0, 1, TRUE, TRUE) };
const whole: fc.Arbitrary<Amount> = fc.constant({ permille: 1_000, plus: 0 });
export const oddAmount: fc.Arbitrary<Amount> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ permille: fc.integer({ min: 0, max: 1_100 }), plus: fc.constantFrom(-1, 0, 1) }),
  },
  { weight: 3, arbitrary: fc.record({ permille: fc.constant(1_000), plus: fc.constantFrom(-1, 1) }) },
  { weight: 1, arbitrary: fc.constantFrom('zero', 'negative', 'largest') },
);
export const payable: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 9, arbitrary: whole },
  { weight: 1, arbitrary: oddAmount },
);

const operator = fc.nat({ max: OPERATORS - 1 });
const anybody = fc.oneof({ weight: 5, arbitrary: operator }, { weight: 1, arbitrary: fc.nat({ max: PEOPLE - 1 }) });
const person = fc.option(fc.nat({ max: PEOPLE - 1 }), { freq: 9 });
const pair = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom({ by: 0, approvedBy: 1 }, { by: 2, approvedBy: 0 }) },
  {
    weight: 1,
    arbitrary: fc.record({ by: person, approvedBy: person }),
  },
);

const line: fc.Arbitrary<Line> = fc.record({
  ...anyTransaction,
  amount: fc.oneof(
    { weight: 8, arbitrary: fc.constant('due' as const) },
    { weight: 2, arbitrary: fc.constant('deducted' as const) },
    {
      weight: 1,
      arbitrary: fc.record({ permille: fc.integer({ min: -1_100, max: 1_100 }), plus: fc.constantFrom(-1, 0, 1) }),
    },
  ),
  fee: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('none' as const, 'usual' as const) },
    { weight: 1, arbitrary: fc.constantFrom('all' as const, 'too much' as const, 'given back' as const) },
  ),
});
const gateway = fc.constantFrom(0, 0, 0, 1);
const settle = fc.record({
  kind: fc.constant('settle'),
  gateway,
  lines: fc.array(line, { minLength: 1, maxLength: 6, size: 'max' }),
  pair,
});
/** A payout of everything that a world's gifts may have brought. */
export const settleAll = fc.record({
  kind: fc.constant('settle'),
  gateway,
  lines: fc.constant(
    Array.from(
      { length: GIFTS * 2 },
      (_, index): Line => ({
        order: { gift: index >> 1, attempt: 0 },
        transaction: (index & 1) * TRUE,
        elsewhere: false,
        amount: 'due',
        fee: 'none',
      }),
    ),
  ),
  pair: fc.constant({ by: 0, approvedBy: 1 }),
});

export const pay = fc.record({ kind: fc.constant('pay'), ...theTransaction, amount: whole });
const payOdd = fc.record({ kind: fc.constant('pay'), ...theTransaction, amount: oddAmount });
const payTogether = fc.record({
  kind: fc.constant('payTogether'),
  gateway,
  words: fc.array(fc.record({ order, transaction: theTransaction.transaction, amount: payable }), {
    minLength: 1,
    maxLength: 5,
    size: 'max',
  }),
});
export const takeBack = fc.record({
  kind: fc.constant('takeBack'),
  ...reported,
  status: fc.constantFrom<TakingBack[]>('reversed', 'charged_back', 'charged_back', 'refunded'),
  names: oneIn(3),
});
export const refundPart = fc.record({
  kind: fc.constant('refundPart'),
  ...reported,
  amount: fc.oneof({ weight: 15, arbitrary: oddAmount }, { weight: 1, arbitrary: fc.constant('untold' as const) }),
  names: oneIn(2),
});
export const askRefund = fc.record({
  kind: fc.constant('askRefund'),
  ...anyTransaction,
  permille: fc.constantFrom(0, 333, 500, 1_000, 1_001),
  pair,
});
const happen = fc.record({
  kind: fc.constant('happen'),
  order,
  transaction: fc.constant(TRUE),
  elsewhere: fc.constant(false),
  happening: fc.constantFrom<Happening[]>('pay', 'pay', 'refund', 'charge back', 'charge back', 'win', 'win', 'sweep'),
  permille: fc.integer({ min: 1, max: 1_000 }),
  isHeard: fc.boolean(),
});
export const assign = fc.record({
  kind: fc.constant('assign'),
  ...anyTransaction,
  to: fc.option(fc.nat({ max: GIFTS - 1 }), { freq: 2 }),
  platformFee: fc.constantFrom(0n, 3n),
  fundFee: fc.constantFrom(0n, 2n),
  pair,
});
export const refundUnmatched = fc.record({ kind: fc.constant('refundUnmatched'), ...anyTransaction, pair });

export const withdrawal = fc.nat({ max: MOST_WITHDRAWALS - 1 });
export const request = fc.record({ kind: fc.constant('request'), withdrawal });
export const stepOfWithdrawal: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: request },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('approve'), withdrawal, by: anybody }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('start'), withdrawal, by: anybody }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('fail', 'complete', 'sendBack'), withdrawal }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('release'),
      withdrawal,
      status: fc.constantFrom('rejected', 'cancelled'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('evidence'),
      withdrawal,
      permille: fc.constantFrom(0, 1, 333, 500, 999, 1_000, 1_001),
      by: anybody,
    }),
  },
);

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('open'), order }) },
  { weight: 12, arbitrary: pay },
  { weight: 5, arbitrary: payOdd },
  { weight: 6, arbitrary: payTogether },
  { weight: 8, arbitrary: happen },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('close'),
      order,
      status: fc.constantFrom<Ending[]>('expired', 'cancelled', 'failed'),
      elsewhere,
    }),
  },
  { weight: 6, arbitrary: takeBack },
  { weight: 6, arbitrary: refundPart },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('switch'), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('giveUp'), order }) },
  { weight: 2, arbitrary: refundUnmatched },
  { weight: 4, arbitrary: askRefund },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuseRefund'), ...theTransaction }) },
  { weight: 4, arbitrary: assign },
  { weight: 3, arbitrary: settle },
  { weight: 2, arbitrary: settleAll },
  { weight: 9, arbitrary: stepOfWithdrawal },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase'), donor: fc.nat({ max: DONORS - 1 }) }) },
  { weight: 1, arbitrary: oneIn(12).map((isRebuild): Command => ({ kind: isRebuild ? 'rebuild' : 'rollUp' })) },
);
