import type { EndpointInput, Funnel, Overview } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Figures of the site, for operators. */
export interface OperatorFigures {
  /**
   * Waiting work of the role, and, as far as the role goes, giving by day, payments by method, steps towards a gift, balances and last actions. Figures
   * besides the waiting work may be half a minute old.
   * @endpoint getOverview
   */
  getOverview(options?: CallOptions): Promise<Overview>;
  /**
   * Steps towards a gift by day of the Jakarta calendar, and of the hundred targets with the most opened pages. Counts of pages, not of people.
   * @endpoint getFunnel
   */
  getFunnel(query?: EndpointInput<'getFunnel', 'query'>, options?: CallOptions): Promise<Funnel>;
}

export function createOperatorFigures({ call }: Connection<OperatorRouteName>): OperatorFigures {
  return {
    getOverview: (options) => dataOf(call('getOverview', {}, options)),
    getFunnel: (query = {}, options) => dataOf(call('getFunnel', { query }, options)),
  };
}
