import type { CategoryIconName } from '@uluran/contract/categories';
import type { CategoryRecord, NewCategory } from '@uluran/contract/endpoints';
import { textsIn } from '../../app/typed-texts.ts';
import type { ReadForm } from '../../app/use-record-form.ts';

/** Values of the form's fields, by name. */
export function categoryValues(category: CategoryRecord | undefined): Record<string, string> {
  if (category === undefined) return { icon: 'heart' };
  const { name, icon, examples } = category;
  return { name, icon, examples };
}

/** Reads the fields of a category. The API checks them. */
export function readCategory(form: HTMLFormElement): ReadForm<NewCategory> {
  const text = textsIn(new FormData(form));
  return {
    ok: true,
    fields: {
      ...{ code: text('code'), name: text('name'), examples: text('examples') },
      icon: text('icon') as CategoryIconName,
    },
  };
}
