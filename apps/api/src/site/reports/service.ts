import type { VisitorLimits } from '../../accounts/visitors/visitor-limits.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { NotFound } from '../../platform/http/failures.ts';
import {
  countOpen,
  deleteOldReports,
  insertReport,
  markDone,
  type NewReport,
  removeOldReporters,
  removeReporter,
} from './repository.ts';

/**
 * Times after the completion of a report for which its reporter's contact, and the report itself, are kept, according to the privacy
 * policy.
 */
const REPORTER_DAYS = 90;
const REPORT_YEARS = 5;

interface Dependencies {
  sql: Queryable;
  limits: VisitorLimits;
}

export function createReportService({ sql, limits }: Dependencies) {
  return {
    /** Stores a report for the operators. @throws NotFound without a published target, TooManyAttempts */
    async report(report: NewReport, clientAddress: string): Promise<void> {
      await limits.begin('report', clientAddress);
      if (!(await insertReport(sql, report))) throw new NotFound('Tidak ada penggalangan di alamat ini.');
    },
  };
}

export type ReportService = ReturnType<typeof createReportService>;

/** Returns the number of waiting reports, for the metrics. */
export function countOpenReports(sql: Queryable): Promise<number> {
  return countOpen(sql);
}

/** Records an operator's action for a report. Returns false if no report with this number waits. Needs the role of operators' calls. */
export function finishReport(sql: Queryable, id: number, done: { by: number; note: string }): Promise<boolean> {
  return markDone(sql, id, done);
}

/** Removes a person from their reports, whose text stays. */
export function eraseReporter(sql: Queryable, person: { userId: number; email: string | null }): Promise<void> {
  return removeReporter(sql, person);
}

/** Removes reporters and reports after their retention time; returns their number. */
export async function pruneReports(sql: Queryable): Promise<number> {
  return (await deleteOldReports(sql, REPORT_YEARS)) + (await removeOldReporters(sql, REPORTER_DAYS));
}
