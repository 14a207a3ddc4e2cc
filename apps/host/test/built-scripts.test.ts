import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtScripts } from '../src/built-scripts.ts';

it('names the scripts of the build, and none that another one has left in the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'uluran-build-'));
  try {
    for (const part of ['.vite', 'assets']) mkdirSync(join(folder, part));
    for (const file of ['entry-server.js', 'assets/page-new.js', 'assets/page-old.js'])
      writeFileSync(join(folder, file), '');
    const manifest = {
      'src/entry-server.tsx': { file: 'entry-server.js' },
      'src/page.tsx': { file: 'assets/page-new.js' },
      'src/page.tsx?split': { file: 'assets/page-new.js' },
      'src/page.css': { file: 'assets/page.css' },
    };
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
    expect(builtScripts(folder)).toEqual(['entry-server.js', 'assets/page-new.js']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
