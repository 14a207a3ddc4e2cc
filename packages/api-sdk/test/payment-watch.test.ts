import { CLIENT_ROUTES } from '@uluran/contract/client-routes';
import type { PaymentDetail } from '@uluran/contract/endpoints';
import type { PaymentStatus } from '@uluran/contract/states';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { followPayment } from '../src/follow.ts';
import { createClient, PaymentNotPaidError } from '../src/index.ts';
import { API_VERSION } from '../src/version.ts';

const payment = (status: PaymentStatus) => ({ id: 'abc', status }) as PaymentDetail;
const encoder = new TextEncoder();

/** A stream of the server, driven by the test. */
class FakeStream {
  static opened: FakeStream[] = [];
  readonly url: string;
  readonly token: string | null;
  readonly version: string | null;
  closed = false;
  readonly body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor({ url, headers, signal }: Request) {
    this.url = url;
    this.token = headers.get('Authorization');
    this.version = headers.get('Uluran-Version');
    this.body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => {
        this.closed = true;
      },
    });
    signal.addEventListener('abort', () => {
      this.closed = true;
    });
    FakeStream.opened.push(this);
  }
  async write(text: string): Promise<void> {
    if (!this.closed) this.#controller?.enqueue(encoder.encode(text));
    await settled();
  }
  send(status: PaymentStatus): Promise<void> {
    return this.write(`event: payment\ndata: ${JSON.stringify(payment(status))}\n\n`);
  }
  async fail(): Promise<void> {
    if (!this.closed) this.#controller?.error(new TypeError('network error'));
    this.closed = true;
    await settled();
  }
  async end(): Promise<void> {
    this.#controller?.close();
    this.closed = true;
    await settled();
  }
}

/** Runs all timers and promises that are due now. */
const settled = () => vi.advanceTimersByTimeAsync(0);

let polled: PaymentStatus | 'unreachable' | 'not_found';
let polls: number;
/** Response of the events' address; `none` is a fetch without streams. */
let events: 'open' | 'none' | 'not_found' | 'too_many_requests';

const refusal = (code: string, status: number) =>
  Response.json({ status: false, message: 'Tidak ada.', data: { code } }, { status });

function openEvents(request: Request): Response {
  if (events === 'not_found') return refusal(events, 404);
  if (events === 'too_many_requests') return refusal(events, 429);
  if (events === 'none') return new Response(null);
  return new Response(new FakeStream(request).body, { headers: { 'Content-Type': 'text/event-stream' } });
}

const fetchFake: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  if (request.url.endsWith('/events')) return openEvents(request);
  polls += 1;
  if (polled === 'unreachable') throw new TypeError('fetch failed');
  if (polled === 'not_found') return refusal(polled, 404);
  return Response.json({ status: true, data: payment(polled) });
};
const baseUrl = 'http://uluran.test/api';
const client = createClient({ baseUrl, token: 'kunci', fetch: fetchFake });

/** The ways to follow a payment: by a client, or by the function alone. */
const WAYS = ['payments.watch', 'followPayment'] as const;
let way: (typeof WAYS)[number];

async function watch(signal?: AbortSignal) {
  const seen: PaymentStatus[] = [];
  const onInterrupted = vi.fn();
  const onFailed = vi.fn();
  const onPayment = ({ status }: PaymentDetail) => seen.push(status);
  const options = { onPayment, onInterrupted, onFailed, signal };
  const stop =
    way === 'followPayment'
      ? followPayment('abc', { ...options, baseUrl, fetch: fetchFake })
      : client.payments.watch('abc', options);
  await settled();
  return { seen, onInterrupted, onFailed, stop };
}

const newest = () => FakeStream.opened.at(-1) as FakeStream;

// The code of the calls is fetched with the first one, which takes real time.
beforeAll(async () => {
  polled = 'awaiting';
  await client.payments.get('abc');
});

