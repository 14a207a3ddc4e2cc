import { hash, timingSafeEqual } from 'node:crypto';
import { APP_VERSION } from '@uluran/contract/version';
import { readStandings } from '../checks/watch.ts';
import { readPublicConfiguration } from '../configuration/public-configuration.ts';
import type { Sql } from '../database/client.ts';
import { type Migration, pendingMigrations, readMigrations } from '../database/migrate.ts';
import type { Environment } from '../environment/environment.ts';
import { json, TextAnswer } from '../http/answers.ts';
import { Failure, NotFound } from '../http/failures.ts';
import type { Handlers } from '../http/handlers.ts';
import type { Metrics } from '../http/metrics.ts';
import { countQueuedMovements } from '../ledger/service.ts';
import { countOpenTasks } from '../operators/tasks.ts';
import { countWaiting } from '../outbox/outbox.ts';
import { listCardPauses } from '../payments/card-pauses.ts';
import { countOpenReports } from '../reports/service.ts';
import { countWaitingVolunteers } from '../volunteers/service.ts';
import { documentationFile, documentationPage } from './documentation.ts';
import { openApiDocument } from './openapi.ts';

interface Dependencies {
  sql: Sql;
  environment: Environment;
  metrics: Metrics;
  basePath: string;
}

type ServiceHandlers = Pick<
  Handlers,
  'getConfiguration' | 'getOpenApi' | 'showDocs' | 'getDocsFile' | 'getHealth' | 'getReadiness' | 'getMetrics'
>;

/** The metrics reveal turnover and limits: in production they require the token. */
function mayReadMetrics(
  { METRICS_TOKEN, NODE_ENV }: Pick<Environment, 'METRICS_TOKEN' | 'NODE_ENV'>,
  authorization: string | null,
): boolean {
  if (METRICS_TOKEN === undefined) return NODE_ENV !== 'production';
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${METRICS_TOKEN}`));
}

export function serviceHandlers({ sql, environment, metrics, basePath }: Dependencies): ServiceHandlers {
  const document = openApiDocument(environment.API_URL ?? basePath);
  let ownMigrations: Promise<Migration[]> | undefined;
  return {
    getConfiguration: async () => ({ data: await readPublicConfiguration(sql, environment) }),
    getOpenApi: async () => json(document, 200, { 'Cache-Control': 'public, max-age=300' }),
    showDocs: async () => await documentationPage(basePath),
    getDocsFile: async ({ params }) => {
      const file = await documentationFile(params.file);
      if (file === undefined) throw new NotFound();
      return file;
    },
    getHealth: async () => ({ data: { version: APP_VERSION, uptimeSeconds: Math.round(process.uptime()) } }),
    getReadiness: async () => {
      ownMigrations ??= readMigrations();
      const pending = await pendingMigrations(sql, await ownMigrations);
      if (pending.length > 0)
        throw new Failure('service_unavailable', { message: 'Basis data belum selesai disiapkan.' });
      return { data: { database: 'ok', migrations: 'ok' } };
    },
    getMetrics: async (request) => {
      if (!mayReadMetrics(environment, request.headers.get('Authorization'))) throw new Failure('invalid_token');
      metrics.outboxWaiting.set(await countWaiting(sql));
      metrics.ledgerQueueWaiting.set(await countQueuedMovements(sql));
      metrics.operatorTasks.set(await countOpenTasks(sql));
      metrics.reports.set(await countOpenReports(sql));
      metrics.volunteers.set(await countWaitingVolunteers(sql));
      metrics.cardPauses.set((await listCardPauses(sql)).length);
      for (const { name, violations, passedAt } of await readStandings(sql)) {
        metrics.checkViolations.set({ check: name }, violations);
        metrics.checkPassed.set({ check: name }, passedAt === null ? 0 : passedAt.getTime() / 1000);
      }
      const headers = { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' };
      return new TextAnswer(await metrics.registry.metrics(), 200, headers);
    },
  };
}
