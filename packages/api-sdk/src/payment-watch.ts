import type { PaymentDetail } from '@uluran/contract/endpoints';
import { isOpenPayment } from '@uluran/contract/states';
import { type ApiError, isApiError } from './errors.ts';
import { eventsOf } from './event-stream.ts';
import type { Clock } from './options.ts';

/** Options to follow a payment: by events while the connection is open, by polling while it is not. */
export interface WatchOptions {
  /** Called with the payment at the start, and after every change. */
  onPayment: (payment: PaymentDetail) => void;
  /** Called when the connection is interrupted; the client reconnects by itself. */
  onInterrupted?: () => void;
  /** Called if the payment does not exist. The watch has ended then. */
  onFailed?: (error: ApiError) => void;
  /** Ends the watch, like the returned function. */
  signal?: AbortSignal | undefined;
}

interface WatchSource {
  /** Opens the stream of events; null if the platform's fetch has no streams. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;
  poll: () => Promise<PaymentDetail>;
  /** Waits between polls and before reconnecting; the platform's timers if undefined. */
  clock: Clock | undefined;
}

const POLL_MS = 5_000;
const RECONNECT_MS = 15_000;
/** The server sends the payment at the start of every stream, so a proxy is buffering a stream without an event. */
const SILENCE_MS = 10_000;

/** Calls a callback. An exception is the callback's bug: it is reported as uncaught, and the watch continues. */
function callBack(callback: () => void): void {
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
    callBack(() => onPayment(payment));
  }
  function miss(error: unknown): void {
    if (stopped) return;
    if (!isApiError(error) || error.code !== 'not_found') return callBack(() => onInterrupted?.());
    stop();
    callBack(() => onFailed?.(error));
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
  /** Reads a stream to its end. Returns false if the platform has no streams. */
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

/** A payment with a final state other than paid: expired, cancelled, failed, or paid and refunded. */
export class PaymentNotPaidError extends Error {
  override readonly name = 'PaymentNotPaidError';
  /** The payment in its final state. */
  declare readonly payment: PaymentDetail;

  constructor(payment: PaymentDetail) {
    super(`The payment was not paid: it is ${payment.status}`);
    this.payment = payment;
  }
}

/** Yields the payments that a watch reports. Ends when the payment is final; rejects if it does not exist, or with the signal's reason. */
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
