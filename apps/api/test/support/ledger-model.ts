import * as fc from 'fast-check';
import type { GiftAmounts, Position } from './ledger.ts';

/** Something that happens to the money of one fund. `pick` chooses among what there is, so that every command means something. */
export type Command =
  | ({ kind: 'give' } & GiftAmounts)
  | { kind: 'pay'; pick: number; offByRupiah: number }
  | { kind: 'close'; pick: number; status: 'expired' | 'cancelled' | 'failed' }
  | { kind: 'reverse'; pick: number; status: 'reversed' | 'charged_back' | 'refunded' }
  | { kind: 'request'; amountRupiah: number }
  | { kind: 'transfer'; pick: number }
  | { kind: 'evidence'; pick: number }
  | { kind: 'rollUp' };

const pick = fc.nat({ max: 1_000 });

const give = fc
  .record({
    giftRupiah: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1_000, max: 50_000_000 })),
    tipRupiah: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
    platformBasisPoints: fc.constantFrom(0, 500, 1_000),
    gatewayFeeRupiah: fc.constantFrom(0, 700, 4_440),
  })
  .map(
    ({ platformBasisPoints, ...amounts }): Command => ({
      kind: 'give',
      ...amounts,
      platformFeeRupiah: Math.floor((amounts.giftRupiah * platformBasisPoints) / 10_000),
    }),
  );

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: give },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), pick, offByRupiah: fc.constantFrom(0, 0, 0, 0, 0, 1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      pick,
      status: fc.constantFrom('expired' as const, 'cancelled' as const, 'failed' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('reverse' as const),
      pick,
      status: fc.constantFrom('reversed' as const, 'charged_back' as const, 'refunded' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('request' as const),
      amountRupiah: fc.integer({ min: 1, max: 5_000_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('transfer' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('evidence' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rollUp' as const) }) },
);

const nothing: Position = {
  grossRupiah: 0,
  refundedRupiah: 0,
  platformFeeRupiah: 0,
  gatewayFeeRupiah: 0,
  availableRupiah: 0,
  pendingRupiah: 0,
  withdrawnRupiah: 0,
  evidencedRupiah: 0,
  receivableRupiah: 0,
};

/** What a fund holds, worked out a second time and in another way than the database does it. */
export function createFundModel() {
  const position = { ...nothing };
  let donationCount = 0;

  function split({ giftRupiah, platformFeeRupiah, gatewayFeeRupiah }: GiftAmounts) {
    const gatewayFee = Math.min(gatewayFeeRupiah, giftRupiah - platformFeeRupiah);
    return { gatewayFee, net: giftRupiah - platformFeeRupiah - gatewayFee };
  }

  return {
    position,
    donationCount: () => donationCount,
    pay(gift: GiftAmounts): void {
      const { gatewayFee, net } = split(gift);
      position.grossRupiah += gift.giftRupiah;
      position.platformFeeRupiah += gift.platformFeeRupiah;
      position.gatewayFeeRupiah += gatewayFee;
      position.availableRupiah += net;
      donationCount += 1;
    },
    reverse(gift: GiftAmounts): void {
      const { gatewayFee, net } = split(gift);
      const covered = Math.min(net, position.availableRupiah);
      position.refundedRupiah += gift.giftRupiah;
      position.platformFeeRupiah -= gift.platformFeeRupiah;
      position.gatewayFeeRupiah -= gatewayFee;
      position.availableRupiah -= covered;
      position.receivableRupiah += net - covered;
      donationCount -= 1;
    },
    /** Whether the fund gives the amount. */
    request(amountRupiah: number): boolean {
      if (position.availableRupiah - position.receivableRupiah < amountRupiah) return false;
      position.availableRupiah -= amountRupiah;
      position.pendingRupiah += amountRupiah;
      return true;
    },
    transfer(amountRupiah: number): void {
      position.pendingRupiah -= amountRupiah;
      position.withdrawnRupiah += amountRupiah;
    },
    evidence(amountRupiah: number): void {
      position.withdrawnRupiah -= amountRupiah;
      position.evidencedRupiah += amountRupiah;
    },
  };
}

/** What a payment's money has come to, in the model. */
export type GiftState = 'open' | 'paid' | 'over' | 'reversed';
