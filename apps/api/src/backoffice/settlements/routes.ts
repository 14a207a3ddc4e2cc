import type { Handlers } from '../../platform/http/handlers.ts';
import type { SettlementDesk } from './service.ts';

type SettlementHandlers = Pick<
  Handlers,
  'listSettlements' | 'previewSettlement' | 'proposeSettlement' | 'proposeSettlementFees'
>;

/** Handlers of operators' calls about payouts of gateways. */
export function settlementHandlers(desk: SettlementDesk): SettlementHandlers {
  return {
    listSettlements: async ({ query }) => await desk.list(query),
    previewSettlement: async ({ body }) => ({ data: await desk.preview(body) }),
    proposeSettlement: async ({ member, body }) => ({ data: await desk.propose(member.userId, body) }),
    proposeSettlementFees: async ({ member, params, body }) => ({
      data: await desk.proposeFees(member.userId, params.id, body),
    }),
  };
}
