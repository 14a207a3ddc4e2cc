import type { EndpointInput, OrganiserRecord } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Members with a checked organisation, whom editors choose as organisers. */
export interface OrganiserRecords {
  /**
   * Organisations, the newest first, found by name.
   * @endpoint listOrganisers
   */
  list(filters?: EndpointInput<'listOrganisers', 'query'>, options?: CallOptions): List<OrganiserRecord>;
}

export function createOrganiserRecords({ call }: Connection<OperatorRouteName>): OrganiserRecords {
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listOrganisers', { query: { ...filters, ...page } }, options)),
  };
}
