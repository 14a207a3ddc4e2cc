import { listCategories } from '../../targets/kinds/categories.ts';
import { type Command, UsageError } from './command.ts';

/** `ops categories [list]` */
export async function runCategories({ sql, print, words }: Command): Promise<void> {
  const [verb = 'list', ...rest] = words;
  if (verb !== 'list' || rest.length > 0) throw new UsageError();
  for (const { code, name } of await listCategories(sql)) print(`${code}  ${name}`);
}
