import { hash, timingSafeEqual } from 'node:crypto';
import { openApiDocument } from '../api-docs/openapi.ts';
import type { Queryable } from '../database/client.ts';
import { type Migration, pendingMigrations, readMigrations } from '../database/migrate.ts';
import type { Environment } from '../environment/environment.ts';
import { json, TextAnswer } from '../http/answers.ts';
import { Failure } from '../http/failures.ts';
import type { Handlers } from '../http/handlers.ts';
import type { CountFailedIsland } from '../telemetry/failed-islands.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { readVersion } from './release.ts';

interface Dependencies {
  sql: Queryable;
  environment: Environment;
  metrics: Metrics;
  basePath: string;
  countFailedIsland: CountFailedIsland;
  /** Reads the figures from the database, before the metrics are read. */
  refreshFigures: () => Promise<void>;
}

type ServiceHandlers = Pick<
  Handlers,
  'getOpenApi' | 'getHealth' | 'getReadiness' | 'getMetrics' | 'reportFailedIsland'
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

export function serviceHandlers({
  sql,
  environment,
  metrics,
  basePath,
  countFailedIsland,
  refreshFigures,
}: Dependencies): ServiceHandlers {
  const developersUrl = new URL('/developers', environment.PUBLIC_ORIGIN).href;
  // Made for the first request: describing every schema takes a tenth of a second.
  let document: ReturnType<typeof openApiDocument> | undefined;
  let ownMigrations: Promise<Migration[]> | undefined;
  const version = readVersion();
  return {
    getOpenApi: async () => {
      document ??= openApiDocument(environment.API_URL ?? basePath, developersUrl);
      return json(document, 200, { 'Cache-Control': 'public, max-age=300' });
    },
    getHealth: async () => ({ data: { version, uptimeSeconds: Math.round(process.uptime()) } }),
    getReadiness: async () => {
      ownMigrations ??= readMigrations();
      const pending = await pendingMigrations(sql, await ownMigrations);
      if (pending.length > 0)
        throw new Failure('service_unavailable', { message: 'Basis data belum selesai disiapkan.' });
      // A replica responds, but accepts no gift.
      const [server] = await sql<
        [{ readOnly: boolean }]
      >`SELECT current_setting('transaction_read_only') = 'on' AS "readOnly"`;
      if (server.readOnly)
        throw new Failure('service_unavailable', { message: 'Basis data sedang tidak dapat ditulisi.' });
      return { data: { database: 'ok', migrations: 'ok' } };
    },
    reportFailedIsland: ({ body }) => {
      countFailedIsland(body.island);
      return Promise.resolve({ data: null });
    },
    getMetrics: async (request) => {
      if (!mayReadMetrics(environment, request.headers.get('Authorization'))) throw new Failure('invalid_token');
      await refreshFigures();
      const headers = { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' };
      return new TextAnswer(await metrics.registry.metrics(), 200, headers);
    },
  };
}
