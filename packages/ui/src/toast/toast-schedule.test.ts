import { describe, expect, it, vi } from 'vitest';
import { createToastSchedule, TOAST_TIMES } from './toast-schedule.ts';

/** A clock that the test moves. */
function setUp() {
  let nowMs = 0;
  const jobs = new Set<{ dueMs: number; run: () => void }>();
  const queue = createToastSchedule({
    now: () => nowMs,
    after: (milliseconds, run) => {
      const job = { dueMs: nowMs + milliseconds, run };
      jobs.add(job);
      return () => void jobs.delete(job);
    },
  });
  const pass = (milliseconds: number) => {
    const endMs = nowMs + milliseconds;
    for (;;) {
      const next = [...jobs].filter((job) => job.dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs)[0];
      if (next === undefined) break;
      nowMs = next.dueMs;
      jobs.delete(next);
      next.run();
    }
    nowMs = endMs;
  };
  return { queue, pass, pending: () => jobs.size, messages: () => queue.shown().map(({ message }) => message) };
}

describe('the schedule of toasts', () => {
  it('says a thing for its time, longer when there is something to press', () => {
    const { queue, pass, messages, pending } = setUp();
    queue.add({ message: 'Tautan disalin' });
    queue.add({ message: 'Draf dihapus', action: { label: 'Urungkan', onPress: () => undefined } });
    pass(TOAST_TIMES.plainMs - 1);
    expect(messages()).toEqual(['Tautan disalin', 'Draf dihapus']);
    pass(1);
    expect(messages()).toEqual(['Draf dihapus']);
    pass(TOAST_TIMES.withActionMs);
    expect(messages()).toEqual([]);
    expect(pending()).toBe(0);
  });

  it('keeps a mistake until it is closed', () => {
    const { queue, pass, messages } = setUp();
    const id = queue.add({ message: 'Gagal menyimpan', tone: 'error' });
    pass(3_600_000);
    expect(messages()).toEqual(['Gagal menyimpan']);
    queue.close(id);
    expect(messages()).toEqual([]);
  });

  it('shows three at once; the next appears when there is room, with its whole time', () => {
    const { queue, pass, messages } = setUp();
    for (const message of ['satu', 'dua', 'tiga', 'empat']) queue.add({ message });
    expect(messages()).toEqual(['satu', 'dua', 'tiga']);
    pass(TOAST_TIMES.plainMs);
    expect(messages()).toEqual(['empat']);
    pass(TOAST_TIMES.plainMs - 1);
    expect(messages()).toEqual(['empat']);
    pass(1);
    expect(messages()).toEqual([]);
  });

  it('stops its clocks while paused, and goes on with what was left', () => {
    const { queue, pass, messages } = setUp();
    queue.add({ message: 'Tersimpan' });
    pass(4000);
    queue.pause();
    queue.pause();
    pass(60_000);
    queue.resume();
    pass(60_000);
    expect(messages()).toEqual(['Tersimpan']);
    queue.resume();
    pass(1999);
    expect(messages()).toEqual(['Tersimpan']);
    pass(1);
    expect(messages()).toEqual([]);
  });

  it('does not start the clock of a toast that comes while paused', () => {
    const { queue, pass, messages } = setUp();
    queue.pause();
    queue.add({ message: 'Tersimpan' });
    pass(60_000);
    expect(messages()).toEqual(['Tersimpan']);
    queue.resume();
    pass(TOAST_TIMES.plainMs);
    expect(messages()).toEqual([]);
  });

  it('replaces a toast of the same key in its place and starts its time anew', () => {
    const { queue, pass, messages } = setUp();
    queue.add({ message: 'Jumlah disalin', key: 'salin' });
    queue.add({ message: 'Tersimpan' });
    pass(5000);
    queue.add({ message: 'Nomor disalin', key: 'salin' });
    expect(messages()).toEqual(['Nomor disalin', 'Tersimpan']);
    pass(1000);
    expect(messages()).toEqual(['Nomor disalin']);
    pass(5000);
    expect(messages()).toEqual([]);
  });

  it('tells its listeners of every change, and of nothing else', () => {
    const { queue } = setUp();
    const listener = vi.fn();
    const stop = queue.subscribe(listener);
    const id = queue.add({ message: 'a' });
    expect(queue.shown()).toBe(queue.shown());
    queue.close(id);
    queue.close(id);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    queue.add({ message: 'b' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
