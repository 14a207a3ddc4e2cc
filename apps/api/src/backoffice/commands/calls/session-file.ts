import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { instant } from '@uluran/contract/endpoints';
import * as z from 'zod/mini';
import { CallFailed } from './errors.ts';
import type { Shell } from './shell.ts';
import { readSite } from './site.ts';

const sessionSchema = z.object({ site: z.string(), token: z.string().check(z.minLength(1)), expiresAt: instant });

/** The session of an operator at a site. */
export type KeptSession = z.infer<typeof sessionSchema>;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The file of the session: `ULURAN_SESSION`, or one in the user's configuration folder. */
export function sessionPath({ ULURAN_SESSION, XDG_CONFIG_HOME }: Shell['env']): string {
  return ULURAN_SESSION || join(XDG_CONFIG_HOME || join(homedir(), '.config'), 'uluran', 'session.json');
}

/** @throws CallFailed without a session, and for a file that cannot be read */
export function readSession(path: string): KeptSession {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new CallFailed('No operator is signed in here: begin with `ops sign-in --site <address>`.');
    throw new CallFailed(`The session in ${path} cannot be read: ${reasonOf(error)}`, { cause: error });
  }
  try {
    const session = sessionSchema.parse(JSON.parse(text));
    return { ...session, site: readSite(session.site) };
  } catch (error) {
    throw new CallFailed(`${path} holds no session: sign in again with \`ops sign-in --site <address>\`.`, {
      cause: error,
    });
  }
}

/** Stores a session for this user alone, in place of the one before. @throws CallFailed */
export function keepSession(path: string, session: KeptSession): void {
  const draft = `${path}.${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // A new file, because an existing one would keep its mode.
    writeFileSync(draft, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    renameSync(draft, path);
  } catch (error) {
    throw new CallFailed(
      `The session cannot be stored in ${path}: ${reasonOf(error)}. ULURAN_SESSION names another file.`,
      { cause: error },
    );
  }
}

export function removeSession(path: string): void {
  rmSync(path, { force: true });
}
