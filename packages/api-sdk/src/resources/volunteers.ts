import type { EndpointInput } from '@uluran/contract/endpoints';
import { type Connection, done } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Applications of volunteers. */
export interface Volunteers {
  /**
   * Applies, and sends a mail to confirm the address. The response is the same whether the address has applied already or not.
   * @endpoint applyAsVolunteer
   */
  apply(application: EndpointInput<'applyAsVolunteer', 'body'>, options?: CallOptions): Promise<void>;
  /**
   * Confirms an application with the token of the mailed link.
   * @endpoint confirmVolunteer
   */
  confirm(token: string, options?: CallOptions): Promise<void>;
  /**
   * Deletes an application with the token of the mail.
   * @endpoint withdrawVolunteer
   */
  withdraw(token: string, options?: CallOptions): Promise<void>;
}

export function createVolunteers({ call }: Connection): Volunteers {
  return {
    apply: (application, options) => done(call('applyAsVolunteer', { body: application }, options)),
    confirm: (token, options) => done(call('confirmVolunteer', { params: { token } }, options)),
    withdraw: (token, options) => done(call('withdrawVolunteer', { params: { token } }, options)),
  };
}
