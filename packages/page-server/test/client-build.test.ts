import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CLIENT_TARGETS } from '../src/client-build.ts';

it('builds for the browsers that the documentation lists', () => {
  const page = readFileSync(new URL('../../../docs/browsers.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| (?<name>\w+)[^|]*\| (?<version>[\d.]+) \|/gm)].map(
    ({ groups }) => `${groups?.name?.toLowerCase()}${groups?.version}`,
  );
  expect(listed).toEqual(CLIENT_TARGETS);
});
