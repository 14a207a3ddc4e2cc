import type {
  EndpointInput,
  MemberContacts,
  MemberRecord,
  MemberRecordFilters,
  MemberRecordItem,
} from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';
import type { RecordDecision } from './target-records.ts';

/**
 * Members with masked contacts, for reviewers, finance and administrators. Reviewers and administrators decide about accounts; a decision names the `version`
 * that was read. Accounts of operators are refused with `operator_state`: administrators change them in the roster.
 */
export interface MemberRecords {
  /**
   * Members, the newest first. `q` is a whole address, a whole phone number, or a part of the name.
   * @endpoint listMemberRecords
   */
  list(filters?: MemberRecordFilters, options?: CallOptions): List<MemberRecordItem>;
  /**
   * Opens an account for an organiser, whose address the operator has checked. A mail leads its owner to a password of their own. Rejects with
   * `invalid_fields` for an address that has an account.
   * @endpoint inviteMember
   */
  invite(organiser: EndpointInput<'inviteMember', 'body'>, options?: CallOptions): Promise<MemberRecord>;
  /**
   * One member with identity, targets, gifts, sessions and events of security.
   * @endpoint getMemberRecord
   */
  get(id: string, options?: CallOptions): Promise<MemberRecord>;
  /**
   * Personal data of a member. The reading is recorded with its reason.
   * @endpoint readMemberContacts
   */
  readContacts(id: string, words: string, options?: CallOptions): Promise<MemberContacts>;
  /**
   * Ends every session of a member, and forgets the devices.
   * @endpoint endSessionsOfMember
   */
  endSessions(id: string, decision: RecordDecision, options?: CallOptions): Promise<MemberRecord>;
  /**
   * Freezes an account: sign-ins are refused, and sessions end.
   * @endpoint freezeMember
   */
  freeze(id: string, decision: RecordDecision, options?: CallOptions): Promise<MemberRecord>;
  /**
   * Lets a frozen member sign in again.
   * @endpoint releaseMember
   */
  release(id: string, decision: RecordDecision, options?: CallOptions): Promise<MemberRecord>;
}

export function createMemberRecords({ call }: Connection<OperatorRouteName>): MemberRecords {
  const params = (id: string) => ({ params: { id } });
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listMemberRecords', { query: { ...filters, ...page } }, options)),
    invite: (body, options) => dataOf(call('inviteMember', { body }, options)),
    get: (id, options) => dataOf(call('getMemberRecord', params(id), options)),
    readContacts: (id, words, options) =>
      dataOf(call('readMemberContacts', { ...params(id), body: { words } }, options)),
    endSessions: (id, body, options) => dataOf(call('endSessionsOfMember', { ...params(id), body }, options)),
    freeze: (id, body, options) => dataOf(call('freezeMember', { ...params(id), body }, options)),
    release: (id, body, options) => dataOf(call('releaseMember', { ...params(id), body }, options)),
  };
}
