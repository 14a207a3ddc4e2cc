import type { Handlers } from '../../platform/http/handlers.ts';
import type { Audit } from './service.ts';

/** Handlers of the trail of operators' actions. */
export function auditHandlers(audit: Audit): Pick<Handlers, 'listOperatorActions' | 'verifyOperatorActions'> {
  return {
    listOperatorActions: async ({ query }) => await audit.list(query),
    verifyOperatorActions: async () => ({ data: await audit.verify() }),
  };
}
