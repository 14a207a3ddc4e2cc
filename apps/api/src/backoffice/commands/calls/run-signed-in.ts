import { printable } from '../terminal.ts';
import { printCalls, runCall } from './call.ts';
import { CallFailed, WrongCommand } from './errors.ts';
import type { Shell } from './shell.ts';
import { printOperator, signIn, signOut } from './sign-in.ts';
import { HELP, SIGNED_IN_USAGE } from './usage.ts';
import type { SignedInWord } from './words.ts';

const COMMANDS: Readonly<Record<SignedInWord, (args: readonly string[], shell: Shell) => Promise<void>>> = {
  'sign-in': signIn,
  'sign-out': signOut,
  whoami: printOperator,
  calls: printCalls,
  call: runCall,
};

/**
 * Runs a signed-in command; it opens no database. Texts of the API and of the command line are printed with their control characters written out.
 * Returns the exit code: 1 for a failed call, 2 for a wrong command.
 */
export async function runSignedIn(word: SignedInWord, args: readonly string[], shell: Shell): Promise<number> {
  const print = (text: string) => shell.print(printable(text));
  const note = (text: string) => shell.note(printable(text));
  if (HELP.includes(args[0] ?? '')) {
    print(SIGNED_IN_USAGE);
    return 0;
  }
  try {
    await COMMANDS[word](args, { ...shell, print, note });
    return 0;
  } catch (error) {
    if (!(error instanceof WrongCommand) && !(error instanceof CallFailed)) throw error;
    note(error.message);
    return error instanceof WrongCommand ? 2 : 1;
  }
}
