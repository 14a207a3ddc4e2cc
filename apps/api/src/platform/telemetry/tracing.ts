/**
 * The product's interface to tracing. Unless tracing is installed, `traced` only calls its work: it loads no library and takes no time.
 * There is one for the process, like the context of a span.
 */

/** Allowed attributes of a span. The list is closed: other data, such as an address or a person's name, cannot be attached. */
export interface SpanFacts {
  'http.request.method'?: string;
  /** The endpoint table's path, never the requested address. */
  'http.route'?: string;
  'http.response.status_code'?: number;
  'uluran.request_id'?: string;
  'db.system.name'?: 'postgresql';
  'uluran.gateway'?: string;
  'uluran.gateway.call'?: string;
  'uluran.job'?: string;
  /** Class or code of an error, never its message. */
  'error.type'?: string;
}

/** A span to begin. */
export interface SpanStart {
  name: string;
  kind: 'server' | 'client' | 'internal';
  facts: SpanFacts;
  /**
   * Headers of an external caller: their `traceparent` makes this span part of the caller's trace, unless a span of this process is active.
   */
  headers?: Headers;
  /** Omits the span if none is active: regular background work makes no trace. */
  insideOnly?: boolean;
}

/** Functions that write traces. */
export interface Tracing {
  inSpan<Result>(
    start: SpanStart,
    work: () => Promise<Result>,
    describe?: (result: Result) => SpanFacts,
  ): Promise<Result>;
  /** Returns headers for a call to another service that name the active span; empty without one. */
  headersOnward(): Record<string, string>;
}

let installed: Tracing | undefined;

/** Makes this process write traces; returns the function that stops it. */
export function installTracing(tracing: Tracing): () => void {
  installed = tracing;
  return () => {
    installed = undefined;
  };
}

/**
 * Does the work inside a span if tracing is installed, otherwise only the work.
 *
 * @param describe returns the attributes that the result adds to the span
 */
export function traced<Result>(
  start: SpanStart,
  work: () => Promise<Result>,
  describe?: (result: Result) => SpanFacts,
): Promise<Result> {
  return installed === undefined ? work() : installed.inSpan(start, work, describe);
}

const NONE: Record<string, string> = {};

/** Returns the trace context for a call to another service, as its headers (W3C Trace Context); empty without tracing. */
export function traceHeaders(): Record<string, string> {
  return installed?.headersOnward() ?? NONE;
}
