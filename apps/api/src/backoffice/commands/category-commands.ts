import { CommandRefused } from '../../accounts/operators/errors.ts';
import { addCategory, listCategories, renameCategory } from '../../targets/kinds/categories.ts';
import { type Command, UsageError } from './command.ts';

const CODE = /^[a-z]+(-[a-z]+)*$/;
const LONGEST_NAME = 30;

/** `ops categories [add | rename <code> --name <name>]` */
export async function runCategories({ sql, print, words, options }: Command): Promise<void> {
  const [verb = 'list', code, ...rest] = words;
  if (rest.length > 0) throw new UsageError();
  if (verb === 'list' && code === undefined) {
    for (const category of await listCategories(sql)) print(`${category.code}  ${category.name}`);
    return;
  }
  if (code === undefined) throw new UsageError();
  const name = options.name?.trim() ?? '';
  if (name === '' || name.length > LONGEST_NAME)
    throw new CommandRefused(
      `--name is missing or longer than ${LONGEST_NAME} letters: write what the site shall show.`,
    );
  if (verb === 'add') {
    if (!CODE.test(code))
      throw new CommandRefused(
        `${code} is no code: write small letters, with a hyphen between words, as panti-asuhan.`,
      );
    if (!(await addCategory(sql, { code, name })))
      throw new CommandRefused(`A category ${code} or “${name}” is there already: see \`ops categories\`.`);
  } else if (verb === 'rename') {
    if (!(await renameCategory(sql, { code, name })))
      throw new CommandRefused(`There is no category ${code}: see \`ops categories\`.`);
  } else throw new UsageError();
  print(`${code}: ${name}`);
}
