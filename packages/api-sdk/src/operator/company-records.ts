import type { CompanyRecord, EndpointInput } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Companies that pay for CSR programmes, for the content role and administrators. */
export interface CompanyRecords {
  /**
   * Companies, the newest first, found by name.
   * @endpoint listCompanies
   */
  list(filters?: EndpointInput<'listCompanies', 'query'>, options?: CallOptions): List<CompanyRecord>;
  /**
   * Adds a company.
   * @endpoint createCompany
   */
  create(company: EndpointInput<'createCompany', 'body'>, options?: CallOptions): Promise<CompanyRecord>;
  /**
   * Changes a company, also on the pages of its programmes, and records the result of its check. Rejects with `item_changed` for another version.
   * @endpoint changeCompany
   */
  change(id: string, company: EndpointInput<'changeCompany', 'body'>, options?: CallOptions): Promise<CompanyRecord>;
}

export function createCompanyRecords({ call }: Connection<OperatorRouteName>): CompanyRecords {
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listCompanies', { query: { ...filters, ...page } }, options)),
    create: (body, options) => dataOf(call('createCompany', { body }, options)),
    change: (id, body, options) => dataOf(call('changeCompany', { params: { id }, body }, options)),
  };
}
