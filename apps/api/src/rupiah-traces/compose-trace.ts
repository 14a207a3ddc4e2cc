import type { RupiahTrace, TracedWithdrawal } from '@uluran/contract/endpoints';
import { paymentPath, tracePath } from '@uluran/contract/targets';
import type { GiftMovement, TracedGift } from '../read-models/traced-gift.ts';
import { type SentWithdrawal, updateOf } from '../read-models/traced-withdrawals.ts';
import type { IntervalTrace, Taken } from './line.domain.ts';

/** One part of a gift: what came last of it, what has gone back of that, and where the rest is. */
export interface TracedPart {
  amountRupiah: number;
  /** Null until it has its place on the line: all of it waits. */
  trace: IntervalTrace | null;
  came: GiftMovement;
  returns: readonly GiftMovement[];
}

const sum = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((total, item) => total + amount(item), 0);

const feesOf = ({ platformFeeRupiah, gatewayFeeRupiah }: GiftMovement): number => platformFeeRupiah + gatewayFeeRupiah;

/**
 * The parts of a gift, without their traces. A gift that was charged back and is paid again is where it came last: what had come before is with the donor, or the
 * fund's.
 */
export function partsOf({ movements }: TracedGift): Omit<TracedPart, 'trace'>[] {
  const comings = movements.filter(({ isReturn }) => !isReturn);
  return [...new Set(comings.map(({ part }) => part))].flatMap((part) => {
    const ofPart = comings.filter((coming) => coming.part === part);
    const [first] = ofPart;
    const came = ofPart.at(-1);
    if (first === undefined || came === undefined) return [];
    const returns = movements.filter(
      (moved) => moved.isReturn && moved.part === part && moved.round === came.round && moved.place !== null,
    );
    return [{ amountRupiah: first.grossRupiah, came, returns }];
  });
}

/** What the parts of a gift have in common: each sum over all of them. */
function sumsOf(parts: readonly TracedPart[]) {
  const perPart = parts.map(({ amountRupiah, came, returns, trace }) => {
    const removed = Number(trace?.removedRupiah ?? 0n);
    const back = sum(returns, ({ grossRupiah }) => grossRupiah);
    const feesBack = sum(returns, feesOf);
    return {
      amountRupiah,
      platformFeeRupiah: came.platformFeeRupiah - sum(returns, (moved) => moved.platformFeeRupiah),
      gatewayFeeRupiah: came.gatewayFeeRupiah - sum(returns, (moved) => moved.gatewayFeeRupiah),
      waitingRupiah: trace === null ? came.grossRupiah - feesOf(came) : Number(trace.leftRupiah),
      // What had gone back before it came again did not come again.
      returnedRupiah: amountRupiah - came.grossRupiah + feesBack + removed,
      replacedRupiah: Math.max(back - feesBack - removed, 0),
      sharedRupiah: Number(trace?.sharedRupiah ?? 0n),
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
  };
}

function tracedWithdrawal(withdrawal: SentWithdrawal, taken: Taken): TracedWithdrawal {
  const { publicId, sentAt, totalRupiah } = withdrawal;
  const shares = new Map(taken.evidence.map(({ line, rupiah }) => [line, Number(rupiah)]));
  return {
    id: publicId,
    sentAt,
    totalRupiah,
    takenRupiah: Number(taken.rupiah),
    feeRupiah: Number(taken.feeRupiah),
    lines: withdrawal.lines.flatMap((line) => {
      const shareRupiah = shares.get(line.position) ?? 0;
      if (shareRupiah === 0) return [];
      const { label, totalRupiah, spentOn, acceptedAt, picture } = line;
      return [{ label, totalRupiah, shareRupiah, spentOn, acceptedAt, picture, update: updateOf(line) }];
    }),
    awaitingRupiah: Number(taken.awaitingRupiah),
    backRupiah: Number(taken.backRupiah),
  };
}

/** A gift's trace as donors read it. Amounts of one gift are small enough for numbers. */
export function rupiahTrace(
  gift: TracedGift,
  parts: readonly TracedPart[],
  withdrawals: readonly SentWithdrawal[],
): RupiahTrace {
  const { paymentId, target, paidAt, asOf, tipRupiah, isSettled, isRequested } = gift;
  const sums = sumsOf(parts);
  const waitsFor = isRequested ? 'transfer' : 'withdrawal';
  const taken = parts.flatMap(({ trace }) => trace?.taken ?? []);
  return {
    path: tracePath(paymentPath(target, paymentId)),
    target,
    paidAt,
    asOf,
    tipRupiah,
    ...sums,
    waitsFor: sums.waitingRupiah === 0 ? null : isSettled ? waitsFor : 'settlement',
    withdrawals: withdrawals.flatMap((withdrawal) =>
      taken
        .filter((part) => part.withdrawal === withdrawal.id && part.rupiah > 0n)
        .map((part) => tracedWithdrawal(withdrawal, part)),
    ),
  };
}
