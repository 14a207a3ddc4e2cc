import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { measurePages } from './measure.ts';

/** Bytes that no compressor makes smaller: brotli adds a handful. */
const incompressible = (bytes: number) => randomBytes(bytes);
const near = (bytes: number) => ({ asymmetricMatch: (size: number) => size >= bytes && size < bytes + 64 });

describe('measurePages', () => {
  let dist: string;
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  };
  const manifest = (chunks: object) => write('.vite/manifest.json', JSON.stringify(chunks));
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'uluran-size-'));
  });
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  it('counts the entry, what it imports and the route, each once, and nothing loaded later', () => {
    for (const [file, bytes] of [
      ['entry', 1000],
      ['shared', 2000],
      ['route', 4000],
      ['error', 8000],
      ['lazy', 16000],
    ] as const) {
      write(`assets/${file}.js`, incompressible(bytes));
    }
    write('assets/entry.css', incompressible(500));
    manifest({
      'src/entry-client.tsx': {
        file: 'assets/entry.js',
        isEntry: true,
        imports: ['_shared.js'],
        css: ['assets/entry.css'],
      },
      '_shared.js': { file: 'assets/shared.js' },
      'src/routes/index.tsx?tsr-split=component': { file: 'assets/route.js', imports: ['_shared.js'] },
      'src/routes/index.tsx?tsr-split=errorComponent': { file: 'assets/error.js' },
      'src/features/map.tsx': { file: 'assets/lazy.js' },
    });
    expect(measurePages(dist, { '/': ['src/routes/index.tsx'] })).toEqual({
      '/': { javascript: near(7000), css: near(500) },
    });
  });

  it('refuses a build without an entry', () => {
    manifest({});
    expect(() => measurePages(dist, { '/': [] })).toThrow('holds no entry');
  });
});
