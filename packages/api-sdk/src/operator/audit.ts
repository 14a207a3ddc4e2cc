import type { AuditFilters, AuditVerification, OperatorAction } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** The trail of operators' actions, for administrators. Each line seals the line before it. */
export interface OperatorAudit {
  /**
   * Actions, the newest first: of one person, of one kind, about one object, or of one day.
   * @endpoint listOperatorActions
   */
  list(filters?: AuditFilters, options?: CallOptions): List<OperatorAction>;
  /**
   * Computes every seal again. `broken` is 0 for an intact trail.
   * @endpoint verifyOperatorActions
   */
  verify(options?: CallOptions): Promise<AuditVerification>;
}

export function createOperatorAudit({ call }: Connection<OperatorRouteName>): OperatorAudit {
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listOperatorActions', { query: { ...filters, ...page } }, options)),
    verify: (options) => dataOf(call('verifyOperatorActions', {}, options)),
  };
}
