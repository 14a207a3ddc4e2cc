import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '../database/client.ts';
import { networksOf } from '../http/client-address.ts';
import type { Logger } from '../http/log.ts';
import type { Metrics } from '../http/metrics.ts';
import { type Budget, keyOf, TooManyAttempts } from './throttle.ts';

/** The budget of one network, and the rate of all together. The second is for floods from many networks. */
const BUDGETS = {
  login: { address: { burst: 60, everySeconds: 1 }, everybody: { burst: 600, everySeconds: 0.05 } },
  provider: { address: { burst: 30, everySeconds: 2 }, everybody: { burst: 600, everySeconds: 0.05 } },
  register: { address: { burst: 10, everySeconds: 120 }, everybody: { burst: 300, everySeconds: 0.5 } },
  mail: { address: { burst: 10, everySeconds: 60 }, everybody: { burst: 300, everySeconds: 0.5 } },
  link: { address: { burst: 60, everySeconds: 2 }, everybody: { burst: 600, everySeconds: 0.1 } },
  password: { address: { burst: 30, everySeconds: 10 }, everybody: { burst: 600, everySeconds: 0.1 } },
  export: { address: { burst: 10, everySeconds: 30 }, everybody: { burst: 100, everySeconds: 1 } },
} as const satisfies Record<string, Record<'address' | 'everybody', Budget>>;

/** Kinds of attempts. */
export type Attempt = keyof typeof BUDGETS;

/** Networks by their width, the narrowest first, and how many times an address's budget each has: of wider ones others may be a part. */
const WIDTHS = [
  { name: 'address', times: 1 },
  { name: '56', times: 4 },
  { name: '48', times: 16 },
] as const;

/** Longest wait because of other visitors. */
const LONGEST_DELAY_SECONDS = 3;

/** A flood is a line of the log so often at most, on each node. */
const NOTICE_EVERY_MS = 60_000;

interface Dependencies {
  sql: Queryable;
  log: Logger;
  metrics: Metrics;
}

interface Decision {
  refusedBy: number | null;
  waitSeconds: number;
  delaySeconds: number;
}

/** Counts what is tried about accounts, on all nodes together. */
export interface AttemptLimits {
  /**
   * Counts an attempt by its networks, and waits for its turn if all together make too many: a flood from many networks slows
   * other visitors by seconds and refuses none. @throws TooManyAttempts if one of its networks has made too many
   */
  begin(attempt: Attempt, clientAddress: string): Promise<void>;
}

export function createAttemptLimits({ sql, log, metrics }: Dependencies): AttemptLimits {
  const noticedAt = new Map<Attempt, number>();

  function noticeFlood(attempt: Attempt, seconds: number): void {
    metrics.attemptsSlowed.inc({ attempt });
    const now = performance.now();
    if (now - (noticedAt.get(attempt) ?? Number.NEGATIVE_INFINITY) < NOTICE_EVERY_MS) return;
    noticedAt.set(attempt, now);
    log.warn({ attempt, seconds }, 'calls about accounts come from many networks: they are slowed down');
  }

  return {
    async begin(attempt, clientAddress) {
      const { refusedBy, waitSeconds, delaySeconds } = await count(sql, attempt, clientAddress);
      if (refusedBy !== null) {
        metrics.attemptsRefused.inc({ attempt, network: WIDTHS[refusedBy - 1]?.name ?? '' });
        throw new TooManyAttempts(waitSeconds);
      }
      if (delaySeconds === 0) return;
      noticeFlood(attempt, delaySeconds);
      await delay(delaySeconds * 1_000);
    },
  };
}

async function count(sql: Queryable, attempt: Attempt, clientAddress: string): Promise<Decision> {
  const { address, everybody } = BUDGETS[attempt];
  const networks = networksOf(clientAddress);
  const times = WIDTHS.slice(0, networks.length).map((width) => width.times);
  const [decision] = await sql<[Decision]>`
    SELECT refused_by AS "refusedBy", wait_seconds AS "waitSeconds", delay_seconds AS "delaySeconds"
    FROM begin_attempt(${networks.map((network) => keyOf(attempt, network))}::text[], ${times.map((one) => one * address.burst)}::integer[],
      ${times.map((one) => address.everySeconds / one)}::float8[], ${attempt}, ${everybody.burst}::integer, ${everybody.everySeconds}::float8,
      make_interval(secs => ${LONGEST_DELAY_SECONDS}))`;
  return decision;
}
