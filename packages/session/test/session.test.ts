import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createCookiePersistence,
  createSession,
  type Session,
  type SessionEndReason,
  type SessionOptions,
} from '../src/index.ts';
import { createCookieJar, createRefusingJar } from './support/cookie-jar.ts';
import { createUser, OTHER_TOKEN, TOKEN } from './support/people.ts';
import { createTabHub } from './support/tab-hub.ts';

const SIGNED_OUT = { user: null, token: null, loggedIn: false, expiresAt: null, member: null };
const HOUR_MS = 3_600_000;
const user = createUser();
const member = { id: user.id, name: user.name, avatar: user.avatar };
const budi = createUser({ id: 'usr_budi', name: 'Budi Santoso', avatar: null });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-01T00:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

/** A browser with a cookie jar, in which pages can be opened. */
function createBrowser(jar = createCookieJar()) {
  const hub = createTabHub();
  function open(options: SessionOptions = {}) {
    const tab = hub.createTab();
    const session = createSession({
      persistence: createCookiePersistence(jar, { secure: true }),
      tabs: tab,
      ...options,
    });
    const ends: SessionEndReason[] = [];
    session.onEnded((reason) => ends.push(reason));
    const close = session.start();
    return { session, ends, tab, close };
  }
  return { hub, jar, open };
}

/** The SDK's steps of a sign-in. */
function signIn(session: Session, { token = TOKEN, as = user, expiresAt = inAnHour() } = {}) {
  session.set({ token, loggedIn: true });
  session.set({ user: as });
  session.set({ expiresAt });
}

/** The SDK's change of the session after a 401 reply, and in its own `logout`. */
const clear = (session: Session) => session.set({ user: null, token: null, loggedIn: false });

describe('a session', () => {
  it('is nobody at first', () => {
    expect(createSession().get()).toEqual(SIGNED_OUT);
  });

  it('holds what the SDK stores, and tells its subscribers each time', () => {
    const { session } = createBrowser().open();
    const seen: boolean[] = [];
    const stop = session.subscribe(() => seen.push(session.get().loggedIn));
    signIn(session);
    stop();
    clear(session);
    expect(seen).toEqual([true, true, true]);
    expect(session.get()).toEqual(SIGNED_OUT);
  });

  it('gives the same object until something changes', () => {
    const { session } = createBrowser().open();
    signIn(session);
    expect(session.get()).toBe(session.get());
  });

  it('survives a reload with id, name and picture; the full profile is to be fetched again', () => {
    const browser = createBrowser();
    signIn(browser.open().session);
    expect(browser.open().session.get()).toEqual({
      token: TOKEN,
      loggedIn: true,
      user: null,
      member,
      expiresAt: inAnHour(),
    });
  });

  it('stores a registration as user, here alone, without signing in', () => {
    const browser = createBrowser();
    const { session } = browser.open();
    const { id: _, ...registered } = user;
    session.set({ user: registered });
    expect(session.get()).toEqual({ ...SIGNED_OUT, user: registered });
    expect(browser.jar.cookie).toBe('');
  });

  it('keeps its own person when another account is confirmed meanwhile', () => {
    const { session } = createBrowser().open();
    signIn(session);
    session.set({ user: budi });
    expect(session.get()).toMatchObject({ user: { id: user.id }, member: { id: user.id } });
  });

  it('keeps a changed name at once', () => {
    const browser = createBrowser();
    const { session } = browser.open();
    signIn(session);
    session.set({ user: { ...user, name: 'Ratna K.' } });
    expect(browser.open().session.get().member?.name).toBe('Ratna K.');
  });

  it('is kept for as long as the server keeps one that nobody uses, from each answer with its profile', () => {
    const browser = createBrowser();
    const { session } = browser.open();
    const daysLater = (days: number) => vi.setSystemTime(Date.now() + days * 24 * HOUR_MS);
    signIn(session, { expiresAt: '2026-12-30T00:00:00Z' });
    daysLater(20);
    session.set({ user });
    const { announcements } = browser.hub;
    daysLater(20);
    expect(browser.open().session.get().loggedIn).toBe(true);
    session.set({ user });
    expect(browser.hub.announcements).toBe(announcements);
    daysLater(20);
    session.set({ user: budi });
    daysLater(11);
    expect(browser.jar.cookie).toBe('');
  });

  it('does not take the place of another that a tab has begun since, when it is answered late', () => {
    const { open } = createBrowser();
    const { session } = open({ tabs: undefined });
    signIn(session);
    signIn(open().session, { token: OTHER_TOKEN, as: budi });
    session.set({ user });
    expect(open().session.get()).toMatchObject({ token: OTHER_TOKEN, member: { id: budi.id } });
  });

  it('starts anew with another token: nothing of the person before stays', () => {
    const { session } = createBrowser().open();
    signIn(session);
    session.set({ token: OTHER_TOKEN, loggedIn: true });
    expect(session.get()).toEqual({ ...SIGNED_OUT, token: OTHER_TOKEN, loggedIn: true });
  });

  it('is not there after its time, however it was kept', () => {
    const { session } = createBrowser().open({
      persistence: undefined,
      initial: { token: TOKEN, expiresAt: '2026-09-30T23:59:59Z', member: null },
    });
    expect(session.get()).toEqual(SIGNED_OUT);
  });
});

