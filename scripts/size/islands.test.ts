import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type IslandBudgets, measureIslands } from './islands.ts';

describe('measureIslands', () => {
  let dist: string;
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  };
  const build = () => ({
    dist,
    loader: 'src/loader.ts',
    styles: 'src/index.css',
    islands: { plain: 'src/plain.ts', form: 'src/form.ts' },
  });
  const budget = (bytes: number, ceiling = 100_000) => ({ bytes, ceiling });
  const budgets = (): IslandBudgets => ({
    loader: budget(1100),
    styles: budget(600),
    groups: { untouched: { ...budget(3200), parts: ['loader', 'plain'] } },
    islands: { plain: { ...budget(2100), files: 1 }, form: { ...budget(6200), files: 2 } },
  });
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'uluran-size-'));
    // No compressor makes random bytes smaller: brotli adds a handful.
    for (const [file, bytes] of Object.entries({
      'loader.js': 1000,
      'plain.js': 2000,
      'form.js': 4000,
      'later.js': 8000,
    }))
      write(file, randomBytes(bytes));
    write('index.css', randomBytes(500));
    const form = { file: 'form.js', imports: ['src/plain.ts'], dynamicImports: ['src/later.ts'] };
    write(
      '.vite/manifest.json',
      JSON.stringify({
        'src/loader.ts': { file: 'loader.js' },
        'src/plain.ts': { file: 'plain.js' },
        'src/form.ts': form,
        'src/later.ts': { file: 'later.js' },
        'src/index.css': { file: 'index.css' },
      }),
    );
  });
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  it('counts each part with what it imports, and a group with each file once', () => {
    const { lines, problems } = measureIslands(build(), budgets());
    expect(problems).toEqual([]);
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^site group untouched: 30\d\d of 3200 bytes in 2 files$/);
    expect(lines[3]).toMatch(/^site island form: 60\d\d of 6200 bytes in 2 files$/);
  });

  it('refuses what is larger than its budget, in bytes or files, above its ceiling, without a budget, or gone', () => {
    const { problems } = measureIslands(build(), {
      loader: budget(900),
      styles: budget(700, 600),
      groups: {},
      islands: { form: { ...budget(6200), files: 1 }, lost: { ...budget(1), files: 1 } },
    });
    expect(problems).toEqual([
      'site island plain has no budget: node scripts/size.ts --update gives it one',
      'size-budgets.json names the island lost, which is gone',
      expect.stringMatching(/^site loader is 10\d\d bytes, its budget is 900$/),
      'site styles has a budget above its ceiling',
      'site island form is 2 files, its budget is 1',
    ]);
  });

  it('updates budgets to a little above what is measured, never above a ceiling', () => {
    const kept = { ...budgets(), loader: budget(1, 900), islands: {} };
    const { problems } = measureIslands(build(), kept, true);
    expect(problems).toEqual([expect.stringContaining('site loader is')]);
    expect(kept.loader.bytes).toBe(900);
    expect(kept.islands).toMatchObject({ form: { files: 2 }, plain: { files: 1 } });
  });

  it('refuses a build without one of its modules', () => {
    write('.vite/manifest.json', '{}');
    expect(() => measureIslands(build(), budgets())).toThrow('has no src/loader.ts');
  });
});
