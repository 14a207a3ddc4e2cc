import * as fc from 'fast-check';

/** A payment by its gift and which of the gift's payments it is. A gift that there is not means an order the product never made. */
export interface Order {
  gift: number;
  attempt: number;
}

/** So many thousandths of what the order asks for and a Rupiah more or less, or an edge. */
export type Amount = { permille: number; plus: number } | 'zero' | 'negative' | 'largest';

export type Ending = 'expired' | 'cancelled' | 'failed';
export type Withdrawal = 'request' | 'cancel' | 'transfer' | 'return' | 'evidence';
export type Reversal = 'reversed' | 'charged_back' | 'refunded';

/** That money came for an order. */
export interface PayWord {
  order: Order;
  amount: Amount;
  transaction: number;
}

/** One call of one function of the database. */
export type Command =
  | { kind: 'open' | 'settle'; order: Order }
  | ({ kind: 'pay' } & PayWord)
  | { kind: 'payTogether'; words: PayWord[] }
  | { kind: 'close'; order: Order; status: Ending }
  | { kind: 'reverse'; order: Order; status: Reversal }
  | { kind: 'refundPart'; order: Order; amount: Amount }
  | { kind: 'switch'; order: Order }
  | { kind: 'giveUp'; order: Order }
  | { kind: 'returnUnmatched'; order: Order; transaction: number }
  | { kind: 'assignUnmatched'; order: Order; transaction: number; to: number }
  | { kind: Withdrawal; withdrawal: number }
  | { kind: 'rollUp' };

export interface Gift {
  target: number;
  giftRupiah: bigint;
  tipRupiah: bigint;
  platformFeeRupiah: bigint;
  gatewayFeeRupiah: bigint;
  isUnits: boolean;
}

/** What happens to one fund: each lane's commands run one after the other, and the lanes at once. */
export interface Scenario {
  gifts: Gift[];
  withdrawals: bigint[];
  lanes: Command[][];
}

const LARGEST = 2n ** 63n - 1n;

/** The most that a form accepts. */
const LIMIT = 1_000_000_000_000n;
const GIFTS = 5;
const FOREIGN_ASKS = 50_000n;

const rupiah = (min: bigint, max: bigint) => fc.bigInt({ min, max });

const anyGift: fc.Arbitrary<Gift> = fc
  .record({
    target: fc.nat({ max: 1 }),
    giftRupiah: fc.oneof(
      { weight: 4, arbitrary: rupiah(1_000n, 10_000_000n) },
      { weight: 2, arbitrary: rupiah(1n, 20n) },
      { weight: 1, arbitrary: fc.constantFrom(LIMIT, LIMIT - 1n) },
    ),
    tipRupiah: fc.oneof(fc.constant(0n), rupiah(0n, 20_000n)),
    feeBasisPoints: fc.constantFrom(0n, 500n, 1_000n),
    gatewayFeeRupiah: fc.constantFrom(0n, 7n, 4_440n),
    isUnits: fc.integer({ min: 0, max: 7 }).map((value) => value === 0),
  })
  .map(({ feeBasisPoints, ...gift }) => ({ ...gift, platformFeeRupiah: (gift.giftRupiah * feeBasisPoints) / 10_000n }));

