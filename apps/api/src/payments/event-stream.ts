import type { PaymentDetail } from '@uluran/contract/endpoints';
import { isOpenPayment } from '@uluran/contract/states';
import type { PaymentChanges } from './payment-changes.ts';

interface StreamOptions {
  publicId: string;
  first: PaymentDetail;
  changes: PaymentChanges;
  read: () => Promise<PaymentDetail>;
  signal: AbortSignal;
}

/** Proxies close silent connections after about a minute. */
const HEARTBEAT_MS = 20_000;
/** After this the client connects anew, so that no connection outlives a deployment by much. */
const LIFETIME_MS = 10 * 60_000;

/** Server-sent events: the payment at once, and again whenever its status or money changes; ends when nothing more can happen. */
export function paymentEventStream(options: StreamOptions): Response {
  let close: () => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      close = followPayment(controller, options);
    },
    cancel: () => close(),
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    },
  });
}

/** Writes to the stream until the payment is decided; answers how to stop earlier. */
function followPayment(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { publicId, first, changes, read, signal }: StreamOptions,
): () => void {
  const encoder = new TextEncoder();
  const write = (text: string) => controller.enqueue(encoder.encode(text));
  let last = '';
  let closed = false;

  function send(payment: PaymentDetail): void {
    const standing = `${payment.status} ${payment.unmatchedRupiah}`;
    if (closed || standing === last) return;
    last = standing;
    write(`event: payment\ndata: ${JSON.stringify(payment)}\n\n`);
    if (!isOpenPayment(payment.status)) close();
  }
  function close(): void {
    if (closed) return;
    closed = true;
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    unsubscribe();
    signal.removeEventListener('abort', close);
    try {
      controller.close();
    } catch {
      // The client closed it first.
    }
  }

  const heartbeat = setInterval(() => write(': menunggu\n\n'), HEARTBEAT_MS);
  const lifetime = setTimeout(close, LIFETIME_MS);
  const unsubscribe = changes.subscribe(publicId, { onChange: () => void read().then(send, close), onEnd: close });
  signal.addEventListener('abort', close);
  write('retry: 3000\n\n');
  send(first);
  return close;
}
