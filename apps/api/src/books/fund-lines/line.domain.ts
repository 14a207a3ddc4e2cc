/**
 * A fund's money that has not left it, as a line of rupiah in order of arrival (docs/adr/0056-each-rupiah-on-a-line.md). The money of one
 * posting is an interval of it. Amounts are bigint: the product of a position and an amount is larger than a number holds.
 */
export interface Interval {
  /** Rupiah of the line before the interval. */
  start: bigint;
  /** Rupiah of the line up to its end. */
  end: bigint;
}

/** Events that change a line, in the order of the fund's places. Gifts and matches are added at its end and change nothing before it. */
export type LineEvent =
  /** A withdrawal was sent: its rupiah come from the whole line in proportion, and the bank's fee from the withdrawal. */
  | { kind: 'sent'; withdrawal: number; lineRupiah: bigint; rupiah: bigint; feeRupiah: bigint }
  /** A receipt was accepted for a part of a withdrawal that was sent. */
  | { kind: 'evidenced'; withdrawal: number; line: number; rupiah: bigint }
  /** The part of a withdrawal without evidence was returned to its former positions. */
  | { kind: 'sent_back'; withdrawal: number; rupiah: bigint }
  /**
   * A gift or match was returned: its remaining `cutRupiah`, from `cutStart`, and `sharedRupiah` of the whole line, since a part of it was
   * spent. `lineRupiah` is the length of the line before.
   */
  | { kind: 'gone_back'; lineRupiah: bigint; cutStart: bigint; cutRupiah: bigint; sharedRupiah: bigint };

/** Part of an interval that one withdrawal took. */
export interface Taken {
  withdrawal: number;
  rupiah: bigint;
  /** Part of it that the bank kept for the transfer. */
  feeRupiah: bigint;
  /** Part of it that paid each receipt, in the order of acceptance. */
  evidence: { line: number; rupiah: bigint }[];
  /** Part of it without a receipt yet. */
  awaitingRupiah: bigint;
  /** Part of it that was returned to the line. */
  backRupiah: bigint;
}

/**
 * Present places of the rupiah of an interval. `leftRupiah + removedRupiah + sharedRupiah` and each `rupiah - backRupiah` of `taken` add up
 * to its length.
 */
export interface IntervalTrace {
  /** Present position of the interval. */
  interval: Interval;
  /** Still on the line. */
  leftRupiah: bigint;
  /** Returned to the donor, or to the pool. */
  removedRupiah: bigint;
  /** Replaced rupiah that were returned after they had been spent. */
  sharedRupiah: bigint;
  taken: Taken[];
}

const lengthOf = ({ start, end }: Interval): bigint => end - start;

/**
 * Returns the part of an interval that falls to a share of `rupiah` out of `ofRupiah`, as an interval of that share. Rounding down at both
 * ends makes all parts add up.
 */
function partOf({ start, end }: Interval, rupiah: bigint, ofRupiah: bigint): Interval {
  if (ofRupiah === 0n) return { start: 0n, end: 0n };
  return { start: (start * rupiah) / ofRupiah, end: (end * rupiah) / ofRupiah };
}

const without = (whole: Interval, part: Interval): Interval => ({
  start: whole.start - part.start,
  end: whole.end - part.end,
});

/** Returns a position after `rupiah` from `from` have left the line. */
export function afterCut(position: bigint, from: bigint, rupiah: bigint): bigint {
  if (position <= from) return position;
  return position - rupiah > from ? position - rupiah : from;
}

/** Part of the followed interval that a withdrawal holds, as an interval of its rupiah without a receipt. */
interface Held {
  taken: Taken;
  interval: Interval;
  /** The withdrawal's rupiah without a receipt, of all gifts. */
  ofRupiah: bigint;
}

function take(held: Held, rupiah: bigint): bigint {
  const part = partOf(held.interval, rupiah, held.ofRupiah);
  held.interval = without(held.interval, part);
  held.ofRupiah -= rupiah;
  held.taken.awaitingRupiah -= lengthOf(part);
  return lengthOf(part);
}

