import type { EndpointInput, Funnel } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Figures of the site, for operators. */
export interface OperatorFigures {
  /**
   * Steps towards a gift by day of the Jakarta calendar, and of the hundred targets with the most opened pages. Counts of pages, not of people.
   * @endpoint getFunnel
   */
  getFunnel(query?: EndpointInput<'getFunnel', 'query'>, options?: CallOptions): Promise<Funnel>;
}

export function createOperatorFigures({ call }: Connection<OperatorRouteName>): OperatorFigures {
  return { getFunnel: (query = {}, options) => dataOf(call('getFunnel', { query }, options)) };
}
