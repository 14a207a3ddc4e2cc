import { OPERATOR_IDLE_MINUTES } from '@uluran/contract/session';
import { CallFailed } from './errors.ts';
import type { Connection } from './send.ts';
import { readSession, sessionPath } from './session-file.ts';
import type { Shell } from './shell.ts';

/**
 * Runs calls with the stored session.
 * @throws CallFailed without a session, with the remedy if the site has ended it, and as the calls do
 */
export async function withSession<Result>(
  { env, fetch }: Pick<Shell, 'env' | 'fetch'>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { site, token, expiresAt } = readSession(sessionPath(env));
  try {
    return await work({ origin: site, token, fetch });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'invalid_token') throw error;
    throw new CallFailed(
      `The session at ${site} has ended: by ${expiresAt} at the latest, after ${OPERATOR_IDLE_MINUTES} minutes without use, or because it was ended. Sign in again: ops sign-in --site ${site}`,
      { code: error.code, cause: error },
    );
  }
}
