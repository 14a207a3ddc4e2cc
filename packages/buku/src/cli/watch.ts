import { BukuError } from '../errors.ts';
import type { ReadFile } from '../tiles/read.ts';
import type { AuditState } from '../watch/audit.ts';
import { formatAuditState, parseAuditState } from '../watch/audit-state.ts';
import { type Round, watchOnce } from '../watch/round.ts';
import { type Folder, openFolder } from './folder.ts';
import type { Terminal } from './terminal.ts';

/** Result of a watch: the book is valid, a check failed, or the book could not be read. */
export type Outcome = 'holds' | 'alarm' | 'unchecked';

interface WatchOptions {
  /** The log's address, with a slash at its end. */
  address: URL;
  folder: string;
  key: string | undefined;
  /** Seconds between rounds; 0 for one round. */
  every: number;
  /** Reads all leaves in every round, not only once a day. */
  all: boolean;
}

/** The log could not be read: a network error, or an error of the server. */
class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

function readerOf(address: URL, { get }: Terminal): ReadFile {
  return async (path) => {
    const url = new URL(path, address).href;
    const { status, bytes } = await get(url).catch((error: unknown) => {
      throw new Unreadable(`${url}: ${error instanceof Error ? error.message : String(error)}`);
    });
    if (status === 404) return null;
    if (status !== 200) throw new Unreadable(`${url}: status ${status}`);
    return bytes;
  };
}

/** Also writes every tile that is read into the folder. */
function mirrored(read: ReadFile, folder: Folder): ReadFile {
  return async (path) => {
    const bytes = await read(path);
    if (bytes !== null && path.startsWith('tile/')) await folder.write(path, bytes);
    return bytes;
  };
}

/** Returns the key: the given one, the last one, or on the first run the log's own, which proves little. */
async function chooseKey(given: string | undefined, folder: Folder, read: ReadFile, print: Terminal['print']) {
  const before = (await folder.readText('key'))?.trim();
  if (given !== undefined) return { publicKey: given, trustedKey: before ?? given };
  if (before !== undefined) return { publicKey: before, trustedKey: before };
  const bytes = await read('key');
  if (bytes === null) throw new BukuError('missing_tile', 'The log has no key: name it with --key.');
  const publicKey = new TextDecoder().decode(bytes).trim();
  print(`The key was taken from the log itself: compare it with one published elsewhere.\n  ${publicKey}`);
  return { publicKey, trustedKey: publicKey };
}

/** Age after which all leaves are read again, because only that detects changes of rows that were read before. */
const ALL_AGAIN_MS = 24 * 3_600_000;

/** Time of the last reading of all leaves, and the state since. */
async function readKept(folder: Folder): Promise<{ readAllAt: number; state: AuditState | null }> {
  const [at, json] = await Promise.all([folder.readText('read-all-at'), folder.readText('state.json')]);
  return { readAllAt: Date.parse(at?.trim() ?? '') || 0, state: json === null ? null : parseAuditState(json) };
}

function summary({ checkpoint, growth, sums, readAll }: Round & { verdict: 'holds' }): string {
  const gross = [...sums.funds.values()].reduce((sum, kinds) => sum + (kinds.get('gross')?.creditedRupiah ?? 0), 0);
  return `${growth}: ${checkpoint.size} leaves, ${readAll ? 'all read, ' : ''}${sums.funds.size} funds, Rp${gross} received; root ${Buffer.from(checkpoint.root).toString('hex')}`;
}

async function checkLog({ address, folder: path, key, all }: WatchOptions, terminal: Terminal): Promise<Outcome> {
  const folder = openFolder(path);
  const read = readerOf(address, terminal);
  const keys = await chooseKey(key, folder, read, terminal.print);
  const trusted = await folder.readText('checkpoint');
  const kept = await readKept(folder);
  const now = terminal.now();
  const age = now.getTime() - kept.readAllAt;
  // A time in the future does not delay the reading.
  const isDue = all || trusted === null || age < 0 || age >= ALL_AGAIN_MS;
  const state = isDue ? null : kept.state;
  const round = await watchOnce({ ...keys, trusted, state, read: mirrored(read, folder) });
  const at = now.toISOString();
  if (round.verdict === 'holds') {
    await folder.write('checkpoint', round.note);
    await folder.write('key', `${round.publicKey}\n`);
    if (round.publicKey !== keys.publicKey) {
      terminal.print(
        `The key was changed: the one before has signed the next one, and the tree goes on.\n  ${round.publicKey}`,
      );
    }
    await folder.write('state.json', formatAuditState(round.state));
    if (round.readAll) await folder.write('read-all-at', `${at}\n`);
    terminal.print(`${at} ${summary(round)}`);
    return 'holds';
  }
  const evidence = `alarm-${at.replaceAll(':', '-')}.txt`;
  const notes = [`trusted before:\n${trusted ?? '-\n'}`, `served now:\n${round.note}`];
  await folder.write(evidence, [`${round.code}: ${round.message}`, keys.publicKey, ...notes].join('\n\n'));
  terminal.print(`${at} ALARM ${round.code}: ${round.message}\n  Both checkpoints are kept in ${path}/${evidence}.`);
  return 'alarm';
}

/** Checks a log once, or repeatedly until a check fails. */
export async function watch(options: WatchOptions, terminal: Terminal): Promise<Outcome> {
  for (;;) {
    const outcome = await checkLog(options, terminal).catch((error: unknown): Outcome => {
      if (!(error instanceof Unreadable)) throw error;
      terminal.print(`${terminal.now().toISOString()} not checked: ${error.message}`);
      return 'unchecked';
    });
    if (outcome === 'alarm' || options.every === 0) return outcome;
    await terminal.pause(options.every);
  }
}
