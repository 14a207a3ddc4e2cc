import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { ApiError } from '@uluran/api-sdk';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useDraftOwner } from '../src/drafts/draft-owner.tsx';
import { AppFrame } from '../src/frame/app-frame.tsx';
import { AppHeader } from '../src/frame/app-header.tsx';
import { SideNavigation } from '../src/frame/side-navigation.tsx';
import { ErrorPage } from '../src/pages/error-page.tsx';
import { LoadProblem } from '../src/pages/load-problem.tsx';
import { MissingState } from '../src/pages/missing-state.tsx';
import { problemOf, ShownError } from '../src/pages/problem-of.ts';

/** The markup of a screen of an app. */
async function render(screen: () => ReactNode): Promise<string> {
  const rootRoute = createRootRoute({ component: screen });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/antrean'] }) });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

function Screen() {
  return <h1>Antrean {useDraftOwner().id}</h1>;
}

const frame = (bare: boolean) => () => (
  <AppFrame
    owner={{ id: 'sari', session: { get: () => ({ loggedIn: true }) } }}
    header={
      <AppHeader
        name="Sari Melati"
        portrait={undefined}
        nav={null}
        label="Akun operator"
        entries={[]}
        onSignOut={() => {}}
      />
    }
    navigation={
      <SideNavigation label="Konsol" onSignOut={() => {}}>
        {['Antrean', 'Cari'].map((place) => (
          <a key={place} href="/konsol">
            {place}
          </a>
        ))}
      </SideNavigation>
    }
    footer={(path) => <footer>{path}</footer>}
    offline="Anda sedang luring."
    bare={bare}
  >
    <Screen />
  </AppFrame>
);

describe('the frame of an app', () => {
  it('has a skip link to the content, the account, the places and the owner of drafts', async () => {
    const html = await render(frame(false));
    expect(html).toContain('href="#isi"');
    expect(html).toMatch(/<main id="isi" tabindex="-1" class="shell__content"><h1>Antrean .*sari<\/h1><\/main>/);
    expect(html).toContain('aria-label="Akun operator, Sari Melati (SM)"');
    expect(html).toContain('<nav class="shell__nav" aria-label="Konsol">');
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(html).toContain('<footer>/antrean</footer>');
  });

  it('leaves header, places and footer out of a screen with a bar of its own', async () => {
    const html = await render(frame(true));
    expect(html).toContain('<h1>Antrean');
    expect(html).not.toMatch(/shell__nav|Akun operator|<footer>/);
  });

  it('refuses a screen outside of it', () => {
    expect(() => renderToStaticMarkup(<Screen />)).toThrow('outside of AppFrame');
  });
});

describe('pages of failures', () => {
  const refused = new ApiError({ status: 404, code: 'not_found', message: 'Data ini tidak ada.', requestId: 'p-7' });
  const crashed = new ApiError({ status: 500, code: 'internal_error', message: 'Gagal.' });

  it('show the reason, the request and ways on', async () => {
    const html = await render(() => <ErrorPage error={refused} reset={() => undefined} />);
    expect(html).toContain('Internal Server Error');
    expect(html).toContain('Kode permintaan: p-7');
    expect(html).toContain('Data ini tidak ada.');
    expect(html).toContain('Coba lagi');
  });

  it('name an unknown path as text', () => {
    const html = renderToStaticMarkup(
      <MissingState path="/konsol/<b>" ways={null}>
        Halaman ini tidak ada.
      </MissingState>,
    );
    expect(html).toContain('Page not found: /konsol/&lt;b&gt;');
  });

  it('replace the screen if the server failed, and the content alone otherwise', () => {
    const query = (error: unknown) => ({ error, isFetching: false, refetch: () => undefined });
    const html = renderToStaticMarkup(<LoadProblem title="Antrean belum bisa dimuat" query={query(refused)} />);
    expect(html).toContain('Data ini tidak ada.');
    expect(() => renderToStaticMarkup(<LoadProblem title="Antrean" query={query(crashed)} />)).toThrow('Gagal.');
    expect(renderToStaticMarkup(<LoadProblem title="Antrean" query={query(crashed)} part />)).toContain('Coba lagi');
  });

  it('show sentences for the screen alone', () => {
    expect(problemOf(new ShownError('Akun belum bisa dimuat.'))).toBe('Akun belum bisa dimuat.');
    expect(problemOf(new Error('ECONNRESET 10.0.0.7'))).not.toContain('ECONNRESET');
  });
});