/** Follows one interval. */
class Follower {
  interval: Interval;
  #removedRupiah = 0n;
  #sharedRupiah = 0n;
  readonly #withdrawals = new Map<number, Held>();

  constructor(came: Interval) {
    this.interval = came;
  }

  receive(event: LineEvent): void {
    switch (event.kind) {
      case 'sent':
        return this.#sent(event);
      case 'evidenced':
        return this.#evidenced(event);
      case 'sent_back':
        return this.#sentBack(event);
      case 'gone_back':
        return this.#goneBack(event);
    }
  }

  trace(): IntervalTrace {
    const taken = [...this.#withdrawals.values()].map((held) => held.taken);
    const leftRupiah = lengthOf(this.interval);
    const { interval } = this;
    return { interval, leftRupiah, removedRupiah: this.#removedRupiah, sharedRupiah: this.#sharedRupiah, taken };
  }

  #sent(event: LineEvent & { kind: 'sent' }): void {
    const part = partOf(this.interval, event.rupiah, event.lineRupiah);
    this.interval = without(this.interval, part);
    const rupiah = lengthOf(part);
    const { withdrawal } = event;
    const taken = { withdrawal, rupiah, feeRupiah: 0n, evidence: [], awaitingRupiah: rupiah, backRupiah: 0n };
    const held = { taken, interval: part, ofRupiah: event.rupiah };
    this.#withdrawals.set(withdrawal, held);
    taken.feeRupiah = take(held, event.feeRupiah);
  }

  #evidenced({ withdrawal, line, rupiah }: LineEvent & { kind: 'evidenced' }): void {
    const held = this.#withdrawals.get(withdrawal);
    if (held !== undefined) held.taken.evidence.push({ line, rupiah: take(held, rupiah) });
  }

  #sentBack({ withdrawal, rupiah }: LineEvent & { kind: 'sent_back' }): void {
    const held = this.#withdrawals.get(withdrawal);
    // Money that was sent before the interval arrived returns to positions before it.
    const back = held?.interval ?? { start: rupiah, end: rupiah };
    this.interval = { start: this.interval.start + back.start, end: this.interval.end + back.end };
    if (held === undefined) return;
    held.taken.backRupiah = take(held, rupiah);
  }

  #goneBack(event: LineEvent & { kind: 'gone_back' }): void {
    const { lineRupiah, cutStart, cutRupiah } = event;
    const move = (position: bigint) => afterCut(position, cutStart, cutRupiah);
    const rest = { start: move(this.interval.start), end: move(this.interval.end) };
    this.#removedRupiah += lengthOf(this.interval) - lengthOf(rest);
    const part = partOf(rest, event.sharedRupiah, lineRupiah - cutRupiah);
    this.interval = without(rest, part);
    this.#sharedRupiah += lengthOf(part);
  }
}

/** Follows an interval through the events after its arrival. The cost grows only with the events. */
export function followInterval(came: Interval, events: Iterable<LineEvent>): IntervalTrace {
  const follower = new Follower(came);
  for (const event of events) follower.receive(event);
  return follower.trace();
}

/** Follows several intervals of one line in one pass over its events. Each interval receives the events after its place. */
export function followIntervals(
  came: readonly { place: number; interval: Interval }[],
  events: Iterable<{ place: number; event: LineEvent }>,
): IntervalTrace[] {
  const followers = came.map(({ place, interval }) => ({ place, follower: new Follower(interval) }));
  for (const { place, event } of events)
    for (const followed of followers) if (place > followed.place) followed.follower.receive(event);
  return followers.map(({ follower }) => follower.trace());
}

/**
 * Returns the part that leaves the line if `rupiah` of a posting are returned and `interval` is left of it: its own last rupiah first, the
 * rest from the whole line.
 */
export function cutOf(interval: Interval, rupiah: bigint): { cutStart: bigint; cutRupiah: bigint } {
  const left = lengthOf(interval);
  const cutRupiah = rupiah < left ? rupiah : left;
  return { cutStart: interval.end - cutRupiah, cutRupiah };
}
