import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const packageFolder = new URL('../', import.meta.url);

it('the README’s examples run and print what they say', async () => {
  const readme = await readFile(new URL('README.md', packageFolder), 'utf8');
  const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);
  expect(examples).toHaveLength(2);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', examples.join('\n')], {
    cwd: packageFolder,
  });
  expect(stdout).toBe('Yayasan Contoh Kebaikan asks for Rp50000\n');
  expect(examples[0]).toContain(`// ${stdout}`);
});