beforeEach(() => {
  vi.useFakeTimers();
  FakeStream.opened = [];
  polled = 'awaiting';
  polls = 0;
  events = 'open';
  way = 'payments.watch';
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(WAYS)('with server-sent events, by %s', (tried) => {
  beforeEach(() => {
    way = tried;
  });

  test('every change is told, and the stream is closed when nothing more can happen', async () => {
    const { seen } = await watch();
    expect(newest().url).toBe(baseUrl + CLIENT_ROUTES.streamPayment.path.replace('{id}', 'abc'));
    await newest().send('created');
    await newest().send('awaiting');
    await newest().send('paid');
    expect(seen).toEqual(['created', 'awaiting', 'paid']);
    expect(newest().closed).toBe(true);
    expect(polls).toBe(0);
  });

  test('when the stream breaks it asks at once, and listens again later', async () => {
    const { seen, onInterrupted } = await watch();
    await newest().send('awaiting');
    await newest().fail();
    await vi.advanceTimersByTimeAsync(0);
    expect([onInterrupted.mock.calls.length, polls, seen]).toEqual([1, 1, ['awaiting', 'awaiting']]);
    expect(FakeStream.opened.map(({ closed }) => closed)).toEqual([true]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(FakeStream.opened).toHaveLength(2);
    await newest().send('expired');
    expect(seen.at(-1)).toBe('expired');
    expect(newest().closed).toBe(true);
  });

  test('when the payment was decided while the stream was broken, nothing is opened any more', async () => {
    const { seen } = await watch();
    polled = 'paid';
    await newest().fail();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(['paid']);
    expect([FakeStream.opened.length, polls]).toEqual([1, 1]);
  });

  test('a server that is away is tried again and again', async () => {
    const { onInterrupted } = await watch();
    polled = 'unreachable';
    for (let round = 0; round < 3; round += 1) {
      await newest().fail();
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(FakeStream.opened).toHaveLength(4);
    expect(onInterrupted).toHaveBeenCalled();
  });

  test('a stream that stays silent is asked for what it holds back, and opened again', async () => {
    const { seen, onInterrupted } = await watch();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(polls).toBe(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([polls, seen, onInterrupted.mock.calls.length, newest().closed]).toEqual([1, ['awaiting'], 1, true]);
    await vi.advanceTimersByTimeAsync(15_000);
    await newest().send('awaiting');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([FakeStream.opened.length, newest().closed, polls]).toEqual([2, false, 1]);
  });

  test('an event that cannot be read is an interruption', async () => {
    const { seen, onInterrupted } = await watch();
    await newest().write('data: {"id":\n\n');
    expect([onInterrupted.mock.calls.length, seen, newest().closed]).toEqual([1, ['awaiting'], true]);
  });

  test('a payment that does not exist is told once, and nothing is asked any more', async () => {
    polled = 'not_found';
    const { onInterrupted, onFailed } = await watch();
    await newest().fail();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onFailed.mock.calls).toMatchObject([[{ status: 404, code: 'not_found' }]]);
    expect([onInterrupted.mock.calls.length, polls, FakeStream.opened.length]).toEqual([1, 1, 1]);
  });

  test('a signal ends it, also one that was aborted before', async () => {
    const aborted = new AbortController();
    const { seen } = await watch(aborted.signal);
    aborted.abort();
    await newest().send('paid');
    await watch(aborted.signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen, FakeStream.opened.length, newest().closed, polls]).toEqual([[], 1, true, 0]);
  });

  test('once stopped it is silent', async () => {
    const { seen, onInterrupted, stop } = await watch();
    await newest().send('awaiting');
    stop();
    await newest().send('paid');
    await newest().fail();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([seen, onInterrupted.mock.calls.length, FakeStream.opened.length, newest().closed]).toEqual([
      ['awaiting'],
      0,
      1,
      true,
    ]);
  });
});

describe.each(WAYS)('without server-sent events, by %s', (tried) => {
  beforeEach(() => {
    events = 'none';
    way = tried;
  });

  test('it asks every five seconds until the payment is decided', async () => {
    const { seen } = await watch();
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
    const { seen, onInterrupted, stop } = await watch();
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

describe('the stream', () => {
  test('comes over the client’s own fetch, with its token', async () => {
    const { stop } = await watch();
    expect([newest().url, newest().token]).toEqual(['http://uluran.test/api/payments/abc/events', 'Bearer kunci']);
    stop();
  });

  test('that is opened without a client sends the version and no token', async () => {
    way = 'followPayment';
    const { stop } = await watch();
    expect([newest().token, newest().version]).toEqual([null, API_VERSION]);
    stop();
  });

  test('is read in pieces, with comments and either line break', async () => {
    const { seen, onInterrupted, stop } = await watch();
    for (const piece of [
      'retry: 3000\n\n: menunggu\n\n',
      'event: pay',
      'ment\r\ndata: {"id":"abc",\r\nda',
      'ta: "status":"created"}\r\n\r',
      '\n',
    ])
      await newest().write(piece);
    expect([seen, onInterrupted.mock.calls.length]).toEqual([['created'], 0]);
    stop();
  });

  test('that the server ends is an interruption, after which it listens again', async () => {
    const { seen, onInterrupted, stop } = await watch();
    await newest().send('awaiting');
    await newest().end();
    expect([onInterrupted.mock.calls.length, polls]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(15_000);
    await newest().send('awaiting');
    expect([FakeStream.opened.length, seen.length]).toEqual([2, 3]);
    stop();
  });

  test('that is refused is asked for once, and the payment is asked for instead', async () => {
    events = 'too_many_requests';
    const { seen, onInterrupted, stop } = await watch();
    expect([seen, onInterrupted.mock.calls.length]).toEqual([['awaiting'], 1]);
    events = 'open';
    await vi.advanceTimersByTimeAsync(15_000);
    expect(FakeStream.opened).toHaveLength(1);
    stop();
  });

  test('of a payment that does not exist ends it at once', async () => {
    events = 'not_found';
    const { onInterrupted, onFailed } = await watch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([onFailed.mock.calls.length, onInterrupted.mock.calls.length, polls]).toEqual([1, 0, 0]);
  });
});

describe('as an iterator', () => {
  test('each change comes in turn, until the payment is decided', async () => {
    const seen: PaymentStatus[] = [];
    const walk = (async () => {
      for await (const { status } of client.payments.changes('abc')) seen.push(status);
    })();
    await settled();
    await newest().send('created');
    await newest().send('awaiting');
    await newest().send('paid');
    await walk;
    expect([seen, newest().closed]).toEqual([['created', 'awaiting', 'paid'], true]);
  });

  test('a break closes the stream', async () => {
    const walk = (async () => {
      for await (const _ of client.payments.changes('abc')) break;
    })();
    await settled();
    await newest().send('awaiting');
    await walk;
    expect(newest().closed).toBe(true);
  });
});

describe('waiting until it is paid', () => {
  test('resolves to the paid payment, across an interruption', async () => {
    const paid = client.payments.waitUntilPaid('abc');
    await settled();
    await newest().send('awaiting');
    polled = 'paid';
    await newest().fail();
    expect(await paid).toEqual(payment('paid'));
  });

  test.each(['expired', 'cancelled', 'refunded'] as const)('rejects when it is %s', async (status) => {
    const failure = client.payments.waitUntilPaid('abc').catch((error: unknown) => error);
    await settled();
    await newest().send(status);
    expect(await failure).toBeInstanceOf(PaymentNotPaidError);
    expect(await failure).toMatchObject({ payment: payment(status) });
  });

  test('rejects where there is no such payment', async () => {
    events = 'not_found';
    await expect(client.payments.waitUntilPaid('abc')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('rejects with the reason of its signal, before and on the way', async () => {
    const controller = new AbortController();
    const failure = client.payments
      .waitUntilPaid('abc', { signal: controller.signal })
      .catch((error: unknown) => error);
    await settled();
    controller.abort('cukup');
    expect([await failure, newest().closed]).toEqual(['cukup', true]);
    await expect(client.payments.waitUntilPaid('abc', { signal: controller.signal })).rejects.toBe('cukup');
    expect(FakeStream.opened).toHaveLength(1);
  });
});
