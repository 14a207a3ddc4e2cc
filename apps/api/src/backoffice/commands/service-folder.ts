import { CommandRefused } from '../../accounts/operators/errors.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { dataFolderProblem } from '../../platform/installation/data-folder.ts';

interface Needed {
  /** Data that the command writes or reads there. */
  what: string;
  /** Variable with which the service needs no folder for it, if there is one. */
  alternative?: string;
}

type Variables = { DATABASE_URL?: string | undefined; DATA_DIR?: string | undefined };

/**
 * Returns the data folder of a command with a `DATABASE_URL`: the environment names the service's folder. Undefined for an embedded
 * database, which is in the data folder itself.
 * @throws CommandRefused if none is named
 */
export function requireNamedFolder(
  { DATABASE_URL, DATA_DIR }: Variables,
  { what, alternative }: Needed,
): string | undefined {
  if (!DATABASE_URL?.trim()) return undefined;
  const folder = DATA_DIR?.trim();
  if (folder) return folder;
  const missing = alternative === undefined ? 'DATA_DIR is not set' : `neither DATA_DIR nor ${alternative} is set`;
  throw new CommandRefused(
    `This command needs ${what} of the service, and ${missing}: run it with the environment of the service, which bin/uluran ops reads from /etc/uluran/uluran.env. Nothing was changed.`,
  );
}

/**
 * Refuses a command that would use another data folder than the service, for example because of a mistyped variable.
 * @throws CommandRefused
 */
export async function requireServiceFolder(sql: Queryable, variables: Variables, needed: Needed): Promise<void> {
  const folder = requireNamedFolder(variables, needed);
  const problem = folder && (await dataFolderProblem(sql, folder));
  if (!problem) return;
  throw new CommandRefused(
    `This command needs ${needed.what} of the service, and DATA_DIR (${folder}) ${problem}. Set DATA_DIR to the folder of the service, or leave it out for bin/uluran ops, which reads it from /etc/uluran/uluran.env. If it is that folder, start this release of the service once, which marks it. Nothing was changed.`,
  );
}
