import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { componentsOf, entryOf } from './shape.ts';

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));

/**
 * Returns the code that a bundler keeps of a program, with further modules given by their paths. The package's claim to have no side
 * effects is ignored: the bundler examines every module of the kit.
 */
async function kept(program: string, others: Record<string, string> = {}): Promise<string> {
  const virtual: Record<string, string> = { ...others, [`${SOURCE}/program.ts`]: program };
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'virtual',
        resolveId: (id) => (id in virtual ? id : null),
        load: (id) => virtual[id] ?? null,
        enforce: 'pre',
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: `${SOURCE}/program.ts`,
        preserveEntrySignatures: 'strict',
        treeshake: { moduleSideEffects: (id: string) => id.startsWith(SOURCE) },
        external: [/^react(?:-dom)?(?:\/|$)/],
      },
    },
  });
  const outputs = [result]
    .flat()
    .flatMap((part): Rolldown.OutputChunk[] =>
      'output' in part ? part.output.filter((output) => output.type === 'chunk') : [],
    );
  return outputs.map(({ code }) => code).join('\n');
}

/** Code without comments and without imports of React, which do nothing by themselves. */
const bare = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replace(/^import .*;$/gm, '')
    .trim();

describe('an entry', () => {
  it.each(componentsOf(SOURCE))('%s leaves nothing behind where it is imported and not used', async (name) => {
    expect(bare(await kept(`import '${SOURCE}/${entryOf(SOURCE, name)}';`))).toBe('');
  });

  it('that does something when imported would be found', async () => {
    const planted = { [`${SOURCE}/planted/index.ts`]: "document.title = 'planted'; export const Planted = 1;" };
    expect(bare(await kept(`import '${SOURCE}/planted/index.ts';`, planted))).toContain('planted');
    const holder = { [`${SOURCE}/planted/index.ts`]: 'const cache = load(); export const Planted = () => cache;' };
    expect(bare(await kept(`import '${SOURCE}/planted/index.ts';`, holder))).toContain('load()');
  });

  it('brings only what is used of it', async () => {
    const icon = await kept(`export { CloseIcon } from '${SOURCE}/icon/index.ts';`);
    expect(icon).toContain('CloseIcon');
    expect(icon).not.toContain('SearchIcon');
    const button = await kept(`export { Button } from '${SOURCE}/button/index.ts';`);
    expect(button).toContain('function Button');
    expect(button).not.toContain('LinkButton');
  });
});
