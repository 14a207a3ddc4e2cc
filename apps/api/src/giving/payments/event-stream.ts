import type { PaymentChanges, PaymentNews } from './payment-changes.ts';

interface StreamOptions {
  publicId: string;
  first: PaymentNews;
  changes: PaymentChanges;
  signal: AbortSignal;
  /** Called once after the stream has ended, for any reason. */
  onEnded: () => void;
}

/** Proxies close silent connections after about a minute. */
const HEARTBEAT_MS = 20_000;
/** After this time the client reconnects, so that no connection outlasts a deployment by much. */
const LIFETIME_MS = 10 * 60_000;

export const EVENT_STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
} as const;

const encoder = new TextEncoder();
const OPENING = encoder.encode('retry: 3000\n\n');
const HEARTBEAT = encoder.encode(': menunggu\n\n');

/** Returns server-sent events: the payment at once, and again when its status or money changes; ends when no further change is possible. */
export function paymentEvents(options: StreamOptions): ReadableStream<Uint8Array> {
  let close: () => void = () => {};
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      close = followPayment(controller, options);
    },
    cancel: () => close(),
  });
}

/** Writes to the stream until the payment is decided; returns the function that stops earlier. */
function followPayment(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { publicId, first, changes, signal, onEnded }: StreamOptions,
): () => void {
  const write = (bytes: Uint8Array) => controller.enqueue(bytes);
  let last = '';
  let closed = false;

  function send({ standing, open, event }: PaymentNews): void {
    if (closed || standing === last) return;
    last = standing;
    write(event);
    if (!open) close();
  }
  function close(): void {
    if (closed) return;
    closed = true;
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    unsubscribe();
    signal.removeEventListener('abort', close);
    onEnded();
    try {
      controller.close();
    } catch {
      // The client closed it first.
    }
  }

  const heartbeat = setInterval(() => write(HEARTBEAT), HEARTBEAT_MS);
  const lifetime = setTimeout(close, LIFETIME_MS);
  const unsubscribe = changes.subscribe(publicId, { onNews: send, onEnd: close });
  signal.addEventListener('abort', close);
  write(OPENING);
  send(first);
  // An abort before this causes no event.
  if (signal.aborted) close();
  return close;
}
