import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { SpanFacts, SpanStart, Tracing } from './tracing.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
const TRACE_PARENT = 'traceparent';
/** SQLSTATE of an error of the database; the system's code of a lost connection. */
const CODE = /^[A-Z0-9_]{2,40}$/;

const propagator = new W3CTraceContextPropagator();

/** Returns a code or the kind of an error: messages may contain text that a donor typed. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? error.code : error.name;
}

/** Returns the caller's trace. Its `tracestate` is omitted: it may contain anything, and would be passed on. */
function traceOf(headers: Headers | undefined): Context {
  if (headers === undefined) return ROOT_CONTEXT;
  return propagator.extract(ROOT_CONTEXT, headers, {
    keys: () => [TRACE_PARENT],
    get: (carrier, key) => (key === TRACE_PARENT ? (carrier.get(key) ?? undefined) : undefined),
  });
}

const attributesOf = (facts: SpanFacts): Attributes => ({ ...facts });

function close(span: Span, facts: SpanFacts): void {
  span.setAttributes(attributesOf(facts));
  const isFailure = facts['error.type'] !== undefined || (facts['http.response.status_code'] ?? 0) >= 500;
  if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Creates spans for the product's tracing interface. */
export function createTracing(tracer: Tracer): Tracing {
  return {
    async inSpan({ name, kind, facts, headers, insideOnly }: SpanStart, work, describe) {
      const isInside = trace.getActiveSpan() !== undefined;
      if (insideOnly && !isInside) return await work();
      const parent = isInside ? context.active() : traceOf(headers);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: attributesOf(facts) }, parent);
      try {
        const result = await context.with(trace.setSpan(parent, span), work);
        close(span, describe?.(result) ?? {});
        return result;
      } catch (error) {
        close(span, { 'error.type': errorType(error) });
        throw error;
      }
    },
    headersOnward() {
      const headers: Record<string, string> = {};
      propagator.inject(context.active(), headers, {
        set: (carrier, key, value) => {
          if (key === TRACE_PARENT) carrier[key] = value;
        },
      });
      return headers;
    },
  };
}
