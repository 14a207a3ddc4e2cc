import { BukuError } from '../errors.ts';
import { generateSigningKeys } from '../note/sign.ts';
import type { Terminal } from './terminal.ts';
import { verifyFile } from './verify.ts';
import { type Outcome, watch } from './watch.ts';

const USAGE = `buku watch <address> [--key <public key>] [--folder <folder>] [--every <seconds>] [--all]
  Mirrors the log of a book, recomputes its root, its sums and the totals of its funds, and proves that it only grew.
  <address> is a site, such as https://uluran.example, or the log itself, such as https://uluran.example/buku/log/
  --key     the public key of the book, from a place other than the site; the one used last by default
  --folder  where the mirror and the last checkpoint are kept; ./buku-<host> by default
  --every   repeats after so many seconds, until something is wrong; once by default
  --all     reads all rows in every round; by default once a day, and in between those that came since
  Exits 0 if all holds, 1 if something is wrong with the book, 2 if it could not be checked.

buku verify <file> --key <public key>
  Checks the proofs of a receipt, without a network: one bundle, or a list of them.
  Exits 0 if all hold, 1 if one does not, 2 if the file cannot be read.

buku keys <name>
  Makes a pair of keys for a log of this name, such as uluran.example/buku.

buku --help
  Prints this text.`;

const HELP = ['--help', '-h', 'help'];
const VALUED = ['--key', '--folder', '--every'];

const EXIT: Readonly<Record<Outcome, number>> = { holds: 0, alarm: 1, unchecked: 2 };

/** Reads options `--name value` and the remaining words. Returns a sentence instead if an option is unknown or lacks its value. */
function readArguments(words: readonly string[]) {
  const options = new Map<string, string>();
  const rest: string[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const word = words[place] ?? '';
    const value = words[place + 1];
    if (word === '--all') options.set(word, '');
    else if (!word.startsWith('--')) rest.push(word);
    else if (!VALUED.includes(word)) return `There is no option ${word}.`;
    else if (value === undefined) return `${word} needs a value.`;
    else {
      options.set(word, value);
      place += 1;
    }
  }
  return { options, rest };
}

/** Returns the log's address with a trailing slash, or null if the text is no web address. A site's address without a path gets `/buku/log/`. */
function readAddress(text: string): URL | null {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) return null;
  const url = new URL(text);
  return new URL(url.pathname === '/' ? '/buku/log/' : `${url.pathname.replace(/\/$/, '')}/`, url.origin);
}

/** Runs a command. @returns the exit code */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words.some((word) => HELP.includes(word))) {
    terminal.print(USAGE);
    return EXIT.holds;
  }
  const [command, ...more] = words;
  const read = readArguments(more);
  if (typeof read === 'string') {
    terminal.print(`${read}\n\n${USAGE}`);
    return EXIT.unchecked;
  }
  const [word, ...others] = read.rest;
  const address = command === 'watch' && word !== undefined ? readAddress(word) : null;
  const every = Number(read.options.get('--every') ?? 0);
  try {
    if (command === 'keys' && word !== undefined && read.options.size === 0 && others.length === 0) {
      const { publicKey, privateKey } = await generateSigningKeys(word);
      terminal.print(`public   ${publicKey}\nprivate  ${privateKey}`);
      return 0;
    }
    const key = read.options.get('--key');
    if (command === 'verify' && word !== undefined && key !== undefined && others.length === 0) {
      return await verifyFile(word, key, terminal.print);
    }
    if (address !== null && others.length === 0 && Number.isSafeInteger(every) && every >= 0) {
      const folder = read.options.get('--folder') ?? `buku-${address.host.replaceAll(':', '-')}`;
      const all = read.options.has('--all');
      return EXIT[await watch({ address, folder, key: read.options.get('--key'), every, all }, terminal)];
    }
  } catch (error) {
    if (!(error instanceof BukuError)) throw error;
    terminal.print(`${error.code}: ${error.message}`);
    return EXIT.unchecked;
  }
  terminal.print(USAGE);
  return EXIT.unchecked;
}
