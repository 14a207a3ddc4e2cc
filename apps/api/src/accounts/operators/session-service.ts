import type { OperatorSession } from '@uluran/contract/endpoints';
import type { Session } from '@uluran/contract/user';
import type { Sql } from '../../platform/database/client.ts';
import { Failure } from '../../platform/http/failures.ts';
import type { Member } from '../../platform/http/members.ts';
import { deleteOwnSession } from '../sessions/session-repository.ts';
import {
  endOneOperatorSession,
  endOperatorSessions,
  endOtherOperatorSessions,
  listOperatorSessions,
  readOperatorSession,
} from './operator-sessions.ts';
import { lockOperator } from './repository.ts';

/** Creates the service for the session of a signed-in operator. */
export function createOperatorSessions(sql: Sql) {
  return {
    /** @throws Failure `invalid_token` if it has ended since the token was read */
    async readSession({ sessionId }: Member): Promise<OperatorSession> {
      const session = await readOperatorSession(sql, sessionId);
      if (session === undefined) throw new Failure('invalid_token');
      return session;
    },

    listSessions: (member: Member): Promise<Session[]> => listOperatorSessions(sql, member),

    /** @throws Failure `not_found` for a session of another operator, or one that has ended */
    async endOneSession({ userId }: Member, publicId: string): Promise<void> {
      if (!(await endOneOperatorSession(sql, userId, publicId)))
        throw new Failure('not_found', { message: 'Sesi ini sudah berakhir.' });
    },

    /** Ends the operator's other sessions. One whose code is accepted at this moment ends as well: both wait for the account. */
    async endOtherSessions(member: Member): Promise<void> {
      await sql.begin(async (tx) => {
        await lockOperator(tx, member.userId);
        await endOtherOperatorSessions(tx, member);
      });
    },

    endSession: ({ sessionId }: Member): Promise<void> => deleteOwnSession(sql, sessionId),

    /** Ends every session of the operator. A session whose code is accepted at this moment ends as well: both wait for the account. */
    async endSessions({ userId }: Member): Promise<void> {
      await sql.begin(async (tx) => {
        await lockOperator(tx, userId);
        await endOperatorSessions(tx, userId);
      });
    },
  };
}

export type OperatorSessionService = ReturnType<typeof createOperatorSessions>;
