import { describe, expect, it } from 'vitest';
import { nodeVersionProblems } from './node-versions.ts';

const root = { file: 'package.json', private: true, engines: { node: '>=20' } };
const published = { file: 'packages/qris/package.json', engines: { node: '>=20' } };
const described = {
  manifests: [root, published, { file: 'apps/web/package.json', private: true }],
  pages: new Map([['README.md', 'With Node 20 or\nnewer. Types need Node 22.18 or newer.']]),
  ...{ runtime: '26.10.0', oldestOfServer: 26, tried: [20, 24] },
} satisfies Parameters<typeof nodeVersionProblems>[0];

describe('nodeVersionProblems', () => {
  it('accepts one oldest version everywhere', () => {
    expect(nodeVersionProblems(described)).toEqual([]);
  });

  it('finds a published package with another range or none, and a page with another version', () => {
    const manifests = [
      root,
      { ...published, engines: { node: '>=22' } },
      { file: 'packages/ui/package.json' },
    ] as const;
    expect(nodeVersionProblems({ ...described, manifests: [...manifests] })).toEqual([
      'packages/qris/package.json has engines.node ">=22", and the root has ">=20"',
      'packages/ui/package.json has engines.node "", and the root has ">=20"',
    ]);
    const pages = new Map([['docs/a.md', 'Needs Node.js 22 or newer, or Node 24+.']]);
    expect(nodeVersionProblems({ ...described, pages })).toEqual([
      'docs/a.md states "Node.js 22 or newer", and engines.node of the root is ">=20"',
      'docs/a.md states "Node 24+", and engines.node of the root is ">=20"',
    ]);
  });

  it('finds an oldest version that is not tried, and a server that needs another one than the runtime', () => {
    expect(nodeVersionProblems({ ...described, tried: [22] })).toHaveLength(1);
    expect(nodeVersionProblems({ ...described, runtime: '28.1.0' })).toHaveLength(1);
    const manifests = [{ ...root, engines: { node: '^20 || 22' } }] as const;
    expect(nodeVersionProblems({ ...described, manifests: [...manifests] })).toEqual([
      'package.json has engines.node "^20 || 22"; write ">=" and a whole version',
    ]);
  });
});
