import { parseArgs } from 'node:util';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { listCardPauses } from '../../giving/limits/card-pauses.ts';
import type { Sql } from '../../platform/database/client.ts';
import { EncryptionKeysUnusable } from '../../platform/secrets/errors.ts';
import { ImportRefused } from '../../targets/import/errors.ts';
import { runAccounts } from './account-commands.ts';
import { runBackups } from './backup-commands.ts';
import { runBook } from './book-commands.ts';
import { SIGNED_IN_USAGE } from './calls/usage.ts';
import { runCampaigns } from './campaign-commands.ts';
import { type Command, type Options, UsageError } from './command.ts';
import { runOperators } from './operator-commands.ts';
import { runPool } from './pool-commands.ts';
import { runConfirm, runProposals } from './proposal-commands.ts';
import { runRefund } from './refund-commands.ts';
import { runSecrets } from './secret-commands.ts';
import { runSettings } from './setting-commands.ts';
import { runSettlement } from './settlement-commands.ts';
import { runUnmatched } from './unmatched-commands.ts';
import { runWithdrawals } from './withdrawal-commands.ts';

export const USAGE = `Usage:
  ops cards
      lists where cards are not taken, because too many were declined or the gateway added its fee
  ops proposals [withdraw <number> --by <operator's e-mail>]
      lists decisions about money that one operator has proposed (marked "proposes" below) and that wait for another one; withdraws one
  ops confirm <number> --by <operator's e-mail>
      carries out a proposal of another operator. Proposing and confirming take the role finance or administrator, and a code of the operator's own
      authenticator app, which is asked for
  ops unmatched
      lists money that fits no open payment
  ops unmatched refund <number> --reference <bank's reference> --by <operator's e-mail>
      proposes to book that the bank has sent it back
  ops unmatched assign <number> [--donation <id>] --by <operator's e-mail>
      proposes to make it a further gift of the same donor; the donation it was meant for stays as it is
  ops refund
      lists refunds that the gateway has not reported yet
  ops refund donation <id> [--amount <rupiah>] --note <reason, in Indonesian> --by <operator's e-mail>
      proposes that the gateway refunds a paid gift, or a part of it. Once it is confirmed, nobody can withdraw the money, and the gateway's report books it.
      Refuses methods that the gateway does not refund; a refund that the gateway refuses becomes a task
  ops refund unmatched <number> --note <reason, in Indonesian> --by <operator's e-mail>
      proposes the same for money that fits no open payment; while it is open, the money can neither be sent back by the bank nor assigned
  ops settlement import <file.csv> --gateway midtrans --net <rupiah> --by <operator's e-mail>
      proposes to book one payout of the gateway to our bank; --net is what the bank received, by its statement. Refuses a report that contradicts the books or the
      bank, and one that is booked already
  ops settlement accept-fees <payout> --gateway midtrans --by <operator's e-mail>
      proposes to settle lines that wait because the gateway kept more than agreed, once it has confirmed that; the platform bears the difference.
      Refuses a fee above the limit of the setting accepted_fee_limit
  ops backups [list]
      lists the last backups of the database and drills of a restore, failed ones too
  ops backups record | fail --place <folder or name> [--kind backup | drill] [--seconds <duration>] [--bytes <size>]
      records one that has just ended or failed, for the console and the alerts; deploy/backup does the same for its own
  ops book accept-history --by <operator's e-mail>
      after the restore of a backup whose later rows are lost: sets the kept checkpoint aside, so that the book is signed as it is. Run it on each
      machine that seals, with DATA_DIR of its process, where the file book-last-checkpoint is; of the environment it needs no more than that and the database
  ops pool
      lists the pools of companies that match gifts, and what is left of each
  ops pool open <slug> --total <rupiah> [--factor-percent 100] [--cap-per-gift <rupiah>] [--cap-per-donor-day <rupiah>] --from <day> --until <day>
      --reference <bank's reference> --by <operator's e-mail>
      proposes to open the pool of a programme with what its company has paid into our bank; its rules are published and stay
  ops pool close <slug> --by <operator's e-mail>
      proposes to book that the rest of a pool goes back to the company
  ops pool repay <slug> --by <operator's e-mail>
      proposes to book that what came back to a closed pool, with gifts that went back, goes back to the company too
  ops withdrawals [list]
      lists money that members ask for, and that waits for a decision or a transfer
  ops withdrawals show <id>
      shows one with the whole number of its bank account, its approvals, and what operators did
  ops withdrawals account <id> --note <reason> --by <operator's e-mail>
      shows the number of the account that one was sent to, for an audit, also after its member has removed it; finance only, and each look is written down
  ops withdrawals approve | start <id> --by <operator's e-mail>
      approves one, which takes two operators; begins its transfer, after which its member cannot cancel it: the provider of PAYOUTS sends it, or you do
  ops withdrawals transferred <id> --reference <bank's reference> --by <operator's e-mail>
      notes that the bank has sent it, where you do; a provider's transfers are noted by themselves
  ops withdrawals reject | fail | return <id> --note <reason> --by <operator's e-mail>
      refuses one; notes that the bank refused the transfer, or that the receiving bank sent it back; a reason is written in Indonesian. Each step asks for the code of
      the operator's app
  ops secrets
      lists how many numbers are sealed with each key of ENCRYPTION_KEYS
  ops secrets reseal --by <operator's e-mail>
      seals all of them with the first key; may be cut short and begun again
  ops settings [list]
      lists every dated setting and payment term, with its present value, values to come and the open proposal
  ops settings propose <key> --value <JSON> [--from <day>] --note <source, in Indonesian> --by <operator's e-mail>
      proposes a value from a day of the Jakarta calendar on, tomorrow or later; without --from it begins once another operator confirms it
  ops campaign import <folder> --owner <organiser's e-mail> [--by <operator's e-mail>]
      hands in the campaign of a folder (docs/your-own-foundation.md), and publishes it where an operator is named
  ops accounts add <e-mail> --name <name> [--kind person | organisation] [--city <city>] [--by <e-mail>]
      makes an account, of an organiser or an operator; its owner gets a password by "Lupa kata sandi" on the site
  ops operators [add | end <e-mail>]
      lists who may decide about money; makes the account with that confirmed address one, or ends its rights
  ops operators role <e-mail> --role reviewer | finance | content | administrator
      sets what an operator may do
  ops operators enrol <e-mail> --by <operator's e-mail>
      prints a code, good for a day, with which the operator ties an authenticator app to the account at the next sign-in; the app before it, its recovery
      codes and all sessions end. Hand it over in person; --by is who does
  ops operators token <e-mail>
      prints a token for the operators' calls, good for eight hours, or thirty minutes without use; it opens nothing of the site

${SIGNED_IN_USAGE}`;

