import {
  cutOf,
  followInterval,
  followIntervals,
  type IntervalTrace,
  type LineEvent,
} from '../../../src/books/fund-lines/line.domain.ts';
import { receiptKey, receiptShares } from '../../../src/books/fund-lines/receipt-shares.domain.ts';

/** A command to a fund. Amounts are capped at the possible ones. */
export type Command =
  | { kind: 'give'; rupiah: number }
  | { kind: 'send'; rupiah: number; fee: number }
  | { kind: 'evidence'; withdrawal: number; rupiah: number }
  | { kind: 'send_back'; withdrawal: number }
  | { kind: 'go_back'; gift: number; rupiah: number; debt: number };

interface Gift {
  number: number;
  rupiah: number;
  start: number;
  /** Number of events before this gift. */
  since: number;
  /** Rupiah that can still be returned to the donor. */
  given: number;
}

interface Withdrawal {
  number: number;
  rupiah: number;
  evidence: number[];
  /** Per receipt: the gift of each rupiah that paid it. */
  payers: number[][];
  /** The gift of each rupiah that has no receipt. */
  line: number[];
}

/** Splits off a rupiah wherever the rounded share of the line before it grows. */
function split(line: readonly number[], rupiah: number): { taken: number[]; left: number[] } {
  const share = (position: number) => Number((BigInt(position) * BigInt(rupiah)) / BigInt(line.length));
  return {
    taken: line.filter((_, index) => share(index + 1) > share(index)),
    left: line.filter((_, index) => share(index + 1) === share(index)),
  };
}

/** A fund in two forms: as events of a line, and as single rupiah with an owner each. */
export class LineScene {
  readonly gifts: Gift[] = [];
  readonly withdrawals: Withdrawal[] = [];
  line: number[] = [];
  goneBack = 0;
  readonly #events: LineEvent[] = [];
  readonly #removed = new Map<number, number>();
  readonly #shared = new Map<number, number>();

  /** Each gift's part of a receipt, computed together with its neighbours on the line. */
  sharesOf(withdrawal: number, line: number): Map<number, bigint> {
    const shares = new Map<number, bigint>();
    const receipt = receiptKey({ withdrawal, line });
    for (const [since, gifts] of Map.groupBy(this.gifts, (gift) => gift.since)) {
      const points = [gifts[0]?.start ?? 0, ...gifts.map(({ start, rupiah }) => start + rupiah)].map(BigInt);
      const found = receiptShares(points, this.#events.slice(since), new Set([receipt])).get(receipt) ?? [];
      for (const [index, { number }] of gifts.entries()) shares.set(number, found[index] ?? 0n);
    }
    return shares;
  }

  trace({ start, rupiah, since }: Gift): IntervalTrace {
    const interval = { start: BigInt(start), end: BigInt(start + rupiah) };
    return followInterval(interval, this.#events.slice(since));
  }

  /** The traces of several gifts, computed in one pass. */
  tracesOf(gifts: readonly Gift[]): IntervalTrace[] {
    const came = gifts.map(({ start, rupiah, since }) => ({
      place: since,
      interval: { start: BigInt(start), end: BigInt(start + rupiah) },
    }));
    const first = Math.min(...gifts.map(({ since }) => since));
    return followIntervals(
      came,
      this.#events.slice(first).map((event, index) => ({ place: first + index + 1, event })),
    );
  }

  byHand(index: number) {
    return {
      leftRupiah: BigInt(this.line.filter((owner) => owner === index).length),
      removedRupiah: BigInt(this.#removed.get(index) ?? 0),
      sharedRupiah: BigInt(this.#shared.get(index) ?? 0),
    };
  }

  play(command: Command): void {
    switch (command.kind) {
      case 'give':
        return this.#give(command.rupiah);
      case 'send':
        return this.#send(Math.min(command.rupiah, this.line.length), command.fee);
      case 'evidence':
        return this.#accept(this.#withdrawal(command.withdrawal), command.rupiah);
      case 'send_back':
        return this.#sendBack(this.#withdrawal(command.withdrawal));
      case 'go_back':
        return this.#goBack(this.gifts[command.gift % Math.max(this.gifts.length, 1)], command);
    }
  }

  #withdrawal = (pick: number) => this.withdrawals[pick % Math.max(this.withdrawals.length, 1)];

  #give(rupiah: number): void {
    const number = this.gifts.length;
    this.gifts.push({ number, rupiah, start: this.line.length, since: this.#events.length, given: rupiah });
    this.line.push(...Array<number>(rupiah).fill(number));
  }

  #send(rupiah: number, wantedFee: number): void {
    if (rupiah === 0) return;
    const fee = Math.min(wantedFee, rupiah - 1);
    const number = this.withdrawals.length + 1;
    const lineRupiah = BigInt(this.line.length);
    this.#events.push({
      kind: 'sent',
      withdrawal: number,
      lineRupiah,
      rupiah: BigInt(rupiah),
      feeRupiah: BigInt(fee),
    });
    const { taken, left } = split(this.line, rupiah);
    this.line = left;
    this.withdrawals.push({ number, rupiah, evidence: [], payers: [], line: split(taken, fee).left });
  }

  #accept(withdrawal: Withdrawal | undefined, wanted: number): void {
    if (withdrawal === undefined) return;
    const rupiah = Math.min(wanted, withdrawal.line.length);
    if (rupiah === 0) return;
    withdrawal.evidence.push(rupiah);
    const line = withdrawal.evidence.length;
    this.#events.push({ kind: 'evidenced', withdrawal: withdrawal.number, line, rupiah: BigInt(rupiah) });
    const { taken, left } = split(withdrawal.line, rupiah);
    withdrawal.payers.push(taken);
    withdrawal.line = left;
  }

  /** Rupiah of the same gift, kept or sent back, become neighbours again, in the order of the gifts. */
  #sendBack(withdrawal: Withdrawal | undefined): void {
    if (withdrawal === undefined || withdrawal.line.length === 0) return;
    const rupiah = BigInt(withdrawal.line.length);
    this.#events.push({ kind: 'sent_back', withdrawal: withdrawal.number, rupiah });
    this.line = [...this.line, ...withdrawal.line].toSorted((a, b) => a - b);
    withdrawal.line = [];
  }

  #goBack(gift: Gift | undefined, wanted: { rupiah: number; debt: number }): void {
    if (gift === undefined) return;
    const back = Math.min(wanted.rupiah, gift.given);
    // Rupiah that the fund lacks become its debt and do not shorten the line.
    const covered = Math.min(Math.max(back - wanted.debt, 0), this.line.length);
    if (covered === 0) return;
    gift.given -= back;
    const { cutStart, cutRupiah } = cutOf(this.trace(gift).interval, BigInt(covered));
    const sharedRupiah = BigInt(covered) - cutRupiah;
    this.#events.push({ kind: 'gone_back', lineRupiah: BigInt(this.line.length), cutStart, cutRupiah, sharedRupiah });
    const own = this.line.filter((owner) => owner === gift.number).length;
    const cut = Math.min(own, covered);
    const from = this.line.lastIndexOf(gift.number) - cut + 1;
    if (cut > 0) this.line.splice(from, cut);
    this.#removed.set(gift.number, (this.#removed.get(gift.number) ?? 0) + cut);
    if (covered > cut) {
      const { taken, left } = split(this.line, covered - cut);
      this.line = left;
      for (const owner of taken) this.#shared.set(owner, (this.#shared.get(owner) ?? 0) + 1);
    }
    this.goneBack += covered;
  }
}
