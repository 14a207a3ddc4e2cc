import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProduct } from './product-copy.ts';

/** Changes of the schema as releases bring them: each expands, and locks a table that is in use for a moment only. */
export const CHANGES = [
  'ALTER TABLE donations ADD COLUMN next_note text',
  'CREATE TABLE next_notes (donation_id bigint PRIMARY KEY REFERENCES donations, words text NOT NULL)',
  "ALTER TABLE payments ADD COLUMN next_source text NOT NULL DEFAULT 'site'",
  'ALTER TABLE donations ADD CONSTRAINT next_note_is_short CHECK (length(next_note) < 500) NOT VALID',
  'ALTER TABLE donations VALIDATE CONSTRAINT next_note_is_short',
  'ALTER TABLE donation_targets ADD COLUMN next_rank integer',
];

/** One of the changes: after the last the first comes again, with other names. */
export function changeOf(release: number): string {
  const change = CHANGES[release % CHANGES.length] ?? '';
  return change.replaceAll('next_', `next${Math.floor(release / CHANGES.length)}_`);
}

/** Releases that follow the one which runs, in one folder that each is laid over. */
export interface NextReleases {
  folder: string;
  /** Makes the next one: another version with another migration and a changed function; returns its version. */
  make: () => Promise<string>;
}

/** Copies the product, as the base of later releases. */
export async function prepareReleases(folder: string): Promise<NextReleases> {
  await copyProduct(folder);
  const migrations = join(folder, 'apps/api/migrations');
  const versionFile = join(folder, 'packages/contract/src/version.ts');
  const changedFunction = join(folder, 'apps/api/functions/03-books/01-ledger/13-lock-fund.sql');
  const [former] = /\d+\.\d+\.\d+/.exec(await readFile(versionFile, 'utf8')) ?? [];
  if (former === undefined) throw new Error(`${versionFile} has no version.`);
  let current = former;
  let made = 0;
  return {
    folder,
    make: async () => {
      const names = (await readdir(migrations)).filter((name) => /^\d{4}-/.test(name));
      const last = names.sort().at(-1) ?? '';
      const number = String(names.length + 1).padStart(4, '0');
      await writeFile(join(migrations, `${number}-next-release.sql`), `${changeOf(made)};\n`);
      await writeFile(join(migrations, 'former-release.json'), JSON.stringify({ lastMigration: last }));
      await writeFile(changedFunction, `${await readFile(changedFunction, 'utf8')}\n-- Release ${made + 1}.\n`);
      made += 1;
      const version = `${former.split('.')[0]}.99.${made}`;
      await writeFile(versionFile, (await readFile(versionFile, 'utf8')).replace(current, version));
      current = version;
      return version;
    },
  };
}
