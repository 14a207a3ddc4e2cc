import { FUND_OF_TARGET, FUNDS, type Gateway } from './commands.ts';

/** Places of a fund's money, in rupiah. Bigints, so that divisions are exact and nothing overflows. */
export interface FundBooks {
  gross: bigint;
  refunded: bigint;
  platformFee: bigint;
  gatewayFee: bigint;
  unsettled: bigint;
  settled: bigint;
  requested: bigint;
  transferred: bigint;
  evidenced: bigint;
  receivable: bigint;
}

export interface TargetBooks {
  gross: bigint;
  refunded: bigint;
  count: bigint;
}

/** Change of the platform's own accounts and of the gateways' accounts. */
export interface PlatformBooks extends Record<Gateway, bigint> {
  bank: bigint;
  unmatched: bigint;
  tips: bigint;
  disbursed: bigint;
  tipGatewayFees: bigint;
  gatewayFeesPaid: bigint;
  losses: bigint;
}

/** The effect of all commands of one world on the ledger. */
export interface Books {
  funds: FundBooks[];
  targets: TargetBooks[];
  platform: PlatformBooks;
}

/** A target's part of a gift, or of a part of the gift, in rupiah. */
export interface PartMoney {
  target: number;
  gift: bigint;
  platformFee: bigint;
  gatewayFee: bigint;
}

/** A gift's money, or a part of it. */
export interface Split {
  parts: PartMoney[];
  tip: bigint;
  tipFee: bigint;
}

export function least(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

export function greatest(a: bigint, b: bigint): bigint {
  if (a < b) return b;
  return a;
}

export function emptyPlatform(): PlatformBooks {
  return {
    midtrans: 0n,
    xendit: 0n,
    bank: 0n,
    unmatched: 0n,
    tips: 0n,
    disbursed: 0n,
    tipGatewayFees: 0n,
    gatewayFeesPaid: 0n,
    losses: 0n,
  };
}

const emptyFund = (): FundBooks => ({
  gross: 0n,
  refunded: 0n,
  platformFee: 0n,
  gatewayFee: 0n,
  unsettled: 0n,
  settled: 0n,
  requested: 0n,
  transferred: 0n,
  evidenced: 0n,
  receivable: 0n,
});

export function emptyBooks(): Books {
  return {
    funds: Array.from({ length: FUNDS }, emptyFund),
    targets: FUND_OF_TARGET.map(() => ({ gross: 0n, refunded: 0n, count: 0n })),
    platform: emptyPlatform(),
  };
}

export function fundAt({ funds }: Books, index: number): FundBooks {
  const fund = funds[index];
  if (fund === undefined) throw new Error(`the model has no fund ${index}`);
  return fund;
}

function targetAt({ targets }: Books, index: number): TargetBooks {
  const target = targets[index];
  if (target === undefined) throw new Error(`the model has no target ${index}`);
  return target;
}

export const fundOfTarget = (target: number): number => FUND_OF_TARGET[target] ?? 0;
export const netOf = ({ gift, platformFee, gatewayFee }: PartMoney): bigint => gift - platformFee - gatewayFee;

/** The accounts that gifts are received from and returned to. */
export type Source = Gateway | 'unmatched';

const TAKES: Record<Source, bigint> = { midtrans: 1n, xendit: 1n, unmatched: -1n };

/** Receives one part of a gift. */
export function receivePart(books: Books, part: PartMoney, from: Source, pocket: 'unsettled' | 'settled'): void {
  const fund = fundAt(books, fundOfTarget(part.target));
  fund.gross += part.gift;
  fund.platformFee += part.platformFee;
  fund.gatewayFee += part.gatewayFee;
  fund[pocket] += netOf(part);
  targetAt(books, part.target).gross += part.gift;
  books.platform[from] += TAKES[from] * part.gift;
}

/** Returns one part of a gift. The pocket covers `covered` of its net, and the fund owes the rest. */
export function givePartBack(
  books: Books,
  part: PartMoney,
  to: Gateway,
  pocket: 'unsettled' | 'settled',
  covered: bigint,
): void {
  const fund = fundAt(books, fundOfTarget(part.target));
  fund.refunded += part.gift;
  fund.platformFee -= part.platformFee;
  fund.gatewayFee -= part.gatewayFee;
  fund[pocket] -= covered;
  fund.receivable += netOf(part) - covered;
  targetAt(books, part.target).refunded += part.gift;
  books.platform[to] -= part.gift;
}

/** Receives a tip, or returns it if the sign is negative. */
export function moveTip({ platform }: Books, { tip, tipFee }: Split, gateway: Gateway, sign: 1n | -1n): void {
  platform.tips += sign * (tip - tipFee);
  platform.tipGatewayFees += sign * tipFee;
  platform[gateway] += sign * tip;
}

/** Adds a donation to the target's count, or (−1) removes one. */
export function countDonation(books: Books, target: number, by: bigint): void {
  targetAt(books, target).count += by;
}
