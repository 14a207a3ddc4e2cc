import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppleSignIn } from '../../src/providers/apple.ts';

const START = {
  url: 'https://appleid.apple.com/auth/authorize?state=st4te',
  clientId: 'id.contoh',
  redirectUri: 'https://uluran.example/login/apple',
  scope: 'name email',
  state: 'st4te',
  nonce: 'n0nce',
  expiresAt: '2099-01-01T00:00:00Z',
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function createBrowser() {
  const listeners = new Set<(message: unknown) => void>();
  const popup = {
    closed: false,
    location: { href: 'about:blank' },
    close: vi.fn(() => {
      popup.closed = true;
    }),
  };
  return {
    popup,
    listeners,
    open: vi.fn((): typeof popup | null => popup),
    listen(onMessage: (message: unknown) => void) {
      listeners.add(onMessage);
      return () => void listeners.delete(onMessage);
    },
    say: (message: unknown) => {
      for (const listener of [...listeners]) listener(message);
    },
  };
}

/** A popup that has been opened and sent to Apple. */
async function createWaiting(start: () => Promise<typeof START> = async () => START) {
  const browser = createBrowser();
  const apple = createAppleSignIn({ start, browser });
  const answer = apple.signIn();
  await vi.advanceTimersByTimeAsync(0);
  return { browser, apple, answer };
}

describe("the vendor's sign-in", () => {
  it('opens its window within the tap, before the server is asked', () => {
    const browser = createBrowser();
    const start = vi.fn(() => new Promise<typeof START>(() => undefined));
    void createAppleSignIn({ start, browser }).signIn();
    expect(browser.open).toHaveBeenCalledOnce();
    expect(browser.popup.location.href).toBe('about:blank');
  });

  it('gives the code with the state it was asked with, and closes the window', async () => {
    const { browser, answer } = await createWaiting();
    expect(browser.popup.location.href).toBe(START.url);
    browser.say({ code: 'c0de', state: 'st4te' });
    expect(await answer).toEqual({
      ok: true,
      proof: { provider: 'apple', code: 'c0de', state: 'st4te' },
      user: null,
    });
    expect(browser.popup.close).toHaveBeenCalledOnce();
    expect(browser.listeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['{"name":{"firstName":"Ratna","lastName":"K."},"email":"x"}', 'Ratna K.'],
    ['{"name":{"firstName":"Ratna"}}', 'Ratna'],
    [`{"name":{"firstName":"${'a'.repeat(150)}"}}`, 'a'.repeat(100)],
  ])('passes on the name that Apple tells once: %.40s', async (user, name) => {
    const { browser, answer } = await createWaiting();
    browser.say({ code: 'c0de', state: 'st4te', user });
    expect(await answer).toMatchObject({ ok: true, proof: { name } });
  });

  it.each(['', 'x', 'null', '{}', '{"name":5}', '{"name":{"firstName":5}}', '{"name":{}}'])(
    'does without a name that cannot be read: %s',
    async (user) => {
      const { browser, answer } = await createWaiting();
      browser.say({ code: 'c0de', state: 'st4te', user });
      expect(await answer).toEqual({
        ok: true,
        proof: { provider: 'apple', code: 'c0de', state: 'st4te' },
        user: null,
      });
    },
  );

  it('does not listen to answers that are not its own', async () => {
    const { browser, answer } = await createWaiting();
    for (const foreign of [
      { code: 'stolen', state: 'another' },
      { code: 'stolen' },
      { error: 'user_cancelled_authorize' },
      { state: 5, code: 'x' },
      null,
      'st4te',
      5,
    ])
      browser.say(foreign);
    browser.say({ code: 'c0de', state: 'st4te' });
    expect(await answer).toMatchObject({ ok: true, proof: { code: 'c0de' } });
  });

  it('says so when the person goes back at Apple', async () => {
    const { browser, answer } = await createWaiting();
    browser.say({ error: 'user_cancelled_authorize', state: 'st4te' });
    expect(await answer).toMatchObject({ ok: false, code: 'popup-closed-by-user' });
  });

  it('says so when the person closes the window', async () => {
    const { browser, answer } = await createWaiting();
    browser.popup.closed = true;
    await vi.advanceTimersByTimeAsync(2_500);
    expect(await answer).toMatchObject({ ok: false, code: 'popup-closed-by-user' });
  });

  it('hears an answer that arrives just after the window closed', async () => {
    const { browser, answer } = await createWaiting();
    browser.popup.closed = true;
    await vi.advanceTimersByTimeAsync(900);
    browser.say({ code: 'c0de', state: 'st4te' });
    expect(await answer).toMatchObject({ ok: true });
  });

  it('waits ten minutes and no longer', async () => {
    const { answer } = await createWaiting();
    await vi.advanceTimersByTimeAsync(601_000);
    expect(await answer).toMatchObject({ ok: false, code: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('answers a blocked window with its sentence', async () => {
    const browser = createBrowser();
    browser.open.mockReturnValueOnce(null);
    const apple = createAppleSignIn({ start: async () => START, browser });
    expect(await apple.signIn()).toMatchObject({ ok: false, code: 'popup-blocked' });
  });

  it('closes the window again when our server cannot be asked', async () => {
    const { browser, answer } = await createWaiting(() =>
      Promise.reject(Object.assign(new Error('x'), { code: 'unreachable' })),
    );
    expect(await answer).toMatchObject({ ok: false, code: 'network-request-failed' });
    expect(browser.popup.closed).toBe(true);
  });

  it('is not begun twice at once, and may be begun again afterwards', async () => {
    const { browser, apple, answer } = await createWaiting();
    expect(await apple.signIn()).toMatchObject({ ok: false, code: 'cancelled-popup-request' });
    browser.say({ error: 'x', state: 'st4te' });
    expect(await answer).toMatchObject({ ok: false, code: 'unknown' });
    browser.popup.closed = false;
    void apple.signIn();
    expect(browser.open).toHaveBeenCalledTimes(2);
  });
});
