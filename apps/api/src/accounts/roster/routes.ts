import type { Handlers } from '../../platform/http/handlers.ts';
import type { Roster } from './service.ts';

type RosterHandlers = Pick<
  Handlers,
  | 'listOperators'
  | 'inviteOperator'
  | 'changeOperatorRole'
  | 'confirmOperatorRole'
  | 'withdrawOperatorRole'
  | 'offerOperatorEnrolment'
  | 'endSessionsOfOperator'
  | 'endOperator'
>;

/** Handlers of administrators' calls about operators. */
export function rosterHandlers(roster: Roster): RosterHandlers {
  return {
    listOperators: async ({ member }) => ({ items: await roster.list(member), meta: { nextCursor: null } }),
    inviteOperator: async ({ member, body }) => ({ data: await roster.invite(member, body) }),
    changeOperatorRole: async ({ member, params, body }) => ({ data: await roster.setRole(member, params.id, body) }),
    confirmOperatorRole: async ({ member, params, body }) => ({
      data: await roster.confirmRole(member, params.id, body.code),
    }),
    withdrawOperatorRole: async ({ member, params }) => ({ data: await roster.withdrawRole(member, params.id) }),
    offerOperatorEnrolment: async ({ member, params, body }) => ({
      data: await roster.offerEnrolment(member, params.id, body.version),
    }),
    endSessionsOfOperator: async ({ member, params }) => ({ data: await roster.endSessions(member, params.id) }),
    endOperator: async ({ member, params, body }) => {
      await roster.end(member, params.id, body.version);
      return { data: null };
    },
  };
}
