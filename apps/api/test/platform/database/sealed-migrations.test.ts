import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readFunctionFiles } from '../../../src/platform/database/functions.ts';
import { readMigrations } from '../../../src/platform/database/migrate.ts';

test('no landed migration was changed or removed, and each new one is sealed', async () => {
  const seals = new URL('../../../migrations/checksums.json', import.meta.url);
  const sealed: unknown = JSON.parse(await readFile(seals, 'utf8'));
  const current = Object.fromEntries((await readMigrations()).map(({ name, checksum }) => [name, checksum]));

  expect(current, 'node apps/api/scripts/seal-migrations.ts seals a new one').toEqual(sealed);
});

test('migrations hold tables; functions, views and triggers stand in files that are replaced', async () => {
  const made = (await readMigrations()).flatMap(({ text }) =>
    [...text.matchAll(/^CREATE (?:OR REPLACE )?(?:FUNCTION|VIEW|TRIGGER) (\w+)/gm)].map(([, name]) => name),
  );

  // Generated columns are computed by it, so it must be there before the table.
  expect(made).toEqual(['instant_key']);
});

test('each file of functions can be applied again', async () => {
  const files = await readFunctionFiles();
  const once = files.filter(({ text }) => /^CREATE (?!OR REPLACE )/m.test(text)).map(({ name }) => name);

  expect(files.length).toBeGreaterThan(50);
  expect(once).toEqual([]);
});

test('no line of a function is longer than 120 columns, unless a text is', async () => {
  const long = (await readFunctionFiles()).flatMap(({ name, text }) =>
    text
      .split('\n')
      .filter((line) => line.replace(/'(?:[^']|'')*'/g, "''").length > 120)
      .map((line) => `${name}: ${line}`),
  );

  expect(long, 'wrap comments, and the bodies that ADR 0094 names, by hand').toEqual([]);
});
