import type { Handlers } from '../../platform/http/handlers.ts';
import { callerOf } from '../sessions/caller.ts';
import type { OperatorSignInService } from './service.ts';
import type { OperatorSessionService } from './session-service.ts';

type OperatorSignInHandlers = Pick<
  Handlers,
  | 'beginOperatorSignIn'
  | 'enrolOperatorApp'
  | 'finishOperatorSignIn'
  | 'getOperatorSession'
  | 'endOperatorSession'
  | 'endOperatorSessions'
  | 'listOperatorSessions'
  | 'endOneOperatorSession'
  | 'endOtherOperatorSessions'
>;

const DONE = { data: null };

export function operatorSignInHandlers(
  signIns: OperatorSignInService,
  sessions: OperatorSessionService,
): OperatorSignInHandlers {
  return {
    beginOperatorSignIn: async (request) => ({ data: await signIns.begin(request.body, callerOf(request)) }),
    enrolOperatorApp: async ({ body, clientAddress }) => ({ data: await signIns.enrol(body, clientAddress) }),
    finishOperatorSignIn: async (request) => ({ data: await signIns.finish(request.body, callerOf(request)) }),
    getOperatorSession: async ({ member }) => ({ data: await sessions.readSession(member) }),
    endOperatorSession: async ({ member }) => {
      await sessions.endSession(member);
      return DONE;
    },
    endOperatorSessions: async ({ member }) => {
      await sessions.endSessions(member);
      return DONE;
    },
    listOperatorSessions: async ({ member }) => ({
      items: await sessions.listSessions(member),
      meta: { nextCursor: null },
    }),
    endOneOperatorSession: async ({ member, params }) => {
      await sessions.endOneSession(member, params.id);
      return DONE;
    },
    endOtherOperatorSessions: async ({ member }) => {
      await sessions.endOtherSessions(member);
      return DONE;
    },
  };
}
