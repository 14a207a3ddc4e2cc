import { describe, expect, it } from 'vitest';
import { differences, firstExample } from './exports.ts';

const EXPORTS = {
  '.': './src/index.ts',
  './*': './src/*/index.ts',
  './a.css': './src/a.css',
  './assets/*': './assets/*',
};
const PUBLISHED = {
  '.': { types: './dist/index.d.ts', default: './dist/index.js' },
  './*': { types: './dist/*/index.d.ts', default: './dist/*/index.js' },
  './a.css': './dist/a.css',
  './assets/*': './assets/*',
};

describe('what a package publishes', () => {
  it('agrees with what it exports here', () => {
    expect(differences(EXPORTS, PUBLISHED)).toEqual([]);
  });

  it('lacks no entry and invents none', () => {
    const { '.': index, ...rest } = PUBLISHED;
    expect(differences(EXPORTS, rest)).toEqual([
      'publishConfig.exports["."] should be {"types":"./dist/index.d.ts","default":"./dist/index.js"}, it is undefined',
    ]);
    expect(differences({}, { '.': index })).toEqual(['publishConfig.exports has ., which exports has not']);
  });

  it('keeps the entries of scripts in the workspace', () => {
    const entries = { './documentation': './scripts/docs/index.ts' };
    expect(differences(entries, {})).toEqual([]);
    expect(differences({ './documentation': './src/documentation.ts' }, {})).toHaveLength(1);
    expect(differences(entries, { './documentation': './dist/documentation.js' })).toHaveLength(1);
  });

  it('never hands out sources', () => {
    expect(differences({ './money': './src/money.ts' }, { './money': './src/money.ts' })).toHaveLength(1);
  });
});

describe('the first example of a README', () => {
  it('is its first block of JavaScript', () => {
    const readme = '# A\n\n```sh\nnpm install a\n```\n\n```js\nimport "a";\n```\n\n```js\nimport "b";\n```\n';
    expect(firstExample(readme)).toBe('import "a";\n');
    expect(firstExample('# A\n')).toBeNull();
  });
});
