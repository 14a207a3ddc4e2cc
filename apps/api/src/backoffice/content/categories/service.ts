import type { CategoryChanges, CategoryRecord, NewCategory } from '@uluran/contract/endpoints';
import type { Sql } from '../../../platform/database/client.ts';
import { Failure, InvalidFields, NotFound } from '../../../platform/http/failures.ts';
import { refusalOf, ruleOf } from '../../records/errors.ts';
import { ContentChanged } from '../record-changed.ts';
import {
  deleteCategory,
  insertCategory,
  listCategoryRecords,
  moveCategory,
  readCategoryRecord,
  showCategory,
  updateCategory,
} from './repository.ts';

const CHANGED = 'Kategori ini sudah berubah sejak Anda membukanya. Baca perubahannya, lalu coba lagi.';
const USED = 'Kategori ini masih dipakai galang dana. Pindahkan dulu galang dananya, atau biarkan kategorinya.';
const FIELDS: Readonly<Record<string, Record<string, string[]>>> = {
  category_name: { name: ['Nama ini sudah dipakai kategori lain.'] },
  categories_pkey: { code: ['Kode ini sudah dipakai.'] },
};

/** Returns the failure of a change that the database refuses; undefined for any other error. */
async function refusalOfCategory(
  error: unknown,
  read: () => Promise<CategoryRecord | undefined>,
): Promise<Failure | undefined> {
  const rule = ruleOf(error);
  const fields = FIELDS[rule];
  if (fields !== undefined) return new InvalidFields(fields);
  if (rule === 'category_used') return new Failure('campaign_state', { message: USED, cause: error });
  if (rule === 'item_changed') return new ContentChanged(CHANGED, (await read()) ?? null, error);
  return refusalOf(error);
}

/** Creates the functions with which editors keep the categories of targets. */
export function createCategoryDesk(sql: Sql) {
  async function find(code: string): Promise<CategoryRecord> {
    const category = await readCategoryRecord(sql, code);
    if (category === undefined) throw new NotFound('Kategori ini tidak ada.');
    return category;
  }

  /** Makes a change of an existing category. */
  async function make(code: string, change: () => Promise<void>): Promise<void> {
    await find(code);
    try {
      await change();
    } catch (error) {
      throw (await refusalOfCategory(error, () => readCategoryRecord(sql, code))) ?? error;
    }
  }

  async function show(operator: number, code: string, { version, isShown }: { version: number; isShown: boolean }) {
    await make(code, () => showCategory(sql, { code, operator, version, isShown }));
    return await find(code);
  }

  return {
    list: async (): Promise<CategoryRecord[]> => await listCategoryRecords(sql),

    /** @throws NotFound */
    get: find,

    /** @throws InvalidFields for a code or a name that is used */
    async add(operator: number, fields: NewCategory): Promise<CategoryRecord> {
      try {
        await insertCategory(sql, operator, fields);
      } catch (error) {
        throw (await refusalOfCategory(error, () => Promise.resolve(undefined))) ?? error;
      }
      return await find(fields.code);
    },

    /** @throws NotFound, InvalidFields, ContentChanged */
    async change(operator: number, code: string, changes: CategoryChanges): Promise<CategoryRecord> {
      await make(code, () => updateCategory(sql, { code, operator, ...changes }));
      return await find(code);
    },

    /** @throws NotFound, ContentChanged */
    async move(operator: number, code: string, body: { version: number; place: number }): Promise<CategoryRecord> {
      await make(code, () => moveCategory(sql, { code, operator, ...body }));
      return await find(code);
    },

    /** @throws NotFound, ContentChanged, Failure `campaign_state` while an open target is in it */
    hide: (operator: number, code: string, version: number) => show(operator, code, { version, isShown: false }),

    /** @throws NotFound, ContentChanged */
    show: (operator: number, code: string, version: number) => show(operator, code, { version, isShown: true }),

    /** @throws NotFound, ContentChanged, Failure `campaign_state` if a target is or was in it */
    remove: (operator: number, code: string, version: number): Promise<void> =>
      make(code, () => deleteCategory(sql, { code, operator, version })),
  };
}

export type CategoryDesk = ReturnType<typeof createCategoryDesk>;
