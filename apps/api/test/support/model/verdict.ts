import { greatest } from './books.ts';
import { type Call, keyOf } from './calls.ts';
import type { CallResult } from './lanes.ts';
import { ALONE, Disagreement, type Luck } from './luck.ts';
import { heldIn } from './rules/refunds.ts';
import { apply } from './rules.ts';
import type { World } from './world.ts';

/** One call with its result. */
export interface Played {
  lane: number;
  call: Call;
  result: CallResult;
}

/** Debts of funds in rupiah; the key is the returned part of a gift. */
export type Owed = ReadonlyMap<string, bigint>;

const NOBODY_MAY = 'error:two_people';
const NOT_SO = 'error:status_transition';
const NO_AMOUNT = 'error:withdrawal_amount';
const NO_MONEY = ['error:gateway_transactions_amount_rupiah_check'];

/**
 * Refusals that change nothing, by the calls that may get them; a gateway's report is never refused. Their right moments are
 * checked where a connection works on its funds alone.
 */
const REFUSALS: Readonly<Record<Call['kind'], readonly string[]>> = {
  open: ['none'],
  pay: NO_MONEY,
  payTogether: NO_MONEY,
  close: [],
  return: [],
  // A change of the payment while another payment's report is being written; the product tries again.
  switch: ['held', 'error:payments_gateway_reference_key'],
  giveUp: ['none'],
  settle: [NOBODY_MAY],
  refundUnmatched: ['none', 'error:unmatched_waiting', 'error:refund_open', NOBODY_MAY],
  askRefund: [
    'none',
    'error:unmatched_waiting',
    'error:refund_amount',
    'error:refund_uncovered',
    'error:gateway_refunds_open',
    NOBODY_MAY,
  ],
  refuseRefund: ['none'],
  assign: [
    'none',
    'error:unmatched_waiting',
    'error:refund_open',
    'error:unmatched_other_donation',
    'error:unmatched_donation',
    'error:unmatched_erased',
    'error:unmatched_target_closed',
    'error:donation_allocations_check',
    'error:ledger_leg_amount',
    NOBODY_MAY,
  ],
  request: [NO_AMOUNT, 'error:withdrawals_public_id_key'],
  approve: ['none', NOT_SO, NOBODY_MAY],
  start: ['none', NOT_SO, NOBODY_MAY, 'error:payouts_check'],
  release: ['none', NOT_SO],
  fail: ['none', NOT_SO],
  complete: ['none', NOT_SO],
  sendBack: ['none', NOT_SO],
  evidence: ['none', NOT_SO, NO_AMOUNT, NOBODY_MAY],
  erase: [],
  rollUp: [],
  rebuild: [],
};

/** Calls that skip a locked payment or an uncommitted state; and calls that sum up a fund's rupiah. */
const YIELDING: readonly Call['kind'][] = ['pay', 'giveUp'];
const COUNTING: readonly Call['kind'][] = ['request', 'return', 'askRefund'];

const MOST_CANDIDATES = 64;

export const show = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/** Returns true if a call could see the other's commit. */
function saw({ result: { snapshot } }: Played, { result: { transaction } }: Played): boolean {
  if (snapshot === undefined || transaction === undefined) return false;
  const [oldest, next, running] = snapshot.split(':');
  if (transaction < BigInt(oldest ?? 0)) return true;
  return transaction < BigInt(next ?? 0) && !running?.split(',').includes(String(transaction));
}

const overlap = (a: Played, b: Played): boolean => a.lane !== b.lane && !saw(a, b) && !saw(b, a);

const gifts = new WeakMap<Call, string[]>();

/** Names of the gifts whose rows a call may lock, and of unknown orders, whose transactions are locked in the same way. */
function giftsOf({ call }: Played): string[] {
  const known = gifts.get(call) ?? findGifts(call);
  gifts.set(call, known);
  return known;
}

function findGifts(call: Call): string[] {
  const parts = call.kind === 'payTogether' ? call.words : call.kind === 'settle' ? call.lines : [call];
  const names = parts.flatMap((part) => Object.values(part)).filter((value) => typeof value === 'string');
  return names.flatMap((name) => /^w\d+-(?:nobody-)?\d+/.exec(name)?.[0] ?? []);
}

/** The calls of one batch of reports, each on its own, because concurrent calls may affect each differently. */
function wordsOf(one: Played): Played[] {
  const { lane, call, result } = one;
  if (call.kind !== 'payTogether') return [one];
  const outcomes = result.outcome.split(' ');
  return call.words.map((word, index) => ({ lane, call: word, result: { ...result, outcome: outcomes[index] ?? '' } }));
}

/** Additions of a call: rupiah that funds can give, and new names. */
interface News {
  by: Played;
  rupiah: bigint[];
  names: string[];
}

const namesIn = ({ payments, transactions }: World): string[] => [
  ...Object.keys(payments),
  ...Object.keys(transactions),
];

/** The seen part of a world, from which `newsOf` finds the new part. */
interface Seen {
  names: Set<string>;
  settled: bigint[];
}

/** Settled rupiah without those that open refunds hold. */
function settledIn(world: World): bigint[] {
  const held = heldIn(world);
  return world.books.funds.map(({ settled }, index) => settled - (held[index] ?? 0n));
}

