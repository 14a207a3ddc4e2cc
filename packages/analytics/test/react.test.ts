import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAnalytics } from '../src/core/index.ts';
import { useAnalytics } from '../src/react/index.ts';
import { measureRoutes } from '../src/tanstack-router/index.ts';
import { forgetAnswers } from './page.ts';

const analytics = createAnalytics({ pixelId: '42' });

function Question() {
  const { isConfigured, consent } = useAnalytics(analytics);
  return isConfigured && consent === undefined ? 'Boleh?' : `dijawab: ${consent}`;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  forgetAnswers();
  analytics.start();
});
afterEach(() => analytics.stop());

it('a component follows the answer', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(createElement(Question)));
  expect(place.textContent).toBe('Boleh?');
  await act(async () => analytics.answer('refused'));
  expect(place.textContent).toBe('dijawab: refused');
  await act(async () => root.unmount());
});

it('a router records the page it begins with, and each change of the path', () => {
  let resolved: (change: { pathChanged: boolean }) => void = () => undefined;
  type Match = { fullPath: string; status?: string; _notFound?: boolean };
  const router = {
    state: { location: { pathname: '/' }, matches: [{ fullPath: '/' }] as Match[] },
    subscribe: (_: 'onResolved', listener: typeof resolved) => {
      resolved = listener;
      return () => {
        resolved = () => undefined;
      };
    },
  };
  const shown: string[] = [];
  const stop = measureRoutes(router, { pageView: ({ path, route }) => shown.push(`${path} ${route}`) });
  router.state = { location: { pathname: '/news/a' }, matches: [{ fullPath: '/' }, { fullPath: '/news/$slug' }] };
  resolved({ pathChanged: false });
  resolved({ pathChanged: true });
  router.state = { location: { pathname: '/news' }, matches: [{ fullPath: '/' }, { fullPath: '/news/' }] };
  resolved({ pathChanged: true });
  router.state = { location: { pathname: '/x' }, matches: [{ fullPath: '/', _notFound: true }] };
  resolved({ pathChanged: true });
  router.state = { location: { pathname: '/news/x' }, matches: [{ fullPath: '/news/$slug', status: 'notFound' }] };
  resolved({ pathChanged: true });
  stop();
  resolved({ pathChanged: true });
  expect(shown).toEqual(['/ /', '/news/a /news/$slug', '/news /news', '/x /*', '/news/x /*']);
});
