import { expect, it } from 'vitest';
import { createServiceWorkerHandler, isWorkerPath } from '../src/server.ts';

const ask = (init?: RequestInit) => new Request('https://uluran.example/sw.js', init);

it('the removal is served at the same address, uncached and with a tag, so that every browser finds it', async () => {
  const answer = createServiceWorkerHandler({ isOff: true });
  const response = await answer(ask());
  expect(await response.text()).toContain('registration.unregister()');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const etag = response.headers.get('ETag') ?? '';
  expect((await answer(ask({ headers: { 'If-None-Match': etag } }))).status).toBe(304);
  expect((await answer(ask({ method: 'POST' }))).status).toBe(405);
  expect([isWorkerPath('/sw.js'), isWorkerPath('/sw.js/')]).toEqual([true, false]);
});
