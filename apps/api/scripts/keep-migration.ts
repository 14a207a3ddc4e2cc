import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { FORMER_RELEASE_FILE } from '../src/platform/database/former-release.ts';
import { readMigrations } from '../src/platform/database/migrate.ts';

/**
 * `npm run keep-migration` keeps the name of this release's last migration: databases that the next release migrates can be served by this one
 * again. Run once for each release.
 */
const FILE = fileURLToPath(new URL(`../migrations/${FORMER_RELEASE_FILE}`, import.meta.url));

await writeFile(FILE, `{ "lastMigration": "${(await readMigrations()).at(-1)?.name}" }\n`);
