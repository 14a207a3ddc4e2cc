import type { EndpointInput, OperatorAccount, OperatorEnrolment } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, done, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/**
 * Operators with their roles, apps and sessions, for administrators. A change names the `version` that was read: it rejects with `item_changed`, and the
 * present facts in `conflict`, if the operator has changed since. One's own account is refused with `operator_state`.
 */
export interface OperatorRoster {
  /**
   * Operators in office, with role, last sign-in, sessions and tied app.
   * @endpoint listOperators
   */
  list(options?: CallOptions): List<OperatorAccount>;
  /**
   * Makes an account an operator. An address without an account gets one. `code` is one of the caller's own app.
   * @endpoint inviteOperator
   */
  invite(invitation: EndpointInput<'inviteOperator', 'body'>, options?: CallOptions): Promise<OperatorAccount>;
  /**
   * Changes a role. One that decides about money is proposed: see `proposal`.
   * @endpoint changeOperatorRole
   */
  setRole(
    id: string,
    change: EndpointInput<'changeOperatorRole', 'body'>,
    options?: CallOptions,
  ): Promise<OperatorAccount>;
  /**
   * Confirms a proposed role; for finance and administrators, except the proposer and the operator of the role.
   * @endpoint confirmOperatorRole
   */
  confirmRole(proposalId: string, code: string, options?: CallOptions): Promise<OperatorAccount>;
  /**
   * Withdraws a proposed role.
   * @endpoint withdrawOperatorRole
   */
  withdrawRole(proposalId: string, options?: CallOptions): Promise<OperatorAccount>;
  /**
   * Replaces the app by an enrolment code, which is returned once and handed over in person. Recovery codes and sessions end, and the operator gets a mail.
   * @endpoint offerOperatorEnrolment
   */
  offerEnrolment(id: string, version: string, options?: CallOptions): Promise<OperatorEnrolment>;
  /**
   * Ends every session of another operator.
   * @endpoint endSessionsOfOperator
   */
  endSessions(id: string, options?: CallOptions): Promise<OperatorAccount>;
  /**
   * Ends the rights, app and sessions of another operator. Their decisions stay.
   * @endpoint endOperator
   */
  end(id: string, version: string, options?: CallOptions): Promise<void>;
}

export function createOperatorRoster({ call }: Connection<OperatorRouteName>): OperatorRoster {
  const params = (id: string) => ({ params: { id } });
  return {
    list: (options) => listOf(() => call('listOperators', {}, options)),
    invite: (body, options) => dataOf(call('inviteOperator', { body }, options)),
    setRole: (id, body, options) => dataOf(call('changeOperatorRole', { ...params(id), body }, options)),
    confirmRole: (id, code, options) => dataOf(call('confirmOperatorRole', { ...params(id), body: { code } }, options)),
    withdrawRole: (id, options) => dataOf(call('withdrawOperatorRole', params(id), options)),
    offerEnrolment: (id, version, options) =>
      dataOf(call('offerOperatorEnrolment', { ...params(id), body: { version } }, options)),
    endSessions: (id, options) => dataOf(call('endSessionsOfOperator', params(id), options)),
    end: (id, version, options) => done(call('endOperator', { ...params(id), body: { version } }, options)),
  };
}
