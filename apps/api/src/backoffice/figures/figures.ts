import { countQueuedMovements } from '../../books/ledger/ledger.ts';
import { readUnsealedSeconds } from '../../books/open-book/unsealed-book.ts';
import { listCardPauses } from '../../giving/limits/card-pauses.ts';
import { countOpenTasks } from '../../giving/payments/operator-tasks.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countLate, countWaiting } from '../../platform/jobs/outbox.ts';
import type { Figure, ReadFigures } from '../../platform/telemetry/figure.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { countOpenReports } from '../../site/reports/service.ts';
import { countWaitingVolunteers } from '../../site/volunteers/service.ts';
import { readStandings } from '../checks/watch.ts';
import { readQueueFigures } from '../queues/items/service.ts';
import { readArchive, readBackups } from '../system/backups.ts';

interface Dependencies {
  database: Pick<Database, 'sql' | 'replica'>;
  metrics: Metrics;
}

/** Updates the figures from the database, before the registry is read. */
export async function refreshFigures({ database: { sql, replica }, metrics }: Dependencies): Promise<void> {
  metrics.replicaLag.set((replica?.lagMs() ?? 0) / 1000);
  metrics.outboxWaiting.set(await countWaiting(sql));
  metrics.outboxLate.set(await countLate(sql));
  metrics.bookUnsealed.set(await readUnsealedSeconds(sql));
  metrics.ledgerQueueWaiting.set(await countQueuedMovements(sql));
  const { last } = await readBackups(sql);
  metrics.backupCompleted.set(last === null ? 0 : Date.parse(last.endedAt) / 1000);
  metrics.archiveFailing.set((await readArchive(sql)).failingSinceAt === null ? 0 : 1);
  metrics.operatorTasks.set(await countOpenTasks(sql));
  for (const { kind, waiting, overdue, oldestSeconds } of await readQueueFigures(sql)) {
    metrics.queueWaiting.set({ kind }, waiting);
    metrics.queueOverdue.set({ kind }, overdue);
    metrics.queueOldest.set({ kind }, oldestSeconds);
  }
  metrics.reports.set(await countOpenReports(sql));
  metrics.volunteers.set(await countWaitingVolunteers(sql));
  metrics.cardPauses.set((await listCardPauses(sql)).length);
  for (const { name, violations, passedAt } of await readStandings(sql)) {
    metrics.checkViolations.set({ check: name }, violations);
    metrics.checkPassed.set({ check: name }, passedAt === null ? 0 : passedAt.getTime() / 1000);
  }
}

/** Creates the function that reads every figure, for a collector. */
export function createFigures(dependencies: Dependencies): ReadFigures {
  return async () => {
    const errors = await refreshFigures(dependencies).then(
      () => [],
      (error: unknown) => [error],
    );
    return { figures: (await dependencies.metrics.registry.getMetricsAsJSON()) as unknown as Figure[], errors };
  };
}
