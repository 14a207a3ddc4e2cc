import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kitEntries, measureEntry, measureKit } from './kit.ts';

/** A module whose text no compressor makes much smaller. */
const bulky = (name: string, seed: number) => {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state.toString(36);
  };
  return `export const ${name} = '${Array.from({ length: 400 }, next).join('')}';\n`;
};

describe('the size of the kit', () => {
  let source: string;
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(source, file)), { recursive: true });
    writeFileSync(join(source, file), content);
  };
  beforeEach(() => {
    source = mkdtempSync(join(tmpdir(), 'uluran-kit-'));
    write('panel/panel.ts', bulky('panel', 1));
    write('panel/index.ts', "export const open = () => import('./panel.ts');\n");
    write('small/index.ts', 'export const small = 1;\n');
    write('lib/helper.ts', 'export const helper = 1;\n');
    write('styles.css', '.a { color: #123456; }\n');
  });
  afterEach(() => rmSync(source, { recursive: true, force: true }));

  it('counts what an entry loads at once apart from what it loads later', async () => {
    const panel = await measureEntry(join(source, 'panel/index.ts'));
    expect(panel.initial).toBeLessThan(1_000);
    expect(panel.later).toBeGreaterThan(1_000);
    expect((await measureEntry(join(source, 'small/index.ts'))).later).toBe(0);
  });

  it('does not count React', async () => {
    write('hook/index.ts', "import { useState } from 'react';\nexport const hook = () => useState(0);\n");
    expect((await measureEntry(join(source, 'hook/index.ts'))).initial).toBeLessThan(200);
  });

  it('knows every folder with an entry, the style sheet and the largest chunk', async () => {
    expect(kitEntries(source)).toEqual(['panel', 'small']);
    const kit = await measureKit(source);
    expect(Object.keys(kit.entries)).toEqual(['panel', 'small']);
    expect(kit.css).toBeGreaterThan(10);
    expect(kit.chunk).toBe(kit.entries.panel?.later);
  });

  it('refuses an entry that came out empty', async () => {
    write('nothing/index.ts', '');
    await expect(measureEntry(join(source, 'nothing/index.ts'))).rejects.toThrow('came out empty');
  });
});
