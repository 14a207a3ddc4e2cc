import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readSharedFile } from '../../src/worker/kept.ts';
import { removalScript } from '../../src/worker/removal.ts';
import { ANSWERS, createWorld, MANIFEST, publicPage } from './world.ts';

let world: ReturnType<typeof createWorld>;
beforeEach(() => {
  world = createWorld();
  world.site.answers = { ...ANSWERS };
});

const picture = () => new Response('gambar', { headers: { 'Cache-Control': 'public, immutable' } });

describe('an installation', () => {
  it('stores the files of the build and the offline page, and no file of the part that few open', async () => {
    const worker = await world.live();
    expect(world.caches.paths('pwa-files')).toEqual(['/berkas/a-1.js', '/luring?__rev=x']);
    world.site.isOffline = true;
    expect(await (await worker.ask('/berkas/a-1.js'))?.text()).toBe('a');
  });

  it('stores that part with the first of its files that is used, and with every later version', async () => {
    const manifest = [...MANIFEST, { url: '/berkas/akun-2.js', revision: null }];
    world.site.answers['/berkas/akun-2.js'] = new Response('akun 2');
    const worker = await world.live(manifest);
    await worker.ask('/berkas/akun-1.js');
    expect(world.caches.paths('pwa-files')).toContain('/berkas/akun-2.js');
    world.site.answers['/berkas/akun-3.js'] = new Response('akun 3');
    await world.live([...MANIFEST, { url: '/berkas/akun-3.js', revision: null }]);
    expect(world.caches.paths('pwa-files')).toContain('/berkas/akun-3.js');
  });

  it('fails if a file cannot be had, and goes on from there the next time', async () => {
    world.site.answers['/luring'] = new Response('', { status: 503 });
    const first = await world.begin(MANIFEST);
    await expect(first.install()).rejects.toThrow('/luring cannot be stored: 503');
    world.site.answers['/luring'] = publicPage('<html>');
    world.site.asked = [];
    await world.live();
    expect(world.site.asked).toEqual(['/luring']);
  });

  it('fetches what has changed alone', async () => {
    await world.live();
    world.site.asked = [];
    world.site.answers['/berkas/b.js'] = new Response('b');
    await world.live([...MANIFEST, { url: '/berkas/b.js', revision: null }]);
    expect(world.site.asked).toEqual(['/berkas/b.js']);
  });
});

describe('a storage that is full', () => {
  it('gives pictures and pages up for the files of the build', async () => {
    const worker = await world.live();
    world.site.answers['/api/gambar/1'] = picture();
    await worker.ask('/api/gambar/1');
    await worker.visit('/kabar');
    world.caches.room = world.caches.size();
    world.site.answers['/berkas/b.js'] = new Response('b');
    await world.live([...MANIFEST, { url: '/berkas/b.js', revision: null }]);
    expect(world.caches.paths('pwa-files')).toContain('/berkas/b.js');
    expect(world.caches.paths('pwa-pictures')).toEqual([]);
  });

  it('never keeps a page or a picture from being shown', async () => {
    const worker = await world.live();
    world.caches.room = 0;
    world.site.answers['/api/gambar/1'] = picture();
    expect(await (await worker.ask('/api/gambar/1'))?.text()).toBe('gambar');
    expect(await (await worker.visit('/kabar'))?.text()).toContain('Kabar');
  });
});

it('a cache that cannot be read is deleted, and the network answers', async () => {
  const worker = await world.live();
  world.caches.broken = true;
  expect(await (await worker.ask('/berkas/a-1.js'))?.text()).toBe('a');
  expect(world.caches.paths('pwa-files')).toEqual(['/berkas/a-1.js']);
});

describe('pictures', () => {
  it('that were seen last are stored, and the oldest leave', async () => {
    const worker = await world.live();
    for (const path of ['/api/gambar/1', '/api/gambar/2', '/api/gambar/3']) {
      world.site.answers[path] = picture();
      await worker.ask(path);
    }
    expect(world.caches.paths('pwa-pictures')).toEqual(['/api/gambar/2', '/api/gambar/3']);
    world.site.isOffline = true;
    expect(await (await worker.ask('/api/gambar/3'))?.text()).toBe('gambar');
  });

  it.each([
    ['too large', new Response('x', { headers: { 'Cache-Control': 'public', 'Content-Length': '900000' } })],
    ['in part', new Response('x', { status: 206, headers: { 'Cache-Control': 'public' } })],
    ['not whole for everybody', new Response('x', { headers: { 'Cache-Control': 'private' } })],
    ['opaque', Object.defineProperty(picture(), 'type', { value: 'opaque' })],
  ])('that are %s are shown and not stored', async (_, response) => {
    world.site.answers['/api/gambar/1'] = () => response;
    const worker = await world.live();
    expect(await worker.ask('/api/gambar/1')).toBeDefined();
    expect(world.caches.paths('pwa-pictures')).toEqual([]);
  });

  it('of which a part is asked for are left to the browser', async () => {
    const worker = await world.live();
    expect(await worker.ask('/api/gambar/1', { headers: { Range: 'bytes=0-9' } })).toBeUndefined();
  });
});

it('a shared picture waits for the page that opens it, once', async () => {
  const worker = await world.live();
  const body = new FormData();
  body.set('gambar', new File(['qr'], 'qr.png', { type: 'image/png' }));
  Object.assign(globalThis, { caches: world.caches });
  const answer = await worker.ask('/bagi', { method: 'POST', body });
  expect([answer?.status, answer?.headers.get('Location')]).toEqual([303, 'https://situs.example/cek']);
  expect(world.site.asked).not.toContain('/bagi');
  const shared = await readSharedFile();
  expect([await shared?.text(), shared?.type]).toEqual(['qr', 'image/png']);
  expect(await readSharedFile()).toBeUndefined();
});

it('leaves looks at its own script to the network where the browser knows such routes, and needs none', async () => {
  const addRoutes = vi.fn(async () => undefined);
  await (await world.begin(MANIFEST)).install({ addRoutes });
  expect(addRoutes).toHaveBeenCalledWith({ condition: { urlPattern: '/sw.js' }, source: 'network' });
  addRoutes.mockRejectedValue(new TypeError('Too many routes'));
  const worker = await world.begin(MANIFEST);
  await worker.install({ addRoutes });
  expect(await (await worker.ask('/berkas/a-1.js'))?.text()).toBe('a');
});

it('the removal deletes the caches of the worker and no others, and gives the registration up', async () => {
  await world.live();
  await world.caches.open('lain');
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
  const done: string[] = [];
  const scope = {
    addEventListener: (type: string, listener: never) => void listeners.set(type, listener),
    skipWaiting: () => done.push('skipped'),
    registration: { unregister: async () => done.push('unregistered') },
    caches: world.caches,
  };
  new Function(...Object.keys(scope), removalScript())(...Object.values(scope));
  const works: Promise<unknown>[] = [];
  listeners.get('install')?.({ waitUntil: () => undefined });
  listeners.get('activate')?.({ waitUntil: (work) => works.push(work) });
  await Promise.all(works);
  expect([...world.caches.all.keys(), ...done]).toEqual(['lain', 'skipped', 'unregistered']);
});
