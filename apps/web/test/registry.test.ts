import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ISLANDS, LOADER } from '../src/islands/registry.ts';
import { readClientNotes, readSiteStyles } from '../src/server/client-modules.ts';
import { BUILD } from './build.ts';

const ROOT = join(import.meta.dirname, '..');
const CLIENT = join(BUILD, 'client');
const ENTRIES = Object.entries(ISLANDS);
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const isReact = (source: string) => read(source).includes('reactIsland(');
const PLAIN = ENTRIES.filter(([, source]) => !isReact(source));
const REACT = ENTRIES.filter(([, source]) => isReact(source));

/** The files that a browser loads to run a module. */
function filesOf(module: string): string[] {
  const notes = readClientNotes(CLIENT);
  const keys = new Set([module]);
  for (const key of keys) for (const imported of notes[key]?.imports ?? []) keys.add(imported);
  return [...keys].map((key) => notes[key]?.file ?? `${key} is not in the build`);
}
const textOf = (file: string) => readFileSync(join(CLIENT, file), 'utf8');
/** A part of React's own code that no minifier changes. */
const hasReact = (file: string) => textOf(file).includes('react.transitional.element');
const size = (file: string) => brotliCompressSync(readFileSync(join(CLIENT, file))).length;

describe('the registry', () => {
  it.each(ENTRIES)('has of %s a module that exports `start`', (_, source) => {
    expect(existsSync(join(ROOT, source))).toBe(true);
    expect(read(source)).toMatch(/^export const start\b/m);
  });

  it('has every island that a screen names, and no other', () => {
    const screens = globSync('src/**/*.tsx', { cwd: ROOT }).map(read);
    const used = screens.flatMap((text) =>
      [...text.matchAll(/<Island\s[^>]*?\bname="([^"]+)"/g)].map(([, name]) => name),
    );
    expect([...new Set(used)].sort()).toEqual(ENTRIES.map(([name]) => name).sort());
  });
});

describe('what a browser loads', () => {
  it.each(PLAIN)('of %s has no React in it', (_, source) => {
    const files = filesOf(source);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(hasReact)).toEqual([]);
  });

  it.each(REACT)('of %s has React once', (_, source) => {
    expect(filesOf(source).filter(hasReact)).toHaveLength(1);
  });

  it('of the loader is 3 kB at most, and nothing else of the site', () => {
    const files = filesOf(LOADER);
    expect(files.map(size).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(3_000);
    expect(files.filter(hasReact)).toEqual([]);
  });

  it('of the styles is one sheet with the font of the site, and the font of Arabic for what is opened', () => {
    const { sheet, font = '' } = readSiteStyles(readClientNotes(CLIENT));
    const fonts = [...textOf(sheet.slice(1)).matchAll(/url\(["']?([^)"']+\.woff2)/g)].map(([, address]) => address);
    expect(fonts).toEqual([font, expect.stringContaining('noto-naskh-arabic')]);
  });
});
