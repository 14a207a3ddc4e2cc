import { REPORT_REASONS, type ReportReason } from '@uluran/contract/reports';
import { type TargetKind, targetPath } from '@uluran/contract/targets';
import { finishReport, listReports } from '../../site/reports/service.ts';
import type { Command } from './command.ts';
import { runQueue } from './queue-commands.ts';

async function list({ sql, print }: Command): Promise<void> {
  const reports = await listReports(sql);
  for (const { id, reportedAt, reason, kind, address, title, words, email, times } of reports) {
    print(
      [
        `#${id}  ${reportedAt.toISOString()}  ${REPORT_REASONS[reason as ReportReason] ?? reason}${times > 1 ? `  (${times} times)` : ''}`,
        `    ${targetPath({ kind: kind as TargetKind, slug: address })}  ${title}`,
        ...words.split('\n').map((line) => `    | ${line}`),
        `    ${email === null ? 'no contact' : `may be asked: ${email}`}`,
      ].join('\n'),
    );
  }
  print(reports.length === 0 ? 'Nothing waits.' : `${reports.length} waiting.`);
}

/** `ops reports [done <number>]` */
export function runReports(command: Command): Promise<void> {
  return runQueue(command, { noun: 'report', kind: 'report', list, finish: finishReport });
}
