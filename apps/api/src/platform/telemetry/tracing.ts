/**
 * The product's own door to traces. As long as no tracing is installed, `traced` calls its work and nothing else: no library is loaded, and no
 * time is taken. One for the process, as the context that a span stands in is.
 */

/** Everything a span may hold. The list is closed: what is not in it, such as an address or a person's name, cannot be attached. */
export interface SpanFacts {
  'http.request.method'?: string;
  /** The endpoint table's path, never the address that was asked for. */
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
  /** What a caller from outside sent: its `traceparent` makes this span part of its trace, unless a span of this process is under way. */
  headers?: Headers;
  /** Leaves the span out where none is under way: what a process does by itself all the time makes no trace. */
  insideOnly?: boolean;
}

/** What traces are written with. */
export interface Tracing {
  inSpan<Result>(
    start: SpanStart,
    work: () => Promise<Result>,
    describe?: (result: Result) => SpanFacts,
  ): Promise<Result>;
  /** Headers for a call to somewhere else, which name the span under way; empty without one. */
  headersOnward(): Record<string, string>;
}

let installed: Tracing | undefined;

/** Makes this process write traces; returns the function that ends it. */
export function installTracing(tracing: Tracing): () => void {
  installed = tracing;
  return () => {
    installed = undefined;
  };
}

/**
 * Does the work inside a span where traces are written, and else does the work
 *
 * @param describe what its result adds to the span
 */
export function traced<Result>(
  start: SpanStart,
  work: () => Promise<Result>,
  describe?: (result: Result) => SpanFacts,
): Promise<Result> {
  return installed === undefined ? work() : installed.inSpan(start, work, describe);
}

const NONE: Record<string, string> = {};

/** Trace context for a call to another service, as its headers (W3C Trace Context); nothing where no trace is written */
export function traceHeaders(): Record<string, string> {
  return installed?.headersOnward() ?? NONE;
}
