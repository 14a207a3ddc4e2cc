import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '../src/platform/database/migrate.ts';

/**
 * Adds the checksums of new migrations to `migrations/checksums.json`: from then on they do not change. Exits 1, and writes nothing, if one
 * that is sealed was changed or removed.
 */
const SEALS = fileURLToPath(new URL('../migrations/checksums.json', import.meta.url));

const sealed = JSON.parse(await readFile(SEALS, 'utf8')) as Record<string, string>;
const current = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
const changed = Object.keys(sealed).filter((name) => current.get(name) !== sealed[name]);
if (changed.length > 0) {
  console.error(`Landed migrations never change: restore ${changed.join(', ')} and put the change in a new migration.`);
  process.exitCode = 1;
} else {
  await writeFile(SEALS, `${JSON.stringify(Object.fromEntries(current), null, 2)}\n`);
}
