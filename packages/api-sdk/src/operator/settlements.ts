import type {
  EndpointInput,
  Proposal,
  Settlement,
  SettlementMeta,
  SettlementPreview,
} from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List, ListOptions } from '../pages.ts';

/** Payouts of gateways to the bank, for finance and administrators. */
export interface Settlements {
  /**
   * Booked payouts, the newest first. `meta` has the names of the gateways.
   * @endpoint listSettlements
   */
  list(page?: ListOptions, options?: CallOptions): List<Settlement, SettlementMeta>;
  /**
   * Compares a report with bank, books and gateway, and books nothing. Rejects with `invalid_fields`: the problems of the report are at `report`, a sum other
   * than the bank's is at `netRupiah`.
   * @endpoint previewSettlement
   */
  preview(report: EndpointInput<'previewSettlement', 'body'>, options?: CallOptions): Promise<SettlementPreview>;
  /**
   * Proposes to book a payout, with a code of the operator's app. Another operator confirms it with `proposals.confirm`. Rejects as `preview` does.
   * @endpoint proposeSettlement
   */
  propose(report: EndpointInput<'proposeSettlement', 'body'>, options?: CallOptions): Promise<Proposal>;
  /**
   * Proposes to accept the fees of a payout above the agreed ones, which the platform bears. Rejects with `item_changed` if none waits, or one is above the
   * limit.
   * @endpoint proposeSettlementFees
   */
  proposeFees(
    id: string,
    decision: EndpointInput<'proposeSettlementFees', 'body'>,
    options?: CallOptions,
  ): Promise<Proposal>;
}

export function createSettlements({ call }: Connection<OperatorRouteName>): Settlements {
  return {
    list: (request = {}, options) =>
      listOf((page) => call('listSettlements', { query: { ...request, ...page } }, options)),
    preview: (body, options) => dataOf(call('previewSettlement', { body }, options)),
    propose: (body, options) => dataOf(call('proposeSettlement', { body }, options)),
    proposeFees: (id, body, options) => dataOf(call('proposeSettlementFees', { params: { id }, body }, options)),
  };
}