describe('a browser that refuses to keep it', () => {
  it('signs in for this page, and the page can say so', () => {
    const { session, tab, ends } = createBrowser().open({
      persistence: createCookiePersistence(createRefusingJar(), { secure: true }),
    });
    expect(session.persistent).toBe(true);
    signIn(session);
    expect(session.persistent).toBe(false);
    tab.show();
    session.refresh();
    expect(session.get().loggedIn).toBe(true);
    expect(ends).toEqual([]);
  });

  it('still ends in time', () => {
    const { session, ends } = createBrowser().open({
      persistence: createCookiePersistence(createRefusingJar(), { secure: true }),
    });
    signIn(session);
    vi.advanceTimersByTime(HOUR_MS);
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(ends).toEqual(['expired']);
  });

  it('notices when keeping begins to fail later', () => {
    const jar = createCookieJar();
    const { session } = createBrowser(jar).open();
    signIn(session);
    Object.defineProperty(jar, 'cookie', { get: () => '', set: () => undefined });
    session.set({ user: { ...user, name: 'Ratna K.' } });
    expect(session.persistent).toBe(false);
    session.refresh();
    expect(session.get().loggedIn).toBe(true);
  });
});

describe('tabs', () => {
  it('sign in together', () => {
    const browser = createBrowser();
    const [one, two] = [browser.open(), browser.open()];
    signIn(one.session);
    expect(two.session.get()).toMatchObject({ loggedIn: true, token: TOKEN, member, user: null });
    expect(two.ends).toEqual([]);
  });

  it('sign out together, and each says why once', async () => {
    const browser = createBrowser();
    const tabs = [browser.open(), browser.open(), browser.open()];
    const [one] = tabs;
    if (one === undefined) throw new Error('no tab');
    signIn(one.session);
    await one.session.signOut();
    expect(tabs.map(({ session }) => session.get().loggedIn)).toEqual([false, false, false]);
    expect(tabs.map(({ ends }) => ends)).toEqual([['signed-out'], ['signed-out-elsewhere'], ['signed-out-elsewhere']]);
  });

  it('keep a full profile when only another tab changed the name', () => {
    const browser = createBrowser();
    const [one, two] = [browser.open(), browser.open()];
    signIn(one.session);
    two.session.set({ user });
    one.session.set({ user: { ...user, name: 'Ratna K.' } });
    expect(two.session.get()).toMatchObject({ user: { city: 'Bantul' }, member: { name: 'Ratna K.' } });
  });

  it('follow to another account, and say so', () => {
    const browser = createBrowser();
    const [one, two] = [browser.open(), browser.open()];
    signIn(one.session);
    signIn(one.session, { token: OTHER_TOKEN, as: budi });
    expect(two.session.get()).toMatchObject({ token: OTHER_TOKEN, member: { id: 'usr_budi' }, user: null });
    expect(two.ends).toEqual(['switched']);
  });

  it('look again when they are seen, where no message came through', async () => {
    const browser = createBrowser();
    const one = browser.open({ tabs: undefined });
    const two = browser.open();
    signIn(one.session);
    expect(two.session.get().loggedIn).toBe(false);
    two.tab.show();
    expect(two.session.get().loggedIn).toBe(true);
    await one.session.signOut();
    two.tab.show();
    two.tab.show();
    expect(two.ends).toEqual(['signed-out-elsewhere']);
  });

  it('do not end a newer session when an older token is refused late', () => {
    const browser = createBrowser();
    const late = browser.open({ tabs: undefined });
    signIn(late.session);
    const newer = browser.open({ tabs: undefined });
    signIn(newer.session, { token: OTHER_TOKEN });
    clear(late.session);
    expect(late.session.get()).toMatchObject({ loggedIn: true, token: OTHER_TOKEN });
    expect(late.ends).toEqual([]);
    expect(browser.open().session.get().token).toBe(OTHER_TOKEN);
  });

  it('announce changes and nothing else', () => {
    const browser = createBrowser();
    const { session } = browser.open();
    browser.open();
    signIn(session);
    const { announcements } = browser.hub;
    session.set({ user: { ...user, city: 'Sleman' } });
    session.refresh();
    expect(browser.hub.announcements).toBe(announcements);
  });

  it('hear nothing after they are closed', () => {
    const browser = createBrowser();
    const [one, two] = [browser.open(), browser.open()];
    two.close();
    signIn(one.session);
    expect(two.session.get().loggedIn).toBe(false);
  });
});

