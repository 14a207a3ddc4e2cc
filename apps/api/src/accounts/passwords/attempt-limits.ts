import type { Queryable } from '../../platform/database/client.ts';
import type { Logger } from '../../platform/logging/log.ts';
import {
  type AttemptBudgets,
  type AttemptLimits as AttemptLimitsOf,
  createAttemptLimits as createLimits,
} from '../../platform/rate-limits/attempt-limits.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';

const BUDGETS = {
  login: { address: { burst: 60, everySeconds: 1 }, everybody: { burst: 600, everySeconds: 0.05 } },
  provider: { address: { burst: 30, everySeconds: 2 }, everybody: { burst: 600, everySeconds: 0.05 } },
  register: { address: { burst: 10, everySeconds: 120 }, everybody: { burst: 300, everySeconds: 0.5 } },
  mail: { address: { burst: 10, everySeconds: 60 }, everybody: { burst: 300, everySeconds: 0.5 } },
  link: { address: { burst: 60, everySeconds: 2 }, everybody: { burst: 600, everySeconds: 0.1 } },
  password: { address: { burst: 30, everySeconds: 10 }, everybody: { burst: 600, everySeconds: 0.1 } },
  export: { address: { burst: 10, everySeconds: 30 }, everybody: { burst: 100, everySeconds: 1 } },
} as const satisfies AttemptBudgets<string>;

/** Kinds of attempts. */
export type Attempt = keyof typeof BUDGETS;

interface Dependencies {
  sql: Queryable;
  log: Logger;
  metrics: Metrics;
}

/** Counts attempts at accounts, on all nodes together. */
export type AttemptLimits = AttemptLimitsOf<Attempt>;

export function createAttemptLimits({ sql, log, metrics }: Dependencies): AttemptLimits {
  return createLimits<Attempt>({
    sql,
    budgets: BUDGETS,
    onRefused: (attempt, network) => metrics.attemptsRefused.inc({ attempt, network }),
    onSlowed: (attempt) => metrics.attemptsSlowed.inc({ attempt }),
    onFlood: (attempt, seconds) =>
      log.warn({ attempt, seconds }, 'calls about accounts come from many networks: they are slowed down'),
  });
}
