/** Where a fund's money is, in Rupiah. Bigints, so that the model divides and overflows nowhere. */
export interface FundBooks {
  gross: bigint;
  refunded: bigint;
  platformFee: bigint;
  gatewayFee: bigint;
  available: bigint;
  pending: bigint;
  withdrawn: bigint;
  evidenced: bigint;
  receivable: bigint;
}

export interface TargetBooks {
  gross: bigint;
  refunded: bigint;
  count: bigint;
}

/** What the platform's own accounts gained. */
export interface PlatformBooks {
  clearing: bigint;
  bank: bigint;
  unmatched: bigint;
  tips: bigint;
  disbursed: bigint;
}

/** Everything one fund's commands do to the ledger. */
export interface Books {
  fund: FundBooks;
  targets: TargetBooks[];
  platform: PlatformBooks;
}

/** A gift's money, or a part of it: what of it is whose. */
export interface Split {
  gift: bigint;
  tip: bigint;
  platformFee: bigint;
  gatewayFee: bigint;
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
  return { clearing: 0n, bank: 0n, unmatched: 0n, tips: 0n, disbursed: 0n };
}

export function emptyBooks(targets: number): Books {
  return {
    fund: {
      gross: 0n,
      refunded: 0n,
      platformFee: 0n,
      gatewayFee: 0n,
      available: 0n,
      pending: 0n,
      withdrawn: 0n,
      evidenced: 0n,
      receivable: 0n,
    },
    targets: Array.from({ length: targets }, () => ({ gross: 0n, refunded: 0n, count: 0n })),
    platform: emptyPlatform(),
  };
}

function targetOf({ targets }: Books, index: number): TargetBooks {
  const target = targets[index];
  if (target === undefined) throw new Error(`the model has no target ${index}`);
  return target;
}

export const netOf = ({ gift, platformFee, gatewayFee }: Split): bigint => gift - platformFee - gatewayFee;

/** A gift came in. */
export function receive(books: Books, target: number, split: Split): void {
  const { fund, platform } = books;
  fund.gross += split.gift;
  fund.platformFee += split.platformFee;
  fund.gatewayFee += split.gatewayFee;
  fund.available += netOf(split);
  targetOf(books, target).gross += split.gift;
  platform.clearing += split.gift + split.tip;
  platform.tips += split.tip;
}

/** A gift, or a part of it, went back; of its net the fund still had `covered` and owes the rest. */
export function giveBack(books: Books, target: number, split: Split, covered: bigint): void {
  const { fund, platform } = books;
  fund.refunded += split.gift;
  fund.platformFee -= split.platformFee;
  fund.gatewayFee -= split.gatewayFee;
  fund.available -= covered;
  fund.receivable += netOf(split) - covered;
  targetOf(books, target).refunded += split.gift;
  platform.clearing -= split.gift + split.tip;
  platform.tips -= split.tip;
}

/** The target has a donor more, or (−1) fewer. */
export function countDonation(books: Books, target: number, by: bigint): void {
  targetOf(books, target).count += by;
}