/** Returns true if the arguments request help, which is no mistake and needs no database. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args[0] === 'help' || args.includes('--help') || args.includes('-h');

const OPTIONS = {
  reference: { type: 'string' },
  amount: { type: 'string' },
  donation: { type: 'string' },
  gateway: { type: 'string' },
  net: { type: 'string' },
  note: { type: 'string' },
  role: { type: 'string' },
  by: { type: 'string' },
  total: { type: 'string' },
  'factor-percent': { type: 'string' },
  'cap-per-gift': { type: 'string' },
  'cap-per-donor-day': { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  owner: { type: 'string' },
  name: { type: 'string' },
  kind: { type: 'string' },
  city: { type: 'string' },
  value: { type: 'string' },
  place: { type: 'string' },
  seconds: { type: 'string' },
  bytes: { type: 'string' },
} as const;

const NOUNS: Readonly<Record<string, (command: Command) => Promise<void>>> = {
  cards: printCardPauses,
  settlement: runSettlement,
  proposals: runProposals,
  confirm: runConfirm,
  unmatched: runUnmatched,
  refund: runRefund,
  pool: runPool,
  backups: runBackups,
  book: runBook,
  secrets: runSecrets,
  settings: runSettings,
  campaign: runCampaigns,
  accounts: runAccounts,
  withdrawals: runWithdrawals,
  operators: runOperators,
};

function read(args: readonly string[]): { words: string[]; options: Options } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    return { words: positionals, options: values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function printCardPauses({ sql, print, words }: Command): Promise<void> {
  if (words.length > 0) throw new UsageError();
  const pauses = await listCardPauses(sql);
  for (const { target, beganAt, retryAt, waitsForOperator, times } of pauses) {
    const where = target ?? 'the whole site';
    const until = waitsForOperator ? 'until the task fee_added is done' : `tried again from ${retryAt.toISOString()}`;
    print(`${where}  since ${beganAt.toISOString()}, ${until} (${times} in a row)`);
  }
  if (pauses.length === 0) print('Cards are taken everywhere.');
}

/**
 * Carries out one command of an operator, as the database's owner: the application's role may not decide about money. `print` gets the
 * output, `ask` reads from a gateway, `prove` requests an operator's second factor, `openSealer` opens the keys of sealed values,
 * `openPictures` the store of pictures, and `openPayouts` the sender of started withdrawals.
 * @throws UsageError, CommandRefused, ImportRefused
 */
export async function runOps(
  sql: Sql,
  args: readonly string[],
  { print, ask, prove, openSealer, openPictures, openPayouts, openKept }: Omit<Command, 'sql' | 'words' | 'options'>,
): Promise<void> {
  try {
    const { words, options } = read(args);
    const [noun = '', ...rest] = words;
    const run = Object.hasOwn(NOUNS, noun) ? NOUNS[noun] : undefined;
    if (run === undefined) throw new UsageError();
    await run({ sql, print, ask, prove, openSealer, openPictures, openPayouts, openKept, words: rest, options });
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError([error.message, USAGE].filter(Boolean).join('\n\n'));
    throw error;
  }
}

/** Returns true if the operator, not the program, has to correct the cause. */
export function isOperatorsMistake(
  error: unknown,
): error is UsageError | CommandRefused | ImportRefused | EncryptionKeysUnusable {
  return [UsageError, CommandRefused, ImportRefused, EncryptionKeysUnusable].some((kind) => error instanceof kind);
}
