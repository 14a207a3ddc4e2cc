// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from '../src/index.ts';
import {
  SessionProvider,
  useLoggedIn,
  useMember,
  useProfile,
  useSession,
  useSessionEnded,
  useToken,
  useUser,
} from '../src/react.tsx';
import { createUser, TOKEN } from './support/people.ts';

const user = createUser();
const member = { id: user.id, name: user.name, avatar: user.avatar };
const createSignedIn = () => createSession({ initial: { token: TOKEN, expiresAt: null, member } });

function Header() {
  const name = useMember()?.name;
  return <p>{useLoggedIn() ? `Halo, ${name}` : 'Masuk'}</p>;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

describe('a session in React', () => {
  it('renders the same for everybody on the server, and greets after the page came to life', async () => {
    const session = createSignedIn();
    const page = (
      <SessionProvider session={session}>
        <Header />
      </SessionProvider>
    );
    const html = renderToString(page);
    expect(html).toBe('<p>Masuk</p>');
    const element = document.createElement('div');
    element.innerHTML = html;
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(element, page, { onRecoverableError }));
    expect(element.textContent).toBe('Halo, Ratna Kusumawati');
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => session.signOut());
    expect(element.textContent).toBe('Masuk');
    await act(async () => root.unmount());
  });

  it('knows at the first rendering where an application asks for it', () => {
    const html = renderToString(
      <SessionProvider session={createSignedIn()} initially="current">
        <Header />
      </SessionProvider>,
    );
    expect(html).toBe('<p>Halo, Ratna Kusumawati</p>');
  });

  it('gives profile and token, and says once why a session ended', async () => {
    const session = createSignedIn();
    const ends: string[] = [];
    const seen: unknown[] = [];
    function Watcher() {
      useSessionEnded((reason) => ends.push(reason));
      seen.push([useSession() === session, useUser() === useProfile(), useProfile()?.city, useToken()]);
      return null;
    }
    const root = createRoot(document.createElement('div'));
    await act(async () => {
      root.render(
        <SessionProvider session={session} initially="current">
          <Watcher />
        </SessionProvider>,
      );
    });
    await act(async () => session.set({ user }));
    expect(seen.at(-1)).toEqual([true, true, 'Bantul', TOKEN]);
    await act(async () => session.set({ user: null, token: null, loggedIn: false }));
    await act(async () => root.unmount());
    session.set({ token: TOKEN, loggedIn: true });
    await session.signOut();
    expect(ends).toEqual(['revoked']);
  });

  it('tells developers what is missing', () => {
    function Lost() {
      useSession();
      return null;
    }
    expect(() => renderToString(<Lost />)).toThrow(/SessionProvider/);
  });
});
