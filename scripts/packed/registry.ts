import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { run } from './stranger.ts';

/** A package in the format of a registry, with one version. */
interface Packument {
  name: string;
  'dist-tags': { latest: string };
  versions: Record<string, unknown>;
}

/** A registry of packages on loopback, for `npm install` by name. */
export interface Registry {
  /** `http://127.0.0.1:…`, the value of npm's `registry` option. */
  origin: string;
  close: () => Promise<void>;
}

/** The manifest in a tarball. The folder in it may have any name. */
async function manifestOf(tarball: string): Promise<{ name: string; version: string }> {
  const { stdout } = await run('tar', [
    '-xzOf',
    tarball,
    '--wildcards',
    '--no-wildcards-match-slash',
    '*/package.json',
  ]);
  return JSON.parse(stdout);
}

/** Serves these tarballs as a registry. It replies 404 for any other package and fetches nothing from the network. */
export async function serveRegistry(tarballs: readonly string[]): Promise<Registry> {
  const packages = new Map<string, Packument>();
  const files = new Map(tarballs.map((tarball) => [`/-/${basename(tarball)}`, tarball]));
  const server = createServer(async ({ url = '/' }, outgoing) => {
    const path = decodeURIComponent(url);
    const file = files.get(path);
    if (file !== undefined) return void outgoing.end(await readFile(file));
    const found = packages.get(path.slice(1));
    outgoing.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' });
    outgoing.end(JSON.stringify(found ?? { error: 'not found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the registry has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  for (const [path, tarball] of files) {
    const manifest = await manifestOf(tarball);
    const integrity = `sha512-${createHash('sha512')
      .update(await readFile(tarball))
      .digest('base64')}`;
    const dist = { tarball: `${origin}${path}`, integrity };
    const { name, version } = manifest;
    packages.set(name, { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } });
  }
  return {
    origin,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