const order: fc.Arbitrary<Order> = fc.record({
  gift: fc.nat({ max: GIFTS }),
  attempt: fc.constantFrom(0, 0, 0, 1, 1, 2),
});
const transaction = fc.constantFrom(0, 0, 0, 1);
const whole = fc.constant({ permille: 1_000, plus: 0 });
const oddAmount: fc.Arbitrary<Amount> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ permille: fc.integer({ min: 0, max: 1_100 }), plus: fc.constantFrom(-1, 0, 1) }),
  },
  { weight: 3, arbitrary: fc.record({ permille: fc.constant(1_000), plus: fc.constantFrom(-1, 1) }) },
  { weight: 1, arbitrary: fc.constantFrom('zero', 'negative', 'largest') },
);
const withdrawal = fc.nat({ max: 23 });
const payWhole = fc.record({ kind: fc.constant('pay'), order, amount: whole, transaction });
const payTogether = fc.record({
  kind: fc.constant('payTogether'),
  words: fc.array(
    fc.record({
      order,
      transaction,
      amount: fc.oneof({ weight: 9, arbitrary: whole }, { weight: 1, arbitrary: oddAmount }),
    }),
    { minLength: 1, maxLength: 5, size: 'max' },
  ),
});
const request = fc.record({ kind: fc.constant('request'), withdrawal });
const takeBack = fc.record({
  kind: fc.constant('reverse'),
  order,
  status: fc.constantFrom<Reversal[]>('reversed', 'charged_back', 'refunded'),
});

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('open'), order }) },
  { weight: 16, arbitrary: payWhole },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay'), order, amount: oddAmount, transaction }) },
  { weight: 6, arbitrary: payTogether },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle'), order }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('close'),
      order,
      status: fc.constantFrom<Ending[]>('expired', 'cancelled', 'failed'),
    }),
  },
  { weight: 4, arbitrary: takeBack },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('refundPart'), order, amount: oddAmount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('switch'), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('giveUp'), order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('returnUnmatched'), order, transaction }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('assignUnmatched'), order, transaction, to: fc.nat({ max: GIFTS - 1 }) }),
  },
  { weight: 6, arbitrary: request },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('transfer'), withdrawal }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom<Withdrawal[]>('cancel', 'return', 'evidence'),
      withdrawal,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollUp') }) },
);

const gifts = fc.array(anyGift, { minLength: 1, maxLength: GIFTS, size: 'max' });
const withdrawals = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: rupiah(1n, 8_000_000n) },
    { weight: 1, arbitrary: rupiah(1n, LIMIT) },
    { weight: 1, arbitrary: fc.constantFrom(0n, -1n, LARGEST) },
  ),
  { minLength: 1, maxLength: 6, size: 'max' },
);

/** A fund that a single connection works on: everything about it can be foretold. */
export const serialScenario: fc.Arbitrary<Scenario> = fc.record({
  gifts,
  withdrawals,
  lanes: fc.array(anyCommand, { maxLength: 80, size: 'max' }).map((lane) => [lane]),
});

/** A fund whose few gifts all connections fight over. */
export function sharedScenario(lanes: number): fc.Arbitrary<Scenario> {
  const lane = fc.array(anyCommand, { maxLength: 16, size: 'max' });
  return fc.record({ gifts, withdrawals, lanes: fc.array(lane, { minLength: lanes, maxLength: lanes }) });
}

/** A fund from which all connections want to withdraw what is there once. */
function rushScenario(lanes: number): fc.Arbitrary<Scenario> {
  const command: fc.Arbitrary<Command> = fc.oneof(
    { weight: 6, arbitrary: request },
    { weight: 2, arbitrary: payWhole },
    { weight: 1, arbitrary: takeBack },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel'), withdrawal }) },
  );
  return fc.record({
    gifts,
    withdrawals: fc.array(rupiah(500_000n, 5_000_000n), { minLength: 24, maxLength: 24 }),
    lanes: fc.array(fc.array(command, { maxLength: 8, size: 'max' }), { minLength: lanes, maxLength: lanes }),
  });
}

/** Funds that are played at once, over so many connections. */
export function anyScenarios(lanes: number): fc.Arbitrary<Scenario[]> {
  const scenario = fc.oneof(serialScenario, sharedScenario(lanes), rushScenario(lanes));
  return fc.array(scenario, { minLength: 1, maxLength: 16, size: 'max' });
}

/** What an order asks its donor for. */
export function askedRupiah({ gifts: given }: Scenario, { gift }: Order): bigint {
  const found = given[gift];
  return found === undefined ? FOREIGN_ASKS : found.giftRupiah + found.tipRupiah;
}

export function rupiahOf(asked: bigint, amount: Amount): bigint {
  if (amount === 'zero') return 0n;
  if (amount === 'negative') return -1n;
  if (amount === 'largest') return LARGEST;
  return (asked * BigInt(amount.permille)) / 1_000n + BigInt(amount.plus);
}
