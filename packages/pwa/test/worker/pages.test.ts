import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listKeptPages } from '../../src/worker/kept.ts';
import { ANSWERS, at, createWorld, MANIFEST, privatePage, publicPage } from './world.ts';

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
  world.site.answers = { ...ANSWERS };
});

const textOf = async (response: Response | undefined) => (await response?.text()) ?? 'left to the browser';

describe('a public page', () => {
  it('comes from the network while there is one, and is read without it later, with the time of the last visit', async () => {
    const worker = await world.live();
    expect(await textOf(await worker.visit('/kabar'))).not.toContain('data-kept-at');
    world.site.isOffline = true;
    const kept = await textOf(await worker.visit('/kabar#bagian'));
    expect(kept).toMatch(/<html data-kept-at="\d{4}-[^"]+Z" lang="id">/);
    expect(await textOf(await worker.ask('/data/k'))).toBe('{}');
  });

  it('is not stored if what it needs to come to life cannot be had', async () => {
    world.site.answers['/data/k'] = new Response('', { status: 500 });
    const worker = await world.live();
    await worker.visit('/kabar');
    expect(world.caches.paths('pwa-pages')).toEqual([]);
    world.site.isOffline = true;
    expect(await textOf(await worker.visit('/kabar'))).toContain('Luring');
  });

  it('is shown as it was when the network takes too long, and stored again when it has come', async () => {
    const worker = await world.live();
    await worker.visit('/kabar');
    const { promise: network, resolve: come } = Promise.withResolvers<Response>();
    world.site.answers['/kabar'] = () => network;
    const whenAnswered = () => come(publicPage('<html><title>Baru</title>'));
    expect(await textOf(await worker.visit('/kabar', whenAnswered))).toContain('Kabar Alya');
    world.site.isOffline = true;
    expect(await textOf(await worker.visit('/kabar'))).toContain('Baru');
  });

  it.each([502, 503, 504])('is shown as it was while the server answers %i', async (status) => {
    const worker = await world.live();
    await worker.visit('/kabar');
    world.site.answers['/kabar'] = new Response('rusak', { status });
    expect(await textOf(await worker.visit('/kabar'))).toContain('Kabar Alya');
  });

  it.each([404, 410])('is forgotten when the server answers %i', async (status) => {
    const worker = await world.live();
    await worker.visit('/kabar');
    world.site.answers['/kabar'] = new Response('tiada', { status });
    await worker.visit('/kabar');
    expect(world.caches.paths('pwa-pages')).toEqual([]);
  });

  it('leaves with what it needed when newer ones have been visited, the oldest first', async () => {
    const worker = await world.live();
    for (const path of ['/kabar', '/1', '/2', '/kabar', '/3']) {
      if (path !== '/kabar') world.site.answers[path] = publicPage('<html><title>x</title>');
      await worker.visit(path);
    }
    expect(world.caches.paths('pwa-pages')).toEqual(['/data/k', '/2', '/kabar', '/3']);
    world.site.answers['/4'] = publicPage('<html>');
    await worker.visit('/2');
    await worker.visit('/4');
    expect(world.caches.paths('pwa-pages')).toEqual(['/3', '/2', '/4']);
  });

  it('that brought the worker is stored on request', async () => {
    const worker = await world.live();
    await worker.say({ type: 'KEEP_PAGE', url: at('/kabar') });
    await worker.say({ type: 'KEEP_PAGE', url: 'https://lain.example/' });
    expect(world.caches.paths('pwa-pages')).toEqual(['/data/k', '/kabar']);
  });

  it('is listed with its title and time for the offline page', async () => {
    const worker = await world.live();
    await worker.visit('/kabar');
    Object.assign(globalThis, { caches: world.caches });
    expect(await listKeptPages()).toEqual([
      { url: at('/kabar'), title: 'Kabar Alya', keptAt: expect.stringMatching(/Z$/) },
    ]);
  });
});

it('the offline page is no page that was seen', async () => {
  world = createWorld();
  world.site.answers = { ...ANSWERS };
  const worker = await world.live();
  await worker.visit('/luring');
  expect(await world.caches.paths('pwa-pages')).toEqual([]);
});

