import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { encodeTransfer } from '../src/seal.ts';
import { GIFT } from './published-log.ts';

const packageFolder = new URL('../', import.meta.url);
const readme = await readFile(new URL('README.md', packageFolder), 'utf8');

it('the README’s first example runs and prints what it states', async () => {
  const [, example = ''] = /^```js\n(.*?)^```$/ms.exec(readme) ?? [];
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', example], {
    cwd: packageFolder,
  });
  expect(stdout).toBe('Rp50000 is leaf 1 of the log\n');
  expect(readme).toContain(`// ${stdout}`);
});

it('the README shows a leaf as it is encoded', () => {
  expect(readme).toContain(`\`\`\`text\n${new TextDecoder().decode(encodeTransfer(GIFT))}\`\`\``);
});

it('the README names every code of an error', async () => {
  const source = await readFile(new URL('src/errors.ts', packageFolder), 'utf8');
  const codes = [...source.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, code]) => `\`${code}\``);
  expect(codes.length).toBeGreaterThan(10);
  for (const code of codes) expect(readme).toContain(code);
});
