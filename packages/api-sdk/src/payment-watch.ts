import type { PaymentDetail } from '@uluran/contract/endpoints';
import { isOpenPayment } from '@uluran/contract/states';
import { type ApiError, isApiError } from './errors.ts';

/** How a payment is followed: by events while the connection holds, by asking while it does not. */
export interface WatchOptions {
  /** Called with the payment at the start, and after every change. */
  onPayment: (payment: PaymentDetail) => void;
  /** Called when following is interrupted; it goes on by itself. */
  onInterrupted?: () => void;
  /** Called when nothing can come of it, because there is no such payment. Following has ended then. */
  onFailed?: (error: ApiError) => void;
  /** Ends it, as the returned function does. */
  signal?: AbortSignal | undefined;
}

interface WatchSource {
  eventsUrl: string;
  poll: () => Promise<PaymentDetail>;
}

const POLL_MS = 5_000;
const RECONNECT_MS = 15_000;
/** The server sends the payment at the start of every stream. A stream without an event is held back by a proxy. */
const SILENCE_MS = 10_000;

function readEvent(event: Event): PaymentDetail | undefined {
  try {
    return JSON.parse((event as Event & { data: string }).data) as PaymentDetail;
  } catch {
    return undefined;
  }
}

/** Follows a payment until it is no longer open, does not exist, or the returned function is called. */
export function watchPayment(source: WatchSource, options: WatchOptions): () => void {
  const { onPayment, onInterrupted, onFailed, signal } = options;
  let stopped = false;
  let events: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    stopped = true;
    events?.close();
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
  function receive(payment: PaymentDetail): void {
    if (stopped) return;
    if (!isOpenPayment(payment.status)) stop();
    onPayment(payment);
  }
  function miss(error: unknown): void {
    if (stopped) return;
    if (!isApiError(error) || error.code !== 'not_found') return onInterrupted?.();
    stop();
    onFailed?.(error);
  }
  async function poll(): Promise<void> {
    const payment = await source.poll().catch(miss);
    if (payment) receive(payment);
  }
  function schedule(task: () => void, delayMs: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(task, delayMs);
  }
  /** Polls now and again later, even if a callback throws. */
  function pollThen(delayMs: number): void {
    void poll().finally(() => schedule(connect, delayMs));
  }
  function listen(): void {
    const stream = new EventSource(source.eventsUrl);
    events = stream;
    const fallBack = () => {
      stream.close();
      clearTimeout(timer);
      if (stopped) return;
      onInterrupted?.();
      pollThen(RECONNECT_MS);
    };
    stream.addEventListener('payment', (event) => {
      const payment = readEvent(event);
      if (payment === undefined) return fallBack();
      clearTimeout(timer);
      receive(payment);
    });
    stream.addEventListener('error', fallBack);
    schedule(fallBack, SILENCE_MS);
  }
  function connect(): void {
    if (stopped) return;
    if (typeof EventSource === 'undefined') pollThen(POLL_MS);
    else listen();
  }

  if (signal?.aborted) return stop;
  signal?.addEventListener('abort', stop);
  connect();
  return stop;
}
