import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLateClient } from '../src/app/late-client.ts';
import { lateWatch } from '../src/features/payment/late-watch.ts';
import { payment } from './features/fixtures.ts';
import { createFixtureApi } from './fixture-api.ts';

const BASE = 'http://situs.example/api';

afterEach(() => {
  vi.useRealTimers();
});

describe('a client that comes with its first call', () => {
  it('is made once, and answers as if it had been there', async () => {
    const api = createFixtureApi();
    const client = createLateClient({ baseUrl: BASE, fetch: (input, init) => api.fetch(new Request(input, init)) });
    expect((await client.home.get()).urgent).toHaveLength(4);
    expect((await client.campaigns.list({ limit: 2 })).items).toHaveLength(2);
    await expect(client.load()).resolves.toBeUndefined();
    await expect(client.campaigns.get('tidak-ada')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});

describe('a payment that is followed before the code for it has come', () => {
  it('is followed as soon as it is, and let go when asked', async () => {
    const stop = vi.fn();
    const watch = vi.fn(() => stop);
    const end = lateWatch(async () => watch)(payment().id, { onPayment: () => undefined });
    await vi.waitFor(() => expect(watch).toHaveBeenCalledOnce(), 10_000);
    end();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('is not followed after its page was left', async () => {
    const watch = vi.fn(() => () => undefined);
    lateWatch(async () => watch)(payment().id, { onPayment: () => undefined })();
    await new Promise(setImmediate);
    expect(watch).not.toHaveBeenCalled();
  });

  it('says that it is interrupted while the code cannot be had, and tries again', async () => {
    vi.useFakeTimers();
    const watch = vi.fn(() => () => undefined);
    const load = vi.fn(async () => watch).mockRejectedValueOnce(new Error('offline'));
    const onInterrupted = vi.fn();
    lateWatch(load)(payment().id, { onPayment: () => undefined, onInterrupted });
    await vi.advanceTimersByTimeAsync(1);
    expect(onInterrupted).toHaveBeenCalledOnce();
    expect(watch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(watch).toHaveBeenCalledOnce();
  });
});
