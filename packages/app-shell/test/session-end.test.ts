// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { tabStorage } from '@uluran/pwa/storage';
import type { SessionEndReason } from '@uluran/session';
import { loginPath } from '@uluran/session/navigation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts, hasDraft, keepDraft } from '../src/drafts/drafts.ts';
import { isLeaving } from '../src/session/leaving.ts';
import { leaveWhenSessionEnds } from '../src/session/session-end.ts';

/** A session that the test ends. */
function fakeSession() {
  const listeners: ((reason: SessionEndReason) => void)[] = [];
  let loggedIn = true;
  return {
    get: () => ({ loggedIn }),
    subscribe: () => () => undefined,
    onEnded: (listener: (reason: SessionEndReason) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
    refresh: () => undefined,
    end(reason: SessionEndReason) {
      loggedIn = false;
      for (const listener of listeners) listener(reason);
    },
  };
}

describe('the end of a session', () => {
  let forget: () => void;
  const replace = vi.fn();
  beforeEach(() => {
    replace.mockClear();
    vi.stubGlobal('location', { href: 'https://uluran.example/konsol/antrean', replace });
    forget = keepDraft('keputusan', () => ({ reason: 'Dokumen kurang jelas' }));
  });
  afterEach(() => {
    forget();
    forgetDrafts(tabStorage);
    vi.unstubAllGlobals();
  });
  const start = () => {
    const session = fakeSession();
    const queryClient = new QueryClient();
    queryClient.setQueryData(['antrean'], [1]);
    const pages = { home: '/', start: '/konsol', signIn: loginPath };
    leaveWhenSessionEnds({ session, accountId: () => 'sari', queryClient, pages });
    return { session, queryClient };
  };

  it('by its time keeps typed text, empties the page and leads to the sign-in page', () => {
    const { session, queryClient } = start();
    session.end('expired');
    expect(hasDraft('keputusan', 'sari', tabStorage)).toBe(true);
    expect(queryClient.getQueryData(['antrean'])).toBeUndefined();
    expect(replace).toHaveBeenCalledWith('/login?redirect=/konsol/antrean&ended=expired');
    expect(isLeaving()).toBe(true);
  });

  it('by signing out, here or in another tab, keeps no text', () => {
    for (const reason of ['signed-out', 'signed-out-elsewhere'] as const) {
      start().session.end(reason);
      expect(hasDraft('keputusan', 'sari', tabStorage)).toBe(false);
    }
    expect(replace.mock.calls[0]).toEqual(['/']);
  });

  it('is found when the browser restores the page from its cache', () => {
    const { session } = start();
    session.get = () => ({ loggedIn: false });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(replace).toHaveBeenCalledWith('/login?redirect=/konsol/antrean');
  });
});
