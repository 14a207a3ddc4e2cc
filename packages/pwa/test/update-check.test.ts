import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForUpdates } from '../src/core/update-check.ts';
import { serveScript, setPage } from './browser.ts';

const URL = '/sw.js';
const EVERY_MS = 20_000;
let script: ReturnType<typeof serveScript>;
let stop: () => void;
const onChange = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  script = serveScript(URL);
  onChange.mockClear();
  localStorage.clear();
  setPage({});
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = async () => {
  stop = watchForUpdates({ workerUrl: URL, everyMs: EVERY_MS, onChange });
  await vi.advanceTimersByTimeAsync(0);
};

describe('the check for updates', () => {
  it('fetches the script without a cache, at once and every 20 seconds', async () => {
    await watch();
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect(script.asked).toBe(4);
    expect(vi.mocked(fetch).mock.calls.every(([, init]) => init?.cache === 'no-store')).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('lets the server leave out what is known', async () => {
    await watch();
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
    expect([script.asked, script.unchanged]).toEqual([3, 2]);
  });

  it('notices at its first check that the script is another than a page before has seen', async () => {
    await watch();
    stop();
    script.version = '2';
    await watch();
    expect(onChange).toHaveBeenCalledTimes(1);
    stop();
    await watch();
    expect([onChange.mock.calls.length, script.unchanged]).toEqual([1, 1]);
  });

  it('does without a storage that is refused', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    await watch();
    script.version = '2';
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])('notices another script once, by its tag (%s) or its text', async (tagged) => {
    script.tagged = tagged;
    await watch();
    script.version = '2';
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(onChange).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each([{ visible: false }, { online: false }])(
    'rests while the page is %o, and checks at once on return',
    async (away) => {
      await watch();
      setPage(away);
      await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
      expect(script.asked).toBe(1);
      setPage({});
      await vi.advanceTimersByTimeAsync(0);
      expect(script.asked).toBe(2);
      await vi.advanceTimersByTimeAsync(EVERY_MS);
      expect(script.asked).toBe(3);
    },
  );

  it('survives a failure', async () => {
    await watch();
    script.fails = true;
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
    script.fails = false;
    script.version = '2';
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('does not take a server in trouble for a new version', async () => {
    await watch();
    vi.mocked(fetch).mockResolvedValueOnce(new Response('trouble', { status: 503 }));
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('ends', async () => {
    await watch();
    stop();
    await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
    setPage({});
    expect(script.asked).toBe(1);
  });
});
