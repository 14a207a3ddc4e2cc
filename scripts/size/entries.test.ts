import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { measureEntries } from './entries.ts';

let source: string;
beforeEach(() => {
  source = mkdtempSync(join(tmpdir(), 'uluran-sdk-'));
  writeFileSync(join(source, 'calls.ts'), "export const call = 'a call, fetched with the first one';\n");
  writeFileSync(join(source, 'index.ts'), "export const load = () => import('./calls.ts');\n");
});
afterEach(() => rmSync(source, { recursive: true, force: true }));

it('counts what is fetched later, too', async () => {
  const { sizes, problems } = await measureEntries('@uluran/x', source, {
    'index.ts': { ceiling: 1_000, javascript: 1_000 },
  });
  const alone = await measureEntries('@uluran/x', source, { 'calls.ts': { ceiling: 1_000, javascript: 1_000 } });
  expect(sizes['index.ts']).toBeGreaterThan(alone.sizes['calls.ts'] ?? 0);
  expect(problems).toEqual([]);
});

it('names an entry above its budget, and a budget above its ceiling', async () => {
  const { problems } = await measureEntries('@uluran/x', source, { 'index.ts': { ceiling: 1, javascript: 2 } });
  expect(problems).toHaveLength(2);
});
