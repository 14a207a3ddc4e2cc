import { BANKS } from '@uluran/contract/banks';
import { CommandRefused } from '../../accounts/operators/errors.ts';
import { decide, listUnchecked } from '../../treasury/bank-accounts/service.ts';
import { type Command, operatorOf, readNumber, UsageError } from './command.ts';
import { decideByCommand } from './decide-by-command.ts';

const BANK_SAYS = {
  matched: 'the bank has the same holder',
  different: 'the bank has another holder',
  unknown: 'the bank has no such account',
} as const;

async function list({ sql, print, openSealer }: Command): Promise<void> {
  const accounts = await listUnchecked(sql, await openSealer());
  for (const { id, addedAt, bankCode, number, holder, owner, email, others, holderCheck, holderMasked } of accounts) {
    print(
      [
        `#${id}  ${addedAt.toISOString()}  ${BANKS[bankCode]} (${bankCode}) ${number}`,
        `    holder ${holder}; added by ${owner}, ${email ?? 'without an address'}`,
        ...(holderCheck === null
          ? []
          : [`    ${BANK_SAYS[holderCheck]}${holderMasked === null ? '' : `: ${holderMasked}`}`]),
        ...(others === 0 ? [] : [`    ${others} other members have the same account: find out why`]),
      ].join('\n'),
    );
  }
  print(accounts.length === 0 ? 'Nothing waits.' : `${accounts.length} waiting.`);
}

/** `ops bank-accounts [list | verify | reject <number> --by <e-mail> --note <text>]` */
export async function runBankAccounts(command: Command): Promise<void> {
  const { sql, print, words, options } = command;
  const [verb = 'list', number, ...rest] = words;
  if (verb === 'list' && number === undefined) return await list(command);
  const status = verb === 'verify' ? 'verified' : verb === 'reject' ? 'rejected' : undefined;
  const id = readNumber(number);
  const { by, note } = options;
  if (status === undefined || id === undefined || by === undefined || note === undefined || rest.length > 0)
    throw new UsageError();
  if (note.trim() === '') throw new CommandRefused('The note is missing: what does the bank call its holder?');
  const decision = { status, by: await operatorOf(sql, by), note: note.trim() } as const;
  if (
    !(await decideByCommand(sql, { kind: 'bankAccount', itemId: id, operator: decision.by }, (tx) =>
      decide(tx, id, decision),
    ))
  )
    throw new CommandRefused(
      'No account with this number is being checked: it is decided, removed, or the number is wrong.',
    );
  print(`#${id} is ${status}.`);
}
