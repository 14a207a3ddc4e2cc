import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const packageFolder = new URL('../', import.meta.url);

it('the README’s examples run and print what they say', async () => {
  const readme = await readFile(new URL('README.md', packageFolder), 'utf8');
  const examples = [...readme.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);
  expect(examples).toHaveLength(3);
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', examples.join('\n')], {
    cwd: packageFolder,
  });
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toEqual(['Yayasan Contoh Kebaikan asks for Rp50000', "redirected [ 'nmid: ID1020000000023' ]"]);
  for (const line of lines) expect(readme).toContain(`// ${line}\n`);
});
