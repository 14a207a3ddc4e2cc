import { readFileSync, statSync } from 'node:fs';

/** A command cannot run in the service's environment. Operators read the message, so it is in English. */
class ServiceRefused extends Error {
  override readonly name = 'ServiceRefused';
}

/** The environment file of an installation, as in deploy/systemd/uluran@.service. */
const ENVIRONMENT_FILE = '/etc/uluran/uluran.env';
const UNIT = { NODE_ENV: 'production', DATA_DIR: '/var/lib/uluran' } as const;

/** The used parts of the process. */
export interface OwnProcess {
  readonly env: Record<string, string | undefined>;
  /** Undefined on a system without users. */
  getuid?: () => number;
  setgroups?: (groups: number[]) => void;
  setgid?: (id: number) => void;
  setuid?: (id: number) => void;
  umask: (mask: number) => unknown;
}

/** Parses variables as systemd does: one per line, without expansion; a comment is a line that begins with # or ;. */
export function parseEnvironmentFile(text: string): [name: string, value: string][] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line.includes('=') && !/^[#;]/.test(line))
    .map((line) => {
      const name = line.slice(0, line.indexOf('=')).trim();
      const value = line.slice(line.indexOf('=') + 1).trim();
      const [, quoted] = /^(["'])(?<text>.*)\1$/.exec(value) ?? [];
      return [name, quoted === undefined ? value : value.slice(1, -1)];
    });
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

function readEnvironmentFile(file: string, isNamed: boolean): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT' && !isNamed) return undefined;
    const why = codeOf(error) === 'ENOENT' ? 'is not there' : 'cannot be read by this user';
    throw new ServiceRefused(
      `${file}, the environment of the service, ${why}: run the command as root or as the user of the service, as in \`sudo -u uluran bin/uluran ops …\`. ULURAN_ENV names another file.`,
    );
  }
}

/**
 * Adds the service's environment to a command: variables of /etc/uluran/uluran.env that the command's own environment lacks. Does nothing without
 * such a file, as in a container, and for a command with its own database, such as a restored copy, because it must not use other settings of the
 * service.
 *
 * @throws ServiceRefused
 */
export function takeServiceEnvironment({ env }: Pick<OwnProcess, 'env'>, usual = ENVIRONMENT_FILE): void {
  const named = env.ULURAN_ENV || undefined;
  if (named === undefined && env.DATABASE_URL) return;
  const text = readEnvironmentFile(named ?? usual, named !== undefined);
  if (text === undefined) return;
  for (const [name, value] of [...parseEnvironmentFile(text), ...Object.entries(UNIT)]) env[name] ||= value;
}

/**
 * Switches a command that root runs to the owner of the data folder, so that the service can read and replace its files.
 *
 * @throws ServiceRefused for any other user, whose files the service could not read
 */
export function becomeServiceUser(own: OwnProcess, ownerOf = ownerOfFolder): void {
  const folder = own.env.DATA_DIR;
  const user = own.getuid?.();
  const owner = folder && user !== undefined ? ownerOf(folder) : undefined;
  if (owner === undefined || owner.uid === user || owner.uid === 0) return;
  if (user !== 0)
    throw new ServiceRefused(
      `${folder} belongs to another user (${owner.uid}), and the service could not read what this command writes: run it as root or as that user, as in \`sudo -u uluran bin/uluran ops …\`.`,
    );
  own.setgroups?.([owner.gid]);
  own.setgid?.(owner.gid);
  own.setuid?.(owner.uid);
  own.umask(0o077);
}

/** Returns undefined for a missing folder. */
function ownerOfFolder(folder: string): { uid: number; gid: number } | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}