describe('the end', () => {
  it('comes once when the time is over, in every tab', () => {
    const browser = createBrowser();
    const [one, two] = [browser.open(), browser.open()];
    signIn(one.session);
    vi.advanceTimersByTime(HOUR_MS - 1);
    expect(one.session.get().loggedIn).toBe(true);
    vi.advanceTimersByTime(1);
    one.tab.show();
    vi.advanceTimersByTime(HOUR_MS);
    two.tab.show();
    expect([one.ends, two.ends]).toEqual([['expired'], ['expired']]);
    expect(one.session.get()).toEqual(SIGNED_OUT);
  });

  it('comes when a machine wakes up too late for its timers', () => {
    const { session, ends, tab } = createBrowser().open();
    signIn(session);
    vi.setSystemTime(Date.now() + 2 * HOUR_MS);
    tab.show();
    expect(ends).toEqual(['expired']);
  });

  it('waits for weeks without a timer that overflows', () => {
    const { session, ends } = createBrowser().open();
    signIn(session, { expiresAt: new Date(Date.now() + 90 * 24 * HOUR_MS).toISOString() });
    vi.advanceTimersByTime(89 * 24 * HOUR_MS);
    expect(ends).toEqual([]);
    vi.advanceTimersByTime(25 * HOUR_MS);
    expect(ends).toEqual(['expired']);
  });

  it('is told apart when the server refuses the token, once for however many calls', () => {
    const { session, ends } = createBrowser().open();
    signIn(session);
    clear(session);
    clear(session);
    expect(ends).toEqual(['revoked']);
  });

  it('comes again for the next session', () => {
    const { session, ends } = createBrowser().open();
    signIn(session);
    clear(session);
    signIn(session, { token: OTHER_TOKEN });
    clear(session);
    expect(ends).toEqual(['revoked', 'revoked']);
  });

  it('comes although the server cannot be told', async () => {
    const { session, ends } = createBrowser().open();
    signIn(session);
    await session.signOut(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(ends).toEqual(['signed-out']);
    expect(session.get()).toEqual(SIGNED_OUT);
  });

  it('is not counted twice when the SDK clears the session itself', async () => {
    const { session, ends } = createBrowser().open();
    signIn(session);
    await session.signOut(async () => clear(session));
    expect(ends).toEqual(['signed-out']);
  });

  it('leaves alone whoever signed in while the old session was being ended', async () => {
    const { session, ends } = createBrowser().open();
    signIn(session);
    await session.signOut(async () => {
      clear(session);
      signIn(session, { token: OTHER_TOKEN });
    });
    expect(session.get().token).toBe(OTHER_TOKEN);
    expect(ends).toEqual(['signed-out']);
  });

  it('is not told to whoever stopped listening', () => {
    const { session } = createBrowser().open();
    const told = vi.fn();
    session.onEnded(told)();
    signIn(session);
    clear(session);
    expect(told).not.toHaveBeenCalled();
  });
});
