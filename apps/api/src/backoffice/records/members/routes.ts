import type { Handlers } from '../../../platform/http/handlers.ts';
import type { MemberRecords } from './service.ts';

type MemberHandlers = Pick<
  Handlers,
  | 'listMemberRecords'
  | 'inviteMember'
  | 'getMemberRecord'
  | 'readMemberContacts'
  | 'endSessionsOfMember'
  | 'freezeMember'
  | 'releaseMember'
>;

/** Handlers of operators' calls about members. */
export function memberRecordHandlers(records: MemberRecords): MemberHandlers {
  return {
    listMemberRecords: async ({ query }) => await records.list(query),
    inviteMember: async ({ member, body }) => ({ data: await records.invite(member.userId, body) }),
    getMemberRecord: async ({ member, params }) => ({ data: await records.get(member.userId, params.id) }),
    readMemberContacts: async ({ member, params, body }) => ({
      data: await records.readContacts(member.userId, params.id, body.words),
    }),
    endSessionsOfMember: async ({ member, params, body }) => ({
      data: await records.decide(member.userId, params.id, 'endSessions', body),
    }),
    freezeMember: async ({ member, params, body }) => ({
      data: await records.decide(member.userId, params.id, 'freeze', body),
    }),
    releaseMember: async ({ member, params, body }) => ({
      data: await records.decide(member.userId, params.id, 'release', body),
    }),
  };
}
