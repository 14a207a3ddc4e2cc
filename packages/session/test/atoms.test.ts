import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { bindSession, loggedInAtom, memberAtom, profileAtom, tokenAtom, userAtom } from '../src/atoms.ts';
import { createSession } from '../src/index.ts';
import { createRequestSession, signInCookie } from '../src/server/index.ts';
import { createUser, OTHER_TOKEN, TOKEN } from './support/people.ts';

let pauses = 0;
/** Of another length each time, so that the requests overtake each other. */
const pause = () => new Promise((resolve) => setTimeout(resolve, (pauses++ * 7) % 5));

describe('atoms', () => {
  it('are nobody in a store that knows no session', () => {
    const store = createStore();
    const values = [store.get(userAtom), store.get(tokenAtom), store.get(memberAtom), store.get(profileAtom)];
    expect(values).toEqual([null, null, null, null]);
    expect(store.get(loggedInAtom)).toBe(false);
  });

  it('follow their session until they are unbound', () => {
    const session = createSession();
    const store = createStore();
    const unbind = bindSession(store, session);
    const user = createUser();
    session.set({ token: TOKEN, loggedIn: true, user });
    expect(store.get(userAtom)).toEqual(user);
    expect(store.get(profileAtom)).toEqual(user);
    expect(store.get(tokenAtom)).toBe(TOKEN);
    expect(store.get(loggedInAtom)).toBe(true);
    unbind();
    session.set({ user: null, token: null, loggedIn: false });
    expect(store.get(loggedInAtom)).toBe(true);
  });

  it('take a registration for no profile', () => {
    const session = createSession();
    const store = createStore();
    bindSession(store, session);
    const { id: _, ...registered } = createUser();
    session.set({ user: registered });
    expect(store.get(userAtom)).toEqual(registered);
    expect(store.get(profileAtom)).toBeNull();
  });

  it('never mix requests that one server answers at the same time', async () => {
    const people = [
      { token: TOKEN, name: 'Ratna' },
      { token: OTHER_TOKEN, name: 'Budi' },
      { token: null, name: null },
    ];
    const answer = async ({ token, name }: (typeof people)[number]) => {
      const headers = new Headers();
      if (token !== null) {
        const signIn = { token, expiresAt: '2099-01-01T00:00:00Z' };
        headers.set('cookie', signInCookie(signIn, createUser({ name }), { secure: true }).split(';')[0] ?? '');
      }
      const store = createStore();
      await pause();
      bindSession(store, createRequestSession(new Request('https://uluran.example/account', { headers })));
      await pause();
      return { token: store.get(tokenAtom), name: store.get(memberAtom)?.name ?? null };
    };
    const requests = Array.from({ length: 60 }, (_, index) => people[index % 3]).filter((one) => one !== undefined);
    expect(await Promise.all(requests.map(answer))).toEqual(requests);
  });
});
