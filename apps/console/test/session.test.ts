import type { SafeStorage } from '@uluran/pwa/storage';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOperatorBrowserSession } from '../src/app/session/operator-session.ts';
import { returnPath, signInPath } from '../src/app/session/return-path.ts';
import type { TabChannel } from '../src/app/session/session-tabs.ts';

const TOKEN = 'rahasia-rahasia-rahasia-rahasia-rahasia-rahasi';
const SIGNED_OUT = { user: null, token: null, loggedIn: false, expiresAt: null };
const MINUTE_MS = 60_000;

/** The storage of one tab. A copied tab starts with its entries. */
function tabStorage(entries: Iterable<[string, string]> = []): SafeStorage & { entries: Map<string, string> } {
  const map = new Map(entries);
  return {
    entries: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => {
      map.set(key, text);
      return true;
    },
    removeItem: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}

/** Channels of the tabs of one browser: each receives the messages of the others, at once. */
function browserChannels() {
  const open = new Set<{ listeners: ((event: { data: unknown }) => void)[] }>();
  const sent: unknown[] = [];
  const openChannel = (): TabChannel => {
    const own = { listeners: [] as ((event: { data: unknown }) => void)[] };
    open.add(own);
    return {
      postMessage: (data) => {
        sent.push(data);
        for (const other of open) if (other !== own) for (const listener of other.listeners) listener({ data });
      },
      addEventListener: (_, listener) => void own.listeners.push(listener),
      close: () => void open.delete(own),
    };
  };
  return { openChannel, sent };
}

describe('the session of an operator', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T03:20:00Z') });
    vi.stubGlobal('document', {
      addEventListener: () => {},
      removeEventListener: () => {},
      visibilityState: 'visible',
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  function openTab(storage = tabStorage(), channels = browserChannels()) {
    const tab = createOperatorBrowserSession({ storage, openChannel: channels.openChannel });
    const ends: string[] = [];
    tab.session.onEnded((reason) => ends.push(reason));
    tab.session.start();
    return { ...tab, storage, channels, ends };
  }
  const signIn = ({ store }: ReturnType<typeof openTab>, token = TOKEN) =>
    store.set({ user: null, token, loggedIn: true, expiresAt: '2026-11-22T11:20:00Z' });

  it('survives a reload of its tab, and is in no other one', () => {
    const tab = openTab();
    signIn(tab);
    expect(openTab(tabStorage(tab.storage.entries)).session.get().loggedIn).toBe(true);
    expect(openTab().session.get().loggedIn).toBe(false);
  });

  it('ends after 29 minutes without a call, and a call begins them again', () => {
    const tab = openTab();
    signIn(tab);
    vi.advanceTimersByTime(28 * MINUTE_MS);
    tab.noteUse();
    vi.advanceTimersByTime(28 * MINUTE_MS);
    expect(tab.ends).toEqual([]);
    vi.advanceTimersByTime(2 * MINUTE_MS);
    expect([tab.ends, tab.session.get().token]).toEqual([['expired'], null]);
    expect([...tab.storage.entries.values()].join()).not.toContain(TOKEN);
  });

  it('ends after eight hours in spite of use, and tells beforehand that it cannot be continued', () => {
    const tab = openTab();
    signIn(tab);
    for (let minute = 0; minute < 7 * 60 + 50; minute += 10) {
      vi.advanceTimersByTime(10 * MINUTE_MS);
      tab.noteUse();
    }
    expect([tab.session.get().loggedIn, tab.canContinue()]).toEqual([true, false]);
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(tab.ends).toEqual(['expired']);
  });

  it('does not depend on the clock of the server', () => {
    const tab = openTab();
    tab.store.set({ user: null, token: TOKEN, loggedIn: true, expiresAt: '2026-11-22T01:00:00Z' });
    vi.advanceTimersByTime(MINUTE_MS);
    expect([tab.session.get().loggedIn, tab.canContinue()]).toEqual([true, true]);
  });

  it('ends in a copied tab too, and a use there continues it here; no message has the token', () => {
    const channels = browserChannels();
    const tab = openTab(tabStorage(), channels);
    signIn(tab);
    const copy = openTab(tabStorage(tab.storage.entries), channels);
    const other = openTab(tabStorage(), channels);
    signIn(other, `${TOKEN}-lain`);
    vi.advanceTimersByTime(20 * MINUTE_MS);
    copy.noteUse();
    other.noteUse();
    vi.advanceTimersByTime(20 * MINUTE_MS);
    expect(tab.session.get().loggedIn).toBe(true);
    tab.store.set(SIGNED_OUT);
    expect([copy.ends, other.ends]).toEqual([['signed-out-elsewhere'], []]);
    expect(JSON.stringify(channels.sent)).not.toContain(TOKEN);
  });

  it('ends as revoked if the API refuses the token, and as signed out on request', async () => {
    const refused = openTab();
    signIn(refused);
    refused.store.set(SIGNED_OUT);
    expect(refused.ends).toEqual(['revoked']);
    const left = openTab();
    signIn(left);
    await left.session.signOut(async () => left.store.set(SIGNED_OUT));
    expect(left.ends).toEqual(['signed-out']);
  });
});

describe('the way back after signing in', () => {
  it.each([
    ['/console/queue?kind=withdrawal', '/console/queue?kind=withdrawal'],
    ['/console', '/console'],
    ['/console/sign-in?redirect=/console', '/console'],
    ['https://evil.example/console', '/console'],
    ['//evil.example/console', '/console'],
    ['/account', '/console'],
    ['/consolex', '/console'],
    ['/console/../account', '/console'],
    [undefined, '/console'],
    ['x'.repeat(3_000), '/console'],
  ])('of %j is %s', (value, path) => {
    expect(returnPath(value)).toBe(path);
  });

  it('is part of the sign-in address, with the reason', () => {
    expect(signInPath('https://uluran.example/console/queue?kind=evidence', 'expired')).toBe(
      '/console/sign-in?redirect=/console/queue%3Fkind%3Devidence&ended=expired',
    );
    expect(signInPath('https://uluran.example/console/sign-in')).toBe('/console/sign-in');
  });
});
