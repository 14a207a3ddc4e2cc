import type { Logger } from 'pino';
import type { Environment } from '../environment/environment.ts';
import type { Telemetry } from './telemetry.ts';

const NONE: Telemetry = { reportFigures: () => {}, stop: async () => {} };

/** Begins to send traces and figures to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`; without one, no library is loaded */
export async function startTelemetry(
  environment: Pick<
    Environment,
    'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'ROLE'
  >,
  log: Logger,
): Promise<Telemetry> {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return NONE;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry({
    endpoint: endpoint.replace(/\/$/, ''),
    serviceName: environment.OTEL_SERVICE_NAME,
    share: environment.OTEL_TRACES_SAMPLER_ARG,
    role: environment.ROLE,
    log,
  });
}
