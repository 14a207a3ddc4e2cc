import type { Handlers } from '../../../platform/http/handlers.ts';
import type { TargetRecords } from './service.ts';

type TargetHandlers = Pick<Handlers, 'listTargetRecords' | 'getTargetRecord' | 'freezeTarget' | 'releaseTarget'>;

/** Handlers of operators' calls about targets of all kinds. */
export function targetRecordHandlers(records: TargetRecords): TargetHandlers {
  return {
    listTargetRecords: async ({ query }) => await records.list(query),
    getTargetRecord: async ({ member, params }) => ({ data: await records.get(member.userId, params.id) }),
    freezeTarget: async ({ member, params, body }) => ({
      data: await records.decide(member.userId, params.id, { step: 'freeze', ...body }),
    }),
    releaseTarget: async ({ member, params, body }) => ({
      data: await records.decide(member.userId, params.id, { step: 'release', ...body }),
    }),
  };
}
