import type { Handlers } from '../../../platform/http/handlers.ts';
import type { ProgrammeDesk } from './service.ts';

type ProgrammeHandlers = Pick<
  Handlers,
  | 'listProgrammeRecords'
  | 'createProgramme'
  | 'getProgrammeRecord'
  | 'saveProgramme'
  | 'requestProgrammePool'
  | 'withdrawProgrammePool'
  | 'publishProgramme'
  | 'unscheduleProgramme'
  | 'pauseProgramme'
  | 'resumeProgramme'
  | 'discardProgramme'
>;

/** Handlers of operators' calls about CSR programmes. */
export function programmeRecordHandlers(desk: ProgrammeDesk): ProgrammeHandlers {
  return {
    listProgrammeRecords: async ({ query }) => await desk.list(query),
    createProgramme: async ({ member, body }) => ({ data: await desk.create(member.userId, body) }),
    getProgrammeRecord: async ({ member, params }) => ({ data: await desk.get(member.userId, params.id) }),
    saveProgramme: async ({ member, params, body }) => ({ data: await desk.save(member.userId, params.id, body) }),
    requestProgrammePool: async ({ member, params, body }) => ({
      data: await desk.requestPool(member.userId, params.id, body),
    }),
    withdrawProgrammePool: async ({ member, params, body }) => ({
      data: await desk.withdrawPool(member.userId, params.id, body),
    }),
    publishProgramme: async ({ member, params, body }) => ({
      data: await desk.publish(member.userId, params.id, body),
    }),
    unscheduleProgramme: async ({ member, params, body }) => ({
      data: await desk.unschedule(member.userId, params.id, body),
    }),
    pauseProgramme: async ({ member, params, body }) => ({ data: await desk.pause(member.userId, params.id, body) }),
    resumeProgramme: async ({ member, params, body }) => ({ data: await desk.resume(member.userId, params.id, body) }),
    discardProgramme: async ({ member, params, body }) => {
      await desk.discard(member.userId, params.id, body);
      return { data: null };
    },
  };
}
