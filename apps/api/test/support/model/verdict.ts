import { greatest } from './books.ts';
import type { Call } from './calls.ts';
import type { Told } from './lanes.ts';
import { ALONE, Disagreement, type Luck } from './luck.ts';
import { apply } from './rules.ts';
import type { World } from './world.ts';

/** One call as it happened. */
export interface Played {
  lane: number;
  call: Call;
  told: Told;
}

/** What funds came to owe by a reversal or a part refund: by the payment's reference and the posting. */
export type Owed = ReadonlyMap<string, bigint>;

/** Refusals that change nothing. In which moment each is right is seen where a connection works on a fund alone. */
const REFUSALS = [
  'none',
  // A change of the payment while another's news is being written down; the product tries again.
  'held',
  'error:withdrawal_amount',
  'error:ledger_transfers_reference_leg_key',
  'error:unmatched_payments_amount_rupiah_check',
  'error:unmatched_waiting',
  'error:unmatched_units',
  'error:payments_gateway_reference_key',
];

const MOST_CANDIDATES = 64;

export const show = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/** Whether a call could see what another had committed. */
function saw({ told: { snapshot } }: Played, { told: { transaction } }: Played): boolean {
  if (snapshot === undefined || transaction === undefined) return false;
  const [oldest, next, running] = snapshot.split(':');
  if (transaction < BigInt(oldest ?? 0)) return true;
  return transaction < BigInt(next ?? 0) && !running?.split(',').includes(String(transaction));
}

const overlap = (a: Played, b: Played): boolean => a.lane !== b.lane && !saw(a, b) && !saw(b, a);

/** The gifts whose rows a call may hold, by their names. */
function giftsOf({ call }: Played): string[] {
  const parts = call.kind === 'payTogether' ? call.words : [call];
  const names = parts.flatMap((part) => Object.values(part)).filter((value) => typeof value === 'string');
  return names.flatMap((name) => /^w\d+-\d+/.exec(name)?.[0] ?? []);
}

/** What came together, word by word: others may have left something else open for each. */
function wordsOf(one: Played): Played[] {
  const { lane, call, told } = one;
  if (call.kind !== 'payTogether') return [one];
  const outcomes = told.outcome.split(' ');
  return call.words.map((word, index) => ({ lane, call: word, told: { ...told, outcome: outcomes[index] ?? '' } }));
}

function owedBy({ call, told: { outcome } }: Played, owed: Owed): bigint {
  if (call.kind !== 'reverse' && call.kind !== 'refundPart') return 0n;
  const posting =
    outcome === 'partially_refunded' && call.kind === 'refundPart' ? `refund:${call.refundedRupiah}` : outcome;
  return owed.get(`${call.reference}:${posting}`) ?? 0n;
}

/** What a call added: money that a fund can give, and names under which there was nothing. */
interface News {
  by: Played;
  rupiah: bigint;
  names: string[];
}

const namesIn = ({ payments, unmatched }: World): string[] => [...Object.keys(payments), ...Object.keys(unmatched)];

function newsBetween(by: Played, before: World | undefined, after: World | undefined): News | undefined {
  if (before === undefined || after === undefined) return undefined;
  const known = new Set(namesIn(before));
  const names = namesIn(after).filter((name) => !known.has(name));
  const rupiah = greatest(after.books.fund.available - before.books.fund.available, 0n);
  return rupiah === 0n && names.length === 0 ? undefined : { by, rupiah, names };
}

const MOST_HIDDEN = 4;

/** Which names a call may not have seen: each other transaction's all or none. Beyond a few, all of the others' or none. */
function hiddenNames(unseen: readonly News[]): Set<string>[] {
  const groups = new Map<unknown, string[]>();
  for (const { by, names } of unseen)
    if (names.length > 0) groups.set(by.told.transaction, [...(groups.get(by.told.transaction) ?? []), ...names]);
  const all = [...groups.values()];
  if (all.length > MOST_HIDDEN) return [new Set(), new Set(all.flat())];
  return all.reduce<Set<string>[]>(
    (sets, names) => sets.flatMap((set) => [set, new Set([...set, ...names])]),
    [new Set()],
  );
}

/** Whatever others may have left open for a call. */
function lucksOf(played: Played, all: readonly Played[], unseen: readonly News[], owedRupiah: bigint): Luck[] {
  const gifts = giftsOf(played);
  const isCrowded = all.some((other) => overlap(played, other) && giftsOf(other).some((gift) => gifts.includes(gift)));
  const rupiah = unseen.reduce((sum, news) => sum + news.rupiah, 0n);
  const hidden = hiddenNames(unseen);
  return (isCrowded ? [false, true] : [false]).flatMap((yields) =>
    hidden.flatMap((unseenNames) =>
      (rupiah > 0n ? [0n, rupiah] : [0n]).map((unseenRupiah) => ({
        yields,
        unseen: unseenNames,
        unseenRupiah,
        owedRupiah,
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

/** Plays a call in every way it may have gone, and keeps the worlds in which it led to what it did. */
function follow(worlds: World[], { call, told }: Played, lucks: readonly Luck[]): World[] {
  const expected = new Set<string>();
  const next = new Map<string, World>();
  for (const world of worlds) {
    for (const luck of lucks) {
      const copy = structuredClone(world);
      const outcome = outcomeOf(copy, call, luck);
      expected.add(outcome);
      if (outcome === told.outcome) next.set(show(copy), copy);
    }
  }
  if (next.size === 0)
    throw new Disagreement(`${show(call)} led to ${told.outcome}, and not to ${[...expected].join(' or ')}`);
  if (next.size > MOST_CANDIDATES) throw new Error('the model has lost its way among what may have happened');
  return [...next.values()];
}

/** A fund that one connection worked on: there is one way only. */
export function explainAlone(world: World, played: readonly Played[]): World[] {
  for (const { call, told } of played) {
    const expected = apply(world, call, ALONE);
    if (expected !== told.outcome)
      throw new Disagreement(`${show(call)} led to ${told.outcome}, and not to ${expected}`);
  }
  return [world];
}

/**
 * Finds the worlds in which everything that happened at once could have happened: in the order of the turns, which calls that wait for each
 * other take in the order of their locks.
 */
export function explainCrowd(world: World, played: readonly Played[], owed: Owed): World[] {
  for (const { call, told } of played)
    if (told.turn === undefined && !REFUSALS.includes(told.outcome))
      throw new Disagreement(`${show(call)} led to ${told.outcome}`);
  const inTurn = played.filter(({ told }) => told.turn !== undefined).flatMap(wordsOf);
  inTurn.sort((a, b) => Number(a.told.turn) - Number(b.told.turn));
  const news: News[] = [];
  let worlds = [world];
  for (const one of inTurn) {
    const unseen = news.filter(({ by }) => by.lane !== one.lane && !saw(one, by));
    const before = worlds[0];
    worlds = follow(worlds, one, lucksOf(one, played, unseen, owedBy(one, owed)));
    const added = newsBetween(one, before, worlds[0]);
    if (added !== undefined) news.push(added);
  }
  return worlds;
}
