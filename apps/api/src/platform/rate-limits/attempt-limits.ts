import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '../database/client.ts';
import { networksOf } from '../http/client-address.ts';
import { type Budget, keyOf, TooManyAttempts } from './budget.ts';

/**
 * For each kind of attempt the budget of one network, and the rate of all networks together. The second limits floods from many networks.
 */
export type AttemptBudgets<Attempt extends string> = Readonly<Record<Attempt, Record<'address' | 'everybody', Budget>>>;

/**
 * Networks by their width, the narrowest first, and the multiple of an address's budget that each has: wider ones may include other
 * visitors.
 */
const WIDTHS = [
  { name: 'address', times: 1 },
  { name: '56', times: 4 },
  { name: '48', times: 16 },
] as const;

/** Longest wait because of other visitors. */
const LONGEST_DELAY_SECONDS = 3;

/** Shortest time between two reports of a flood, on each node. */
const NOTICE_EVERY_MS = 60_000;

interface Dependencies<Attempt extends string> {
  sql: Queryable;
  budgets: AttemptBudgets<Attempt>;
  /** An attempt was refused by the budget of a network of this width. */
  onRefused: (attempt: Attempt, network: string) => void;
  /** An attempt waited for its turn. */
  onSlowed: (attempt: Attempt) => void;
  /** The first attempt in a minute that had to wait, with the seconds. */
  onFlood: (attempt: Attempt, seconds: number) => void;
}

interface Decision {
  refusedBy: number | null;
  waitSeconds: number;
  delaySeconds: number;
}

/** Counts attempts by network, on all nodes together. */
export interface AttemptLimits<Attempt extends string> {
  /**
   * Counts an attempt by its networks, and waits if all networks together make too many: a flood from many networks delays other visitors
   * by seconds and refuses none. @throws TooManyAttempts if one of its networks has made too many
   */
  begin(attempt: Attempt, clientAddress: string): Promise<void>;
}

export function createAttemptLimits<Attempt extends string>({
  sql,
  budgets,
  onRefused,
  onSlowed,
  onFlood,
}: Dependencies<Attempt>): AttemptLimits<Attempt> {
  const noticedAt = new Map<Attempt, number>();

  function noticeFlood(attempt: Attempt, seconds: number): void {
    onSlowed(attempt);
    const now = performance.now();
    if (now - (noticedAt.get(attempt) ?? Number.NEGATIVE_INFINITY) < NOTICE_EVERY_MS) return;
    noticedAt.set(attempt, now);
    onFlood(attempt, seconds);
  }

  return {
    async begin(attempt, clientAddress) {
      const { refusedBy, waitSeconds, delaySeconds } = await count(sql, attempt, budgets[attempt], clientAddress);
      if (refusedBy !== null) {
        onRefused(attempt, WIDTHS[refusedBy - 1]?.name ?? '');
        throw new TooManyAttempts(waitSeconds);
      }
      if (delaySeconds === 0) return;
      noticeFlood(attempt, delaySeconds);
      await delay(delaySeconds * 1_000);
    },
  };
}

async function count(
  sql: Queryable,
  attempt: string,
  { address, everybody }: Record<'address' | 'everybody', Budget>,
  clientAddress: string,
): Promise<Decision> {
  const networks = networksOf(clientAddress);
  const times = WIDTHS.slice(0, networks.length).map((width) => width.times);
  const [decision] = await sql<[Decision]>`
    SELECT refused_by AS "refusedBy", wait_seconds AS "waitSeconds", delay_seconds AS "delaySeconds"
    FROM begin_attempt(${networks.map((network) => keyOf(attempt, network))}::text[], ${times.map((one) => one * address.burst)}::integer[],
      ${times.map((one) => address.everySeconds / one)}::float8[], ${attempt}, ${everybody.burst}::integer, ${everybody.everySeconds}::float8,
      make_interval(secs => ${LONGEST_DELAY_SECONDS}))`;
  return decision;
}
