import type { PaymentDetail } from '@uluran/contract/endpoints';
import { isOpenPayment } from '@uluran/contract/states';
import { type ApiError, isApiError } from './errors.ts';
import { eventsOf } from './event-stream.ts';
import type { Clock } from './options.ts';

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
  /** Opens the stream of events; null where the platform's fetch has no streams. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;
  poll: () => Promise<PaymentDetail>;
  /** Waits between polls and before reconnecting; the platform's timers where there is none. */
  clock: Clock | undefined;
}

const POLL_MS = 5_000;
const RECONNECT_MS = 15_000;
/** The server sends the payment at the start of every stream. A stream without an event is held back by a proxy. */
const SILENCE_MS = 10_000;

/** Calls back. What is thrown there is the caller's mistake: it is reported as such, and following goes on. */
function tell(callback: () => void): void {
  try {
    callback();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** Follows a payment until it is no longer open, does not exist, or the returned function is called. */
export function watchPayment(source: WatchSource, options: WatchOptions): () => void {
  const { onPayment, onInterrupted, onFailed, signal } = options;
  let stopped = false;
  let stream: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    stopped = true;
    stream?.abort();
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
  function receive(payment: PaymentDetail): void {
    if (stopped) return;
    if (!isOpenPayment(payment.status)) stop();
    tell(() => onPayment(payment));
  }
  function miss(error: unknown): void {
    if (stopped) return;
    if (!isApiError(error) || error.code !== 'not_found') return tell(() => onInterrupted?.());
    stop();
    tell(() => onFailed?.(error));
  }
  function schedule(task: () => void, delayMs: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(task, delayMs);
  }
  function pause(task: () => void, delayMs: number): void {
    if (!source.clock) return schedule(task, delayMs);
    clearTimeout(timer);
    void source.clock.wait(delayMs).then(() => stopped || task());
  }
  async function poll(): Promise<void> {
    const payment = await source.poll().catch(miss);
    if (payment) receive(payment);
  }
  async function pollAgain(): Promise<void> {
    await poll();
    pause(pollAgain, POLL_MS);
  }
  /** Reads a stream to its end. Returns false where there are none. */
  async function listen(connection: AbortController): Promise<boolean> {
    schedule(() => connection.abort(), SILENCE_MS);
    const events = await source.open(connection.signal);
    if (events === null) return false;
    for await (const event of eventsOf(events, connection.signal)) {
      const payment = JSON.parse(event) as PaymentDetail;
      clearTimeout(timer);
      receive(payment);
    }
    return true;
  }
  async function connect(): Promise<void> {
    const connection = new AbortController();
    stream = connection;
    let hasStreams = true;
    let problem: unknown;
    try {
      hasStreams = await listen(connection);
    } catch (error) {
      problem = error;
    }
    connection.abort();
    if (stopped) return;
    if (!hasStreams) return pollAgain();
    miss(problem);
    if (stopped) return;
    await poll();
    pause(connect, RECONNECT_MS);
  }

  if (signal?.aborted) return stop;
  signal?.addEventListener('abort', stop);
  void connect();
  return stop;
}

/** A payment that was decided, but not paid: expired, cancelled, failed, or paid and given back. */
export class PaymentNotPaidError extends Error {
  override readonly name = 'PaymentNotPaidError';
  /** As it was decided. */
  declare readonly payment: PaymentDetail;

  constructor(payment: PaymentDetail) {
    super(`The payment was not paid: it is ${payment.status}`);
    this.payment = payment;
  }
}

/** What a watch reports, one after another. Ends when the payment is decided; rejects if there is none, or with the signal's reason. */
export async function* paymentChanges(
  watch: (options: WatchOptions) => () => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<PaymentDetail, void, undefined> {
  signal?.throwIfAborted();
  const seen: PaymentDetail[] = [];
  let failure: ApiError | undefined;
  let wake = () => {};
  const onAbort = () => wake();
  signal?.addEventListener('abort', onAbort);
  const stop = watch({
    onPayment: (payment) => {
      seen.push(payment);
      wake();
    },
    onFailed: (error) => {
      failure = error;
      wake();
    },
  });
  try {
    for (;;) {
      signal?.throwIfAborted();
      const payment = seen.shift();
      if (payment) yield payment;
      else if (failure) throw failure;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      if (payment && !isOpenPayment(payment.status)) return;
    }
  } finally {
    stop();
    signal?.removeEventListener('abort', onAbort);
  }
}