describe('a page that renews itself', () => {
  const renewing = { renewsItself: (needs: readonly string[]) => needs.some((need) => need.startsWith('/data/')) };
  beforeEach(() => {
    world = createWorld({ ...renewing, instantMs: 60_000 });
    world.site.answers = { ...ANSWERS, '/1': publicPage('<html><title>Lama</title>') };
  });
  afterEach(() => void vi.useRealTimers());
  const next = (title: string) => publicPage(`<html><title>${title}</title><p data-from="/data/k">`);

  it('is shown at once while the network brings the one for the next visit', async () => {
    const worker = await world.live();
    await worker.visit('/kabar');
    let bring = () => {};
    world.site.answers['/kabar'] = () => new Promise((resolve) => (bring = () => resolve(next('Baru'))));
    const asked = worker.visit('/kabar');
    // It is requested nevertheless.
    await vi.waitFor(() => expect(world.site.asked.filter((path) => path === '/kabar')).toHaveLength(2), 10_000);
    bring();
    const shown = await textOf(await asked);
    expect([shown.includes('Kabar Alya'), shown.includes('data-kept-at')]).toEqual([true, true]);
    world.site.answers['/kabar'] = next('Terbaru');
    expect(await textOf(await worker.visit('/kabar'))).toContain('Baru<');
  });

  it('comes from the network where the visitor asks for it anew, and others always', async () => {
    const worker = await world.live();
    await worker.visit('/kabar');
    await worker.visit('/1');
    world.site.answers['/kabar'] = next('Baru');
    world.site.answers['/1'] = publicPage('<html><title>Baru</title>');
    expect(await textOf(await worker.reload('/kabar'))).not.toContain('data-kept-at');
    expect(await textOf(await worker.visit('/1'))).toContain('Baru');
  });

  it('comes from the network again when it was not seen for long, and after another version', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const worker = await world.live();
    await worker.visit('/kabar');
    world.site.answers['/berkas/a-2.js'] = new Response('a');
    const later = await world.live([...MANIFEST, { url: '/berkas/a-2.js', revision: null }]);
    world.site.answers['/kabar'] = next('Baru');
    expect(await textOf(await later.visit('/kabar'))).not.toContain('data-kept-at');
    vi.setSystemTime(Date.now() + 60_000);
    world.site.answers['/kabar'] = next('Terbaru');
    expect(await textOf(await later.visit('/kabar'))).toContain('Terbaru');
  });

  it('that is gone is shown once more, and then no longer', async () => {
    const worker = await world.live();
    await worker.visit('/kabar');
    world.site.answers['/kabar'] = new Response('tiada', { status: 410 });
    expect(await textOf(await worker.visit('/kabar'))).toContain('Kabar Alya');
    expect((await worker.visit('/kabar'))?.status).toBe(410);
  });

  it('is shown without a network as every page is', async () => {
    const worker = await world.live();
    await worker.visit('/kabar');
    world.site.isOffline = true;
    expect(await textOf(await worker.visit('/kabar'))).toContain('data-kept-at');
  });
});

describe('what is one visitor’s', () => {
  it.each([
    ['a page below a private address', '/akun', publicPage('<html>Akun')],
    ['a page that the server does not mark as public', '/bayar', privatePage('<html>Bayar')],
    ['a redirected page', '/pindah', Object.defineProperty(publicPage('<html>'), 'redirected', { value: true })],
    ['what is no page', '/unduh', new Response('%PDF', { headers: { 'Cache-Control': 'public' } })],
  ])('%s is never stored', async (_, path, response) => {
    world.site.answers[path] = () => response;
    const worker = await world.live();
    expect((await worker.visit(path))?.status).toBe(200);
    await worker.say({ type: 'KEEP_PAGE', url: at(path) });
    expect(world.caches.paths('pwa-pages')).toEqual([]);
    world.site.isOffline = true;
    expect(await textOf(await worker.visit(path))).toContain('Luring');
  });

  it('calls of the API, and everything that is sent, are left to the browser', async () => {
    const worker = await world.live();
    expect(await worker.ask('/api/donations')).toBeUndefined();
    expect(await worker.ask('/api/donations', { method: 'POST' })).toBeUndefined();
    expect(await worker.visit('/api/docs')).toBeUndefined();
    expect(await worker.ask('/kabar', { method: 'POST', mode: 'navigate' })).toBeUndefined();
  });
});

it('a page of two versions ago leaves with the files it needs', async () => {
  const version = (name: string) => [...MANIFEST, { url: `/berkas/${name}.js`, revision: null }];
  for (const name of ['v1', 'v2', 'v3']) world.site.answers[`/berkas/${name}.js`] = new Response(name);
  const first = await world.live(version('v1'));
  await first.visit('/kabar');
  await world.live(version('v2'));
  expect(world.caches.paths('pwa-files')).toContain('/berkas/v1.js');
  expect(world.caches.paths('pwa-pages')).toEqual(['/data/k', '/kabar']);
  await world.live(version('v3'));
  expect(world.caches.paths('pwa-files')).not.toContain('/berkas/v1.js');
  expect(world.caches.paths('pwa-pages')).toEqual([]);
});
