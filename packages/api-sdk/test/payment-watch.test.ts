import type { PaymentDetail } from '@uluran/contract/endpoints';
import type { PaymentStatus } from '@uluran/contract/states';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../src/index.ts';

/** What a browser's EventSource does, driven by the test. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  readonly url: string;
  closed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  send(status: PaymentStatus): void {
    this.dispatchEvent(new MessageEvent('payment', { data: JSON.stringify(payment(status)) }));
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const payment = (status: PaymentStatus) => ({ id: 'abc', status }) as PaymentDetail;

let polled: PaymentStatus | 'unreachable' | 'not_found';
let polls: number;

const client = createClient({
  baseUrl: 'http://uluran.test/api',
  fetch: async () => {
    polls += 1;
    if (polled === 'unreachable') throw new TypeError('fetch failed');
    if (polled === 'not_found')
      return Response.json({ status: false, message: 'Tidak ada.', data: { code: polled } }, { status: 404 });
    return Response.json({ status: true, data: payment(polled) });
  },
});

function watch(signal?: AbortSignal) {
  const seen: PaymentStatus[] = [];
  const onInterrupted = vi.fn();
  const onFailed = vi.fn();
  const onPayment = ({ status }: PaymentDetail) => seen.push(status);
  const stop = client.payments.watch('abc', { onPayment, onInterrupted, onFailed, signal });
  return { seen, onInterrupted, onFailed, stop };
}

const newest = () => FakeEventSource.opened.at(-1) as FakeEventSource;

// The code of the calls is fetched with the first one, which takes real time.
beforeAll(async () => {
  polled = 'awaiting';
  await client.payments.get('abc');
});

beforeEach(() => {
  vi.useFakeTimers();
  FakeEventSource.opened = [];
  polled = 'awaiting';
  polls = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('with server-sent events', () => {
  beforeEach(() => vi.stubGlobal('EventSource', FakeEventSource));

  test('every change is told, and the stream is closed when nothing more can happen', () => {
    const { seen } = watch();
    expect(newest().url).toBe('http://uluran.test/api/payments/abc/events');
    newest().send('created');
    newest().send('awaiting');
    newest().send('paid');
    expect(seen).toEqual(['created', 'awaiting', 'paid']);
    expect(newest().closed).toBe(true);
    expect(polls).toBe(0);
  });

  test('when the stream breaks it asks at once, and listens again later', async () => {
    const { seen, onInterrupted } = watch();
    newest().send('awaiting');
    newest().fail();
    await vi.advanceTimersByTimeAsync(0);
    expect([onInterrupted.mock.calls.length, polls, seen]).toEqual([1, 1, ['awaiting', 'awaiting']]);
    expect(FakeEventSource.opened.map(({ closed }) => closed)).toEqual([true]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(FakeEventSource.opened).toHaveLength(2);
    newest().send('expired');
    expect(seen.at(-1)).toBe('expired');
    expect(newest().closed).toBe(true);
  });

  test('when the payment was decided while the stream was broken, nothing is opened any more', async () => {
    const { seen } = watch();
    polled = 'paid';
    newest().fail();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(['paid']);
    expect([FakeEventSource.opened.length, polls]).toEqual([1, 1]);
  });

  test('a server that is away is tried again and again', async () => {
    const { onInterrupted } = watch();
    polled = 'unreachable';
    for (let round = 0; round < 3; round += 1) {
      newest().fail();
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(FakeEventSource.opened).toHaveLength(4);
    expect(onInterrupted).toHaveBeenCalled();
  });

  test('a stream that stays silent is asked for what it holds back, and opened again', async () => {
    const { seen, onInterrupted } = watch();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(polls).toBe(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([polls, seen, onInterrupted.mock.calls.length, newest().closed]).toEqual([1, ['awaiting'], 1, true]);
    await vi.advanceTimersByTimeAsync(15_000);
    newest().send('awaiting');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([FakeEventSource.opened.length, newest().closed, polls]).toEqual([2, false, 1]);
  });

  test('an event that cannot be read is an interruption', async () => {
    const { seen, onInterrupted } = watch();
    newest().dispatchEvent(new MessageEvent('payment', { data: '{"id":' }));
    await vi.advanceTimersByTimeAsync(0);
    expect([onInterrupted.mock.calls.length, seen, newest().closed]).toEqual([1, ['awaiting'], true]);
  });

  test('a payment that does not exist is told once, and nothing is asked any more', async () => {
    polled = 'not_found';
    const { onInterrupted, onFailed } = watch();
    newest().fail();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onFailed.mock.calls).toMatchObject([[{ status: 404, code: 'not_found' }]]);
    expect([onInterrupted.mock.calls.length, polls, FakeEventSource.opened.length]).toEqual([1, 1, 1]);
  });

  test('a signal ends it, also one that was aborted before', async () => {
    const aborted = new AbortController();
    const { seen } = watch(aborted.signal);
    aborted.abort();
    newest().send('paid');
    watch(aborted.signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen, FakeEventSource.opened.length, newest().closed, polls]).toEqual([[], 1, true, 0]);
  });

  test('once stopped it is silent', async () => {
    const { seen, onInterrupted, stop } = watch();
    newest().send('awaiting');
    stop();
    newest().send('paid');
    newest().fail();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen, onInterrupted.mock.calls.length, FakeEventSource.opened.length, newest().closed]).toEqual([
      ['awaiting'],
      0,
      1,
      true,
    ]);
  });
});

describe('without server-sent events', () => {
  beforeEach(() => vi.stubGlobal('EventSource', undefined));

  test('it asks every five seconds until the payment is decided', async () => {
    const { seen } = watch();
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(polls).toBe(3);
    polled = 'paid';
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls).toBe(4);
    expect(seen).toEqual(['awaiting', 'awaiting', 'awaiting', 'paid']);
  });

  test('it says when it cannot ask, and goes on asking', async () => {
    polled = 'unreachable';
    const { seen, onInterrupted, stop } = watch();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onInterrupted).toHaveBeenCalledTimes(2);
    polled = 'awaiting';
    await vi.advanceTimersByTimeAsync(5_000);
    expect(seen).toEqual(['awaiting']);
    stop();
    const before = polls;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(polls).toBe(before);
  });
});
