import type { RupiahTrace, TracedMatch, TracedWithdrawal } from '@uluran/contract/endpoints';
import { paymentPath, tracePath } from '@uluran/contract/targets';
import type { IntervalTrace, Taken } from '../../books/fund-lines/line.domain.ts';
import type { TracedGift, TracedGiftMatch } from './traced-gift.ts';
import type { GiftMovement } from './traced-movements.ts';
import { type SentWithdrawal, updateOf } from './traced-withdrawals.ts';

/** One part of a gift: its last arrival, the returns of that, and the places of the rest. */
export interface TracedPart {
  amountRupiah: number;
  /** Null until it has its place on the line: all of it waits. */
  trace: IntervalTrace | null;
  came: GiftMovement;
  returns: readonly GiftMovement[];
}

/** A gift with the traces of its parts, and its match. */
export interface FollowedGift {
  gift: TracedGift;
  parts: readonly TracedPart[];
  /** Parts that withdrawals took, by their ids. */
  taken: ReadonlyMap<number, Taken>;
  /** Parts that a company's pool added; empty without a match. */
  matchParts: readonly TracedPart[];
  matchTaken: ReadonlyMap<number, Taken>;
}

const sum = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((total, item) => total + amount(item), 0);

const rupiahOf = (taken: readonly Taken[], rupiah: (one: Taken) => bigint): number =>
  Number(taken.reduce((total, one) => total + rupiah(one), 0n));

const feesOf = ({ platformFeeRupiah, gatewayFeeRupiah }: GiftMovement): number => platformFeeRupiah + gatewayFeeRupiah;

/**
 * Returns the parts of a gift or match, without their traces. A gift that was charged back and paid again is at its last arrival: its
 * earlier money is with the donor, or in the fund.
 */
export function partsOf({ movements }: Pick<TracedGift, 'movements'>): Omit<TracedPart, 'trace'>[] {
  const arrivals = movements.filter(({ isReturn }) => !isReturn);
  return [...new Set(arrivals.map(({ part }) => part))].flatMap((part) => {
    const ofPart = arrivals.filter((arrival) => arrival.part === part);
    const [first] = ofPart;
    const came = ofPart.at(-1);
    if (first === undefined || came === undefined) return [];
    const returns = movements.filter(
      (moved) => moved.isReturn && moved.part === part && moved.round === came.round && moved.place !== null,
    );
    return [{ amountRupiah: first.grossRupiah, came, returns }];
  });
}

/** Returns the sums over all parts of a gift. */
function sumsOf(parts: readonly TracedPart[]) {
  const perPart = parts.map(({ amountRupiah, came, returns, trace }) => {
    const taken = trace?.taken ?? [];
    const transferFees = rupiahOf(taken, ({ feeRupiah }) => feeRupiah);
    const awaiting = rupiahOf(taken, ({ awaitingRupiah }) => awaitingRupiah);
    const kept = rupiahOf(taken, ({ rupiah, backRupiah }) => rupiah - backRupiah);
    const removed = Number(trace?.removedRupiah ?? 0n);
    const back = sum(returns, ({ grossRupiah }) => grossRupiah);
    const feesBack = sum(returns, feesOf);
    return {
      amountRupiah,
      platformFeeRupiah: came.platformFeeRupiah - sum(returns, (moved) => moved.platformFeeRupiah),
      gatewayFeeRupiah: came.gatewayFeeRupiah - sum(returns, (moved) => moved.gatewayFeeRupiah),
      waitingRupiah: trace === null ? came.grossRupiah - feesOf(came) : Number(trace.leftRupiah),
      // Money that was returned before the last arrival did not arrive again.
      returnedRupiah: amountRupiah - came.grossRupiah + feesBack + removed,
      replacedRupiah: Math.max(back - feesBack - removed, 0),
      sharedRupiah: Number(trace?.sharedRupiah ?? 0n),
      evidencedRupiah: kept - transferFees - awaiting,
      awaitingRupiah: awaiting,
      transferFeesRupiah: transferFees,
    };
  });
  const total = (key: keyof (typeof perPart)[number]) => sum(perPart, (part) => part[key]);
  return {
    amountRupiah: total('amountRupiah'),
    platformFeeRupiah: total('platformFeeRupiah'),
    gatewayFeeRupiah: total('gatewayFeeRupiah'),
    feesRupiah: total('platformFeeRupiah') + total('gatewayFeeRupiah'),
    waitingRupiah: total('waitingRupiah'),
    returnedRupiah: total('returnedRupiah'),
    replacedRupiah: total('replacedRupiah'),
    sharedRupiah: total('sharedRupiah'),
    evidencedRupiah: total('evidencedRupiah'),
    awaitingRupiah: total('awaitingRupiah'),
    transferFeesRupiah: total('transferFeesRupiah'),
  };
}

