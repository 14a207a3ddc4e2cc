import { realpath } from 'node:fs/promises';
import { DataFolderUnusable } from '../errors.ts';
import type { DatabaseLog } from '../log.ts';
import { locateData } from './location.ts';
import { runningPostmaster } from './postmaster.ts';
import { readSecrets } from './secrets.ts';
import { type DatabaseUrls, databaseUrls } from './urls.ts';

/**
 * Returns the addresses of the embedded server that another process of this product runs on this data folder: for tools that read while the
 * product serves.
 *
 * @throws DataFolderUnusable if no server responds there.
 */
export async function runningServerUrls(dataDir: string, log: DatabaseLog): Promise<DatabaseUrls> {
  const home = await realpath(dataDir);
  const { folder } = await locateData(home, log);
  const postmaster = await runningPostmaster(folder);
  if (postmaster === undefined || !postmaster.ready) {
    throw new DataFolderUnusable(
      `No database server runs on ${folder}, although the data folder is in use: try again once the product has started.`,
    );
  }
  return databaseUrls(postmaster.port, await readSecrets(home, true));
}
