import type { Queryable } from '../../platform/database/client.ts';
import type { Logger } from '../../platform/logging/log.ts';
import {
  type AttemptBudgets,
  type AttemptLimits,
  createAttemptLimits,
} from '../../platform/rate-limits/attempt-limits.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';

/** Thousands of visitors share an address of a mobile network, so calls without a cost have large budgets. */
const BUDGETS = {
  /** An Aamiin, or its withdrawal. */
  amen: { address: { burst: 300, everySeconds: 0.5 }, everybody: { burst: 3_000, everySeconds: 0.01 } },
  /** A report about a target, which an operator reads. */
  report: { address: { burst: 5, everySeconds: 600 }, everybody: { burst: 300, everySeconds: 5 } },
  /** A receipt to an address that any visitor may type. */
  receiptMail: { address: { burst: 10, everySeconds: 120 }, everybody: { burst: 300, everySeconds: 0.5 } },
  /** A request to follow, which sends a mail to an address that any visitor may type. */
  follow: { address: { burst: 10, everySeconds: 120 }, everybody: { burst: 300, everySeconds: 0.5 } },
  /** A browser that follows by notifications, reads its state, pauses or ends it: it sends no mail. */
  push: { address: { burst: 60, everySeconds: 10 }, everybody: { burst: 600, everySeconds: 0.1 } },
  /** An application as a volunteer, which sends a mail to an address that any visitor may type; a school or an office shares a network. */
  volunteer: { address: { burst: 15, everySeconds: 120 }, everybody: { burst: 300, everySeconds: 5 } },
  /** An opened link of a mail. */
  mailLink: { address: { burst: 60, everySeconds: 2 }, everybody: { burst: 600, everySeconds: 0.1 } },
  /** A visitor's first Aamiin. */
  visitor: { address: { burst: 150, everySeconds: 4 }, everybody: { burst: 2_000, everySeconds: 0.02 } },
} as const satisfies AttemptBudgets<string>;

/** Actions of visitors without an account. */
export type VisitorAttempt = keyof typeof BUDGETS;
export type VisitorLimits = AttemptLimits<VisitorAttempt>;

interface Dependencies {
  sql: Queryable;
  log: Logger;
  metrics: Metrics;
}

/** Counts actions of visitors without an account, on all nodes together. */
export function createVisitorLimits({ sql, log, metrics }: Dependencies): VisitorLimits {
  return createAttemptLimits<VisitorAttempt>({
    sql,
    budgets: BUDGETS,
    onRefused: (attempt, network) => metrics.visitorAttemptsRefused.inc({ attempt, network }),
    onSlowed: (attempt) => metrics.visitorAttemptsSlowed.inc({ attempt }),
    onFlood: (attempt, seconds) =>
      log.warn({ attempt, seconds }, 'calls of visitors come from many networks: they are slowed down'),
  });
}
