import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code?: number; message?: string };
  attributes: { key: string; value: Record<string, unknown> }[];
  events?: unknown[];
}

/** A figure as a collector receives it. */
export interface ReceivedFigure {
  name: string;
  sum?: { dataPoints: ReceivedPoint[]; isMonotonic: boolean };
  gauge?: { dataPoints: ReceivedPoint[] };
  histogram?: { dataPoints: ReceivedPoint[] };
}

interface ReceivedPoint {
  attributes: { key: string; value: Record<string, unknown> }[];
  asDouble?: number;
  asInt?: number | string;
  count?: number | string;
  bucketCounts?: (number | string)[];
  explicitBounds?: number[];
}

interface TracesBody {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

interface MetricsBody {
  resourceMetrics: { scopeMetrics: { metrics: ReceivedFigure[] }[] }[];
}

/** A collector on this machine that stores the received data. */
export interface OtlpReceiver {
  endpoint: string;
  /** Returns every request unchanged, for checks of forbidden content. */
  bodies: () => string;
  spans: () => ReceivedSpan[];
  /** Returns the figures of the last report of each process. */
  figures: () => ReceivedFigure[];
  close: () => Promise<void>;
}

/** Starts a collector for OTLP over HTTP in JSON, on loopback. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const traces: TracesBody[] = [];
  const metrics: MetricsBody[] = [];
  const server = createServer(async (request, response) => {
    const body: unknown = await json(request);
    if (request.url === '/v1/traces') traces.push(body as TracesBody);
    else if (request.url === '/v1/metrics') metrics.push(body as MetricsBody);
    else return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies: () => JSON.stringify([traces, metrics]),
    spans: () =>
      traces.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap((part) => part.scopeSpans.flatMap(({ spans }) => spans)),
      ),
    figures: () =>
      (metrics.at(-1)?.resourceMetrics ?? []).flatMap((part) => part.scopeMetrics.flatMap((scope) => scope.metrics)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
