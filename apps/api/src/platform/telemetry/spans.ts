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
/** Of a refusal by the database, SQLSTATE; of a lost connection, the system's code. */
const CODE = /^[A-Z0-9_]{2,40}$/;

const propagator = new W3CTraceContextPropagator();

/** What went wrong, by a code or the kind of error: messages may hold what a donor typed. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' && CODE.test(error.code) ? error.code : error.name;
}

/** The caller's trace. Its `tracestate` is left out: it may hold anything, and would be handed on. */
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

/** Spans as the product's own door to traces asks for them. */
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
