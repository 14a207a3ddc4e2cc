import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');

/** Names in `import type { … } from 'the contract'` of a source. */
function contractTypes(source: string): string[] {
  return [...source.matchAll(/import type \{([^}]*)\} from '@uluran\/contract\/[^']+'/g)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim() || []),
  );
}

test('every type that a call takes or gives can be imported from the SDK', () => {
  const files = globSync(['auth/auth.ts', 'session.ts', 'payment-watch.ts', 'resources/*.ts'], { cwd: SRC });
  const used = new Set(files.flatMap((file) => contractTypes(readFileSync(join(SRC, file), 'utf8'))));
  const exported = new Set(readFileSync(join(SRC, 'types.ts'), 'utf8').match(/\w+/g));
  expect(used.size).toBeGreaterThan(50);
  // The name of a call is not a type of its input or output.
  expect([...used].filter((name) => !exported.has(name) && !name.endsWith('RouteName'))).toEqual([]);
});
