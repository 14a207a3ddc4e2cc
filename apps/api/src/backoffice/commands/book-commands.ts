import { CommandRefused } from '../../accounts/operators/errors.ts';
import { HistoryContradicted, requireKept } from '../../books/open-book/kept-checkpoint.ts';
import { type Command, provedTreasurer, UsageError } from './command.ts';

/**
 * `ops book accept-history --by <e-mail>`: run it on the machine with the stored checkpoint. Needs the database and DATA_DIR of the process
 * that seals.
 */
export async function runBook(command: Command): Promise<void> {
  const { sql, print, words, options, openKept } = command;
  const [verb, ...rest] = words;
  if (verb !== 'accept-history' || rest.length > 0 || options.by === undefined) throw new UsageError();
  if (openKept === undefined) throw new CommandRefused('No data folder can be opened here. Nothing was done.');
  const kept = openKept();
  const contradiction = await requireKept(sql, kept).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof HistoryContradicted) return error.message;
      throw error;
    },
  );
  if (contradiction === undefined)
    throw new CommandRefused(
      `The book does not contradict ${kept.path}, or there is no such file: nothing is to be accepted. Run this on the machine of the process that seals.`,
    );
  print(contradiction);
  print(
    'Readers of the public book may have that checkpoint: to them the history that is signed next is a fork. Accept it only after the restore of a backup whose later rows are lost.',
  );
  await provedTreasurer(command, options.by);
  print(
    `The kept checkpoint is now ${await kept.setAside(new Date())}: keep it as evidence. The next run of book-seal signs the book as it is.`,
  );
}
