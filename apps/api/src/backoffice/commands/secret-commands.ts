import { CommandRefused } from '../../accounts/operators/errors.ts';
import { countSealed, reseal } from '../../platform/secrets/service.ts';
import { type Command, operatorOf, UsageError } from './command.ts';

/** Maximum of unreadable values that are printed one by one; more have a common cause. */
const LISTED = 20;

async function list({ sql, print, openSealer }: Command): Promise<void> {
  const sealer = await openSealer();
  const counts = await countSealed(sql);
  for (const { keyId, rows, column } of counts) {
    const state =
      keyId === sealer.keyId ? 'the present key' : sealer.keyIds.includes(keyId) ? 'an earlier key' : 'MISSING';
    print(`${column.table}.${column.column}  key ${keyId} (${state})  ${rows} rows`);
  }
  const missing = counts.filter(({ keyId }) => !sealer.keyIds.includes(keyId)).length;
  if (missing > 0) print('Values of a missing key cannot be read: add the key to ENCRYPTION_KEYS.');
  else if (counts.some(({ keyId }) => keyId !== sealer.keyId))
    print('`ops secrets reseal` brings all to the present key.');
  else print(counts.length === 0 ? 'Nothing is sealed.' : 'All is sealed with the present key.');
}

/** `ops secrets [list | reseal --by <e-mail>]` */
export async function runSecrets(command: Command): Promise<void> {
  const { sql, print, words, options } = command;
  const [verb = 'list', ...rest] = words;
  if (rest.length > 0) throw new UsageError();
  if (verb === 'list') return await list(command);
  if (verb !== 'reseal' || options.by === undefined) throw new UsageError();
  const by = await operatorOf(sql, options.by);
  const sealer = await command.openSealer();
  const { resealed, unreadable } = await reseal(sql, sealer, { by });
  print(`${resealed} values are sealed with key ${sealer.keyId} now.`);
  for (const sentence of unreadable.slice(0, LISTED)) print(sentence);
  if (unreadable.length > 0)
    throw new CommandRefused(`${unreadable.length} values could not be read and stay as they are.`);
}