/** Returns the new part of a world since the last call, and records it as seen. */
function newsOf(by: Played, world: World | undefined, seen: Seen): News | undefined {
  if (world === undefined) return undefined;
  const names = namesIn(world).filter((name) => !seen.names.has(name));
  const settled = settledIn(world);
  const rupiah = settled.map((sum, index) => greatest(sum - (seen.settled[index] ?? 0n), 0n));
  for (const name of names) seen.names.add(name);
  seen.settled = settled;
  return rupiah.every((sum) => sum === 0n) && names.length === 0 ? undefined : { by, rupiah, names };
}

/** The names that a call uses to find a payment or a transaction. */
function namesOf(call: Call): string[] {
  if (call.kind === 'settle') return call.lines.map(({ transaction }) => keyOf({ gateway: call.gateway, transaction }));
  if (call.kind === 'return') return [call.reference, keyOf(call)];
  return call.kind === 'open' || call.kind === 'pay' || call.kind === 'close' ? [call.reference] : [];
}

const MOST_HIDDEN = 4;

/**
 * Sets of names that a call may not have seen: for each other transaction all or none. Beyond a few transactions: all names of all
 * of them, or none.
 */
function hiddenNames(call: Call, unseen: readonly News[]): Set<string>[] {
  const wanted = namesOf(call);
  const groups = new Map<unknown, string[]>();
  for (const { by, names } of unseen) {
    const found = names.filter((name) => wanted.includes(name));
    if (found.length > 0) groups.set(by.result.transaction, [...(groups.get(by.result.transaction) ?? []), ...found]);
  }
  const all = [...groups.values()];
  if (all.length > MOST_HIDDEN) return [new Set(), new Set(all.flat())];
  return all.reduce<Set<string>[]>(
    (sets, names) => sets.flatMap((set) => [set, new Set([...set, ...names])]),
    [new Set()],
  );
}

/** All effects that concurrent calls may have had on a call. */
function lucksOf(played: Played, all: readonly Played[], unseen: readonly News[], owed: Owed): Luck[] {
  const { call } = played;
  const own = giftsOf(played);
  const isCrowded =
    YIELDING.includes(call.kind) &&
    all.some((other) => overlap(played, other) && giftsOf(other).some((gift) => own.includes(gift)));
  const rupiah = COUNTING.includes(call.kind)
    ? unseen.reduce<bigint[]>((sums, news) => news.rupiah.map((sum, index) => sum + (sums[index] ?? 0n)), [])
    : [];
  return (isCrowded ? [false, true] : [false]).flatMap((yields) =>
    hiddenNames(call, unseen).flatMap((unseenNames) =>
      (rupiah.some((sum) => sum > 0n) ? [[], rupiah] : [[]]).map((unseenRupiah) => ({
        yields,
        unseen: unseenNames,
        unseenRupiah,
        owed,
      })),
    ),
  );
}

function outcomeOf(world: World, call: Call, luck: Luck): string {
  try {
    return apply(world, call, luck);
  } catch (error) {
    if (error instanceof Disagreement) return error.message;
    throw error;
  }
}

/** Plays a call with every possible luck, and keeps the worlds with the actual outcome. */
function follow(worlds: World[], { call, result }: Played, lucks: readonly Luck[]): World[] {
  const expected = new Set<string>();
  const ways = worlds.flatMap((world) => lucks.map((luck) => ({ world, luck })));
  const next = ways.flatMap(({ world, luck }) => {
    const after = ways.length === 1 ? world : structuredClone(world);
    const outcome = outcomeOf(after, call, luck);
    expected.add(outcome);
    return outcome === result.outcome ? [after] : [];
  });
  if (next.length === 0)
    throw new Disagreement(`${show(call)} led to ${result.outcome}, and not to ${[...expected].join(' or ')}`);
  if (next.length === 1) return next;
  const distinct = new Map(next.map((world) => [show(world), world]));
  if (distinct.size > MOST_CANDIDATES) throw new Error('the model has lost its way among what may have happened');
  return [...distinct.values()];
}

/** Explains funds of one connection, which have one possible history. */
export function explainAlone(world: World, played: readonly Played[]): World[] {
  for (const { call, result } of played) {
    const expected = apply(world, call, ALONE);
    if (expected !== result.outcome)
      throw new Disagreement(`${show(call)} led to ${result.outcome}, and not to ${expected}`);
  }
  return [world];
}

/**
 * Finds the worlds that explain all concurrent calls in the order of their turns. Calls that wait for each other draw turns in the
 * order of their locks.
 */
export function explainCrowd(world: World, played: readonly Played[], owed: Owed): World[] {
  for (const { call, result } of played)
    if (result.turn === undefined && !REFUSALS[call.kind].includes(result.outcome))
      throw new Disagreement(`${show(call)} led to ${result.outcome}`);
  const inTurn = played.filter(({ result }) => result.turn !== undefined).flatMap(wordsOf);
  inTurn.sort((a, b) => Number(a.result.turn) - Number(b.result.turn));
  const news: News[] = [];
  const seen: Seen = { names: new Set(namesIn(world)), settled: settledIn(world) };
  let worlds = [world];
  for (const one of inTurn) {
    const unseen = news.filter(({ by }) => by.lane !== one.lane && !saw(one, by));
    worlds = follow(worlds, one, lucksOf(one, played, unseen, owed));
    const added = newsOf(one, worlds[0], seen);
    if (added !== undefined) news.push(added);
  }
  return worlds;
}
