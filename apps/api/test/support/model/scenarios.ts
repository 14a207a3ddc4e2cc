import * as fc from 'fast-check';
import { type Command, LARGEST, type Scenario, type Withdrawal } from './commands.ts';
import {
  anyCommand,
  anyGift,
  askRefund,
  assign,
  GIFTS,
  LIMIT,
  MOST_WITHDRAWALS,
  oddAmount,
  oneIn,
  pay,
  payable,
  refundPart,
  refundUnmatched,
  request,
  rupiah,
  settleAll,
  stepOfWithdrawal,
  takeBack,
  theTransaction,
  withdrawal,
} from './random-commands.ts';

/** A withdrawal from its request on; random commands alone would seldom complete one. */
const lifeOfWithdrawal: fc.Arbitrary<Command[]> = fc
  .record({
    settling: settleAll,
    withdrawal,
    steps: fc.integer({ min: 4, max: 9 }),
    fails: oneIn(4),
    returns: oneIn(3),
    odd: stepOfWithdrawal,
    oddAt: fc.nat({ max: 16 }),
    // Leaves out one step, such as the second approval, which no later step may replace.
    isSkipping: oneIn(3),
    skipped: fc.nat({ max: 8 }),
  })
  .map(({ settling, withdrawal: one, steps, fails, returns, odd, oddAt, isSkipping, skipped }) => {
    const of = <Kind extends string, Fields>(kind: Kind, fields: Fields) => ({ kind, withdrawal: one, ...fields });
    const life: Command[] = [
      settling,
      of('request', {}),
      of('approve', { by: 0 }),
      of('approve', { by: 1 }),
      of('start', { by: 2 }),
      of(fails ? 'fail' : 'complete', {}),
      of('evidence', { permille: 500, by: 1 }),
      returns ? of('sendBack', {}) : of('evidence', { permille: 500, by: 0 }),
      of('evidence', { permille: 1, by: 0 }),
    ];
    return life
      .toSpliced(oddAt, 0, { ...odd, withdrawal: one } as Command)
      .slice(0, steps)
      .filter((_, step) => !(isSkipping && step === skipped));
  });

/** Money of one transaction that is received and returned more than once. */
const lifeOfMoney: fc.Arbitrary<Command[]> = fc
  .record({
    money: fc.record(theTransaction),
    amount: fc.oneof(payable, oddAmount),
    part: refundPart,
    settling: settleAll,
    own: fc.array(fc.nat({ max: 10 }), { minLength: 3, maxLength: 8 }),
    assigning: assign,
    refunding: refundUnmatched,
    asking: askRefund,
  })
  .map(({ money, amount, part, settling, own, assigning, refunding, asking }) => {
    const { gateway, pair } = settling;
    const paid: Command = { kind: 'pay', ...money, amount };
    const chargedBack: Command = { kind: 'takeBack', ...money, status: 'charged_back' };
    const steps: Command[] = [
      paid,
      settling,
      { ...part, ...money },
      chargedBack,
      chargedBack,
      paid,
      { kind: 'settle', gateway, lines: [{ ...money, amount: 'due', fee: 'usual' }], pair },
      { ...assigning, ...money },
      { ...assigning, ...money },
      { ...refunding, ...money },
      { ...asking, ...money },
    ];
    return [0, ...own].flatMap((step) => steps[step] ?? []);
  });

const gifts = fc.array(anyGift, { minLength: 1, maxLength: GIFTS, size: 'max' });
const bankFeeRupiah = fc.constantFrom(0n, 0n, 2_500n);
const fund = fc.constantFrom(0, 0, 1);
const withdrawals: fc.Arbitrary<Withdrawal[]> = fc.array(
  fc.record({
    fund,
    amountRupiah: fc.oneof(
      { weight: 3, arbitrary: rupiah(1n, 8_000_000n) },
      { weight: 3, arbitrary: rupiah(1n, 50_000n) },
      { weight: 1, arbitrary: rupiah(1n, LIMIT) },
      { weight: 1, arbitrary: fc.constantFrom(0n, -1n, LARGEST) },
    ),
    bankFeeRupiah,
  }),
  { minLength: 1, maxLength: 6, size: 'max' },
);
const frozen = fc.constantFrom(null, null, 0, 2);

const lane = (length: number): fc.Arbitrary<Command[]> =>
  fc
    .array(
      fc.oneof(
        { weight: 12, arbitrary: anyCommand.map((command) => [command]) },
        { weight: 1, arbitrary: lifeOfWithdrawal },
        { weight: 1, arbitrary: lifeOfMoney },
      ),
      { maxLength: length, size: 'max' },
    )
    .map((commands) => commands.flat());

/** Funds of a single connection: every result is predictable. */
export const serialScenario: fc.Arbitrary<Scenario> = fc.record({
  gifts,
  withdrawals,
  frozen,
  lanes: lane(64).map((only) => [only]),
});

/** Funds with few gifts, for which all connections compete. */
export function sharedScenario(lanes: number): fc.Arbitrary<Scenario> {
  return fc.record({ gifts, withdrawals, frozen, lanes: fc.array(lane(13), { minLength: lanes, maxLength: lanes }) });
}

/** Funds with one amount, which all connections try to withdraw. */
function rushScenario(lanes: number): fc.Arbitrary<Scenario> {
  const release = fc.record({ kind: fc.constant('release'), withdrawal, status: fc.constant('cancelled') });
  const command: fc.Arbitrary<Command> = fc.oneof(
    { weight: 6, arbitrary: request },
    { weight: 2, arbitrary: pay },
    { weight: 2, arbitrary: settleAll },
    { weight: 1, arbitrary: takeBack },
    { weight: 2, arbitrary: askRefund },
    { weight: 1, arbitrary: release },
  );
  const rush = fc
    .tuple(pay, settleAll, fc.array(command, { maxLength: 8, size: 'max' }))
    .map(([paying, settling, commands]) => [paying, settling, ...commands]);
  return fc.record({
    gifts,
    frozen,
    withdrawals: fc.array(fc.record({ fund, amountRupiah: rupiah(500_000n, 5_000_000n), bankFeeRupiah }), {
      minLength: MOST_WITHDRAWALS,
      maxLength: MOST_WITHDRAWALS,
    }),
    lanes: fc.array(rush, { minLength: lanes, maxLength: lanes }),
  });
}

/** Funds that are played at once, on so many connections. */
export function anyScenarios(lanes: number): fc.Arbitrary<Scenario[]> {
  const scenario = fc.oneof(serialScenario, sharedScenario(lanes), rushScenario(lanes));
  return fc.array(scenario, { minLength: 1, maxLength: 16, size: 'max' });
}
