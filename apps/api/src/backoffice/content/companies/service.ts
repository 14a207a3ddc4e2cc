import type { CompanyRecord, EndpointInput, EndpointParsed } from '@uluran/contract/endpoints';
import type { Sql } from '../../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../../platform/http/cursors.ts';
import { type Failure, InvalidFields, NotFound } from '../../../platform/http/failures.ts';
import { newPublicId } from '../../../platform/values/public-id.ts';
import { pictureIdOf } from '../../../targets/drafts/draft.domain.ts';
import { refusalOf, ruleOf } from '../../records/errors.ts';
import { ContentChanged } from '../record-changed.ts';
import { insertCompany, listCompanies, readCompany, type StoredCompany, updateCompany } from './repository.ts';

/** Companies of a page by default. */
const PAGE = 20;
const CHANGED = 'Data perusahaan ini sudah berubah sejak Anda membukanya. Baca perubahannya, lalu simpan lagi.';
const STAYS_CHECKED = 'Perusahaan ini tampil di halaman publik: hasil pemeriksaannya tidak bisa dikosongkan.';

const storedFields = ({ mark, ...fields }: EndpointInput<'createCompany', 'body'>): StoredCompany => ({
  ...fields,
  markId: mark === null ? null : pictureIdOf(mark),
});

function refusedFields(error: unknown): Failure | undefined {
  const rule = ruleOf(error);
  if (rule === 'operator_picture') return new InvalidFields({ mark: ['Unggah lambangnya sekali lagi.'] });
  if (rule === 'company_checked') return new InvalidFields({ verification: [STAYS_CHECKED] });
  return refusalOf(error);
}

/** Creates the functions with which editors add and change companies that pay for CSR programmes. */
export function createCompanyDesk(sql: Sql) {
  async function find(id: string) {
    const found = await readCompany(sql, id);
    if (found === undefined) throw new NotFound('Perusahaan ini tidak ada.');
    return found;
  }

  return {
    /** @throws MalformedRequest for a cursor of another list */
    async list({ q = '', cursor, limit = PAGE }: EndpointParsed<'listCompanies', 'query'>) {
      const list = nameOfList(['companies', q]);
      const place = decodeCursor(cursor, 'integer', list);
      const { items, nextCursor } = await listCompanies(sql, { q, limit, cursor: place, list });
      return { items, meta: { nextCursor } };
    },

    /** @throws InvalidFields */
    async create(operator: number, body: EndpointInput<'createCompany', 'body'>): Promise<CompanyRecord> {
      const id = newPublicId();
      try {
        await insertCompany(sql, operator, id, storedFields(body));
      } catch (error) {
        throw refusedFields(error) ?? error;
      }
      return (await find(id)).company;
    },

    /** @throws NotFound, InvalidFields, ContentChanged */
    async change(
      operator: number,
      id: string,
      { version, ...fields }: EndpointInput<'changeCompany', 'body'>,
    ): Promise<CompanyRecord> {
      const { id: company } = await find(id);
      try {
        await updateCompany(sql, { company, operator, version }, storedFields(fields));
      } catch (error) {
        if (ruleOf(error) !== 'item_changed') throw refusedFields(error) ?? error;
        const { company: current } = await find(id);
        throw new ContentChanged(CHANGED, current, error);
      }
      return (await find(id)).company;
    },
  };
}

export type CompanyDesk = ReturnType<typeof createCompanyDesk>;
