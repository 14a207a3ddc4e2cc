import type { Handlers } from '../../platform/http/handlers.ts';
import type { ReadOverview } from './service.ts';

/** Handler of the first page of operators. */
export function overviewHandlers(read: ReadOverview): Pick<Handlers, 'getOverview'> {
  return { getOverview: async ({ member }) => ({ data: await read(member) }) };
}
