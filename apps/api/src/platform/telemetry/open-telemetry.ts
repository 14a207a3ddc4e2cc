import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { context, type DiagLogger, DiagLogLevel, diag } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { APP_VERSION } from '@uluran/contract/version';
import type { Logger } from 'pino';
import { figuresProducer } from './figures-producer.ts';
import { createTracing } from './spans.ts';
import type { Telemetry } from './telemetry.ts';
import { installTracing } from './tracing.ts';

export interface OpenTelemetryOptions {
  /** Address of the collector, without `/v1/…`. */
  endpoint: string;
  serviceName: string;
  /** Share of the traces that is written, 0 to 1. */
  share: number;
  role: string;
  log: Logger;
}

const SPANS_EVERY_MS = 2_000;
const FIGURES_EVERY_MS = 15_000;
const EXPORT_LIMIT_MS = 5_000;
/** An unreachable collector does not delay a stop any longer. */
const STOP_LIMIT_MS = 1_500;
const ONE_LINE_EVERY_MS = 60_000;

/** Writes traces and figures with OpenTelemetry's own libraries, by OTLP over HTTP. */
export function openTelemetry({ endpoint, serviceName, share, role, log }: OpenTelemetryOptions): Telemetry {
  diag.setLogger(troubleInLog(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': APP_VERSION,
    'service.instance.id': randomUUID(),
    'uluran.role': role,
  });
  const spans = openTraces(endpoint, resource, share);
  const uninstall = installTracing(createTracing(spans.getTracer('uluran')));
  let figures: MeterProvider | undefined;
  return {
    reportFigures: (readFigures) => {
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, timeoutMillis: EXPORT_LIMIT_MS }),
        exportIntervalMillis: FIGURES_EVERY_MS,
        exportTimeoutMillis: EXPORT_LIMIT_MS,
        metricProducers: [figuresProducer(readFigures)],
      });
      figures = new MeterProvider({ resource, readers: [reader] });
    },
    stop: async () => {
      uninstall();
      const sent = Promise.allSettled([spans.shutdown(), figures?.shutdown()]);
      await Promise.race([sent, pause(STOP_LIMIT_MS, undefined, { ref: false })]);
      context.disable();
      diag.disable();
    },
  };
}

function openTraces(endpoint: string, resource: Resource, share: number): TracerProvider {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_LIMIT_MS });
  const byTraceId = new TraceIdRatioBasedSampler(share);
  return new TracerProvider({
    resource,
    // A caller's own sampling flag is ignored: any visitor can send it.
    sampler: new ParentBasedSampler({
      root: byTraceId,
      remoteParentSampled: byTraceId,
      remoteParentNotSampled: byTraceId,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SPANS_EVERY_MS })],
  });
}

/** Logs one line a minute about an unreachable collector, without its reply. */
function troubleInLog(log: Logger): DiagLogger {
  let lastAt = Number.NEGATIVE_INFINITY;
  const note = () => {
    if (performance.now() - lastAt < ONE_LINE_EVERY_MS) return;
    lastAt = performance.now();
    log.warn('traces or figures were not taken by the collector of OTEL_EXPORTER_OTLP_ENDPOINT');
  };
  const nothing = () => {};
  return { error: note, warn: note, info: nothing, debug: nothing, verbose: nothing };
}