/** Returns the amounts that each withdrawal took of all parts of a gift, by its id. Amounts rounded to zero are left out. */
export function takenOf(parts: readonly TracedPart[]): ReadonlyMap<number, Taken> {
  const whole = new Map<number, Taken>();
  for (const taken of parts.flatMap(({ trace }) => trace?.taken ?? [])) {
    if (taken.rupiah === 0n) continue;
    const other = whole.get(taken.withdrawal);
    whole.set(taken.withdrawal, other === undefined ? taken : together(other, taken));
  }
  return whole;
}

function together(one: Taken, other: Taken): Taken {
  return {
    withdrawal: one.withdrawal,
    rupiah: one.rupiah + other.rupiah,
    feeRupiah: one.feeRupiah + other.feeRupiah,
    // Both parts were on the line of one fund, and so reached the same receipts if both were there at the time.
    evidence: [...one.evidence, ...other.evidence],
    awaitingRupiah: one.awaitingRupiah + other.awaitingRupiah,
    backRupiah: one.backRupiah + other.backRupiah,
  };
}

function tracedWithdrawal(withdrawal: SentWithdrawal, taken: Taken): TracedWithdrawal {
  const { publicId, number, sentAt, totalRupiah } = withdrawal;
  const shares = new Map<number, number>();
  for (const { line, rupiah } of taken.evidence) shares.set(line, (shares.get(line) ?? 0) + Number(rupiah));
  return {
    id: publicId,
    number,
    sentAt,
    totalRupiah,
    takenRupiah: Number(taken.rupiah),
    feeRupiah: Number(taken.feeRupiah),
    lines: withdrawal.lines.flatMap((line) => {
      const shareRupiah = shares.get(line.position) ?? 0;
      if (shareRupiah === 0) return [];
      const { label, totalRupiah, spentOn, acceptedAt, picture, payers } = line;
      return [{ label, totalRupiah, shareRupiah, spentOn, acceptedAt, picture, payers, update: updateOf(line) }];
    }),
    awaitingRupiah: Number(taken.awaitingRupiah),
    backRupiah: Number(taken.backRupiah),
  };
}

/** Returns the shown withdrawals that took a part, with that part. */
function tracedWithdrawals(
  withdrawals: readonly SentWithdrawal[],
  taken: ReadonlyMap<number, Taken>,
): TracedWithdrawal[] {
  return withdrawals.flatMap((withdrawal) => {
    const part = taken.get(withdrawal.id);
    return part === undefined ? [] : [tracedWithdrawal(withdrawal, part)];
  });
}

function waitsFor(waitingRupiah: number, isSettled: boolean, isRequested: boolean): RupiahTrace['waitsFor'] {
  if (waitingRupiah === 0) return null;
  if (!isSettled) return 'settlement';
  return isRequested ? 'transfer' : 'withdrawal';
}

/**
 * Returns the trace of a match, which bears no fees. Its money is in the foundation's bank, and can be withdrawn after its gift is paid
 * out.
 */
function tracedMatch(
  { company, isSettled, isRequested }: TracedGiftMatch,
  parts: readonly TracedPart[],
  { withdrawals, withdrawalCount }: Pick<TracedMatch, 'withdrawals' | 'withdrawalCount'>,
): TracedMatch {
  const { platformFeeRupiah: _platform, gatewayFeeRupiah: _gateway, feesRupiah: _fees, ...sums } = sumsOf(parts);
  return {
    company: { name: company },
    ...sums,
    waitsFor: waitsFor(sums.waitingRupiah, isSettled, isRequested),
    withdrawals,
    withdrawalCount,
  };
}

/** Returns a gift's trace for donors, with some of its withdrawals. Amounts of one gift are small enough for numbers. */
export function rupiahTrace(
  { gift, parts, taken, matchParts, matchTaken }: FollowedGift,
  withdrawals: readonly SentWithdrawal[],
): RupiahTrace {
  const { paymentId, target, paidAt, asOf, tipRupiah, isSettled, isRequested, match } = gift;
  const sums = sumsOf(parts);
  const added = { withdrawals: tracedWithdrawals(withdrawals, matchTaken), withdrawalCount: matchTaken.size };
  return {
    path: tracePath(paymentPath(target, paymentId)),
    target,
    paidAt,
    asOf,
    tipRupiah,
    ...sums,
    waitsFor: waitsFor(sums.waitingRupiah, isSettled, isRequested),
    withdrawals: tracedWithdrawals(withdrawals, taken),
    withdrawalCount: new Set([...taken.keys(), ...matchTaken.keys()]).size,
    match: match === null ? null : tracedMatch(match, matchParts, added),
  };
}
