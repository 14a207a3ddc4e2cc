import type { Failure as FailureEnvelope, ListMeta } from '@uluran/contract/envelope';
import type { Failure } from './failures.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * A response whose body is text or a file's bytes in memory. It is not a `Response`: creating and reading that, with a stream as its body
 * and a structure of its own for headers, costs as much as all other HTTP work of a request.
 */
export class TextAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null without a body, as for HEAD. */
  readonly text: string | Buffer | null;

  constructor(text: string | Buffer | null, status: number, headers: Readonly<Record<string, string>>) {
    this.text = text;
    this.status = status;
    this.headers = headers;
  }
}

/** A streamed response. The handler does not begin its body: an unopened stream, as for HEAD, needs no cleanup. */
export class StreamAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Begins the body. The caller reads it to its end or cancels it. @throws Failure if there is no room for a further stream */
  readonly open: () => ReadableStream<Uint8Array>;

  constructor(open: () => ReadableStream<Uint8Array>, headers: Readonly<Record<string, string>>, status = 200) {
    this.open = open;
    this.status = status;
    this.headers = headers;
  }
}

/** The response to a request: text or a stream. */
export type Answer = TextAnswer | Response;

/** Converts an answer for callers that need a `Response`; the HTTP server writes text answers as they are. */
export function toResponse(answer: Answer): Response {
  if (answer instanceof Response) return answer;
  const { text, status, headers } = answer;
  return new Response(Buffer.isBuffer(text) ? new Uint8Array(text) : text, { status, headers });
}

/** Returns the same answer with further headers. */
export function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  if (answer instanceof TextAnswer)
    return new TextAnswer(answer.text, answer.status, { ...answer.headers, ...headers });
  for (const name of Object.keys(headers)) answer.headers.set(name, headers[name] as string);
  return answer;
}

/** Returns the response to HEAD for a GET with this answer. */
export function headOf({ headers, status }: TextAnswer | StreamAnswer): TextAnswer {
  return new TextAnswer(null, status, headers);
}

/** Returns the response to GET and begins a stream. @throws Failure if there is no room for a further stream */
export function begun(answer: TextAnswer | StreamAnswer): Answer {
  return answer instanceof TextAnswer
    ? answer
    : new Response(answer.open(), { status: answer.status, headers: answer.headers });
}

export function json(body: unknown, status: number, headers: Record<string, string> = {}): TextAnswer {
  return jsonText(JSON.stringify(body), status, headers);
}

/** Returns a response with JSON that is already text: stored answers are sent byte for byte. */
export function jsonText(text: string | Buffer, status: number, headers: Record<string, string> = {}): TextAnswer {
  return new TextAnswer(text, status, { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store', ...headers });
}

export function successEnvelope(answer: { data: unknown } | { items: unknown; meta: ListMeta }): unknown {
  return 'items' in answer
    ? { status: true, data: answer.items, meta: answer.meta }
    : { status: true, data: answer.data };
}

const COMMA = Buffer.from(',');
const LIST = Buffer.from('{"status":true,"data":[');

/** A list whose items are already JSON texts. */
export class WrittenList {
  readonly items: readonly Buffer[];
  readonly meta: ListMeta;

  constructor(items: readonly Buffer[], meta: ListMeta) {
    this.items = items;
    this.meta = meta;
  }
}

/** Returns the response with such a list. */
export function listAnswer({ items, meta }: WrittenList): TextAnswer {
  const data = items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item]));
  return jsonText(Buffer.concat([LIST, ...data, Buffer.from(`],"meta":${JSON.stringify(meta)}}`)]), 200);
}

export function failureAnswer(failure: Failure, headers: Record<string, string> = {}): TextAnswer {
  const envelope: FailureEnvelope = {
    status: false,
    message: failure.message,
    data: {
      code: failure.code,
      ...(failure.fields && { fields: failure.fields }),
      ...(failure.conflict && { conflict: failure.conflict }),
    },
  };
  const retryAfter = failure.retryAfterSeconds ?? (failure.status === 503 ? 5 : undefined);
  return json(envelope, failure.status, {
    ...headers,
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
  });
}
