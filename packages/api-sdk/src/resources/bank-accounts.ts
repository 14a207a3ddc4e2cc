import type { BankAccount, EndpointInput } from '@uluran/contract/endpoints';
import { type Connection, dataOf, done } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Where the signed-in member wants money sent to. Changes reject with `step_up_required` unless the member proved who they are a moment ago. */
export interface BankAccounts {
  /**
   * All of them, the primary one first. Numbers are shown by their last four digits.
   * @endpoint listBankAccounts
   */
  list(options?: CallOptions): Promise<BankAccount[]>;
  /**
   * One of them.
   * @endpoint getBankAccount
   */
  get(id: string, options?: CallOptions): Promise<BankAccount>;
  /**
   * Adds one: an operator checks its holder, the member gets a mail, and for 72 hours no money is sent there.
   * @endpoint addBankAccount
   */
  add(account: EndpointInput<'addBankAccount', 'body'>, options?: CallOptions): Promise<BankAccount>;
  /**
   * Makes one the account that is offered first.
   * @endpoint makeBankAccountPrimary
   */
  makePrimary(id: string, options?: CallOptions): Promise<BankAccount>;
  /**
   * Removes one. After the primary one, the oldest of the others is primary.
   * @endpoint deleteBankAccount
   */
  remove(id: string, options?: CallOptions): Promise<void>;
}

export function createBankAccounts({ call }: Connection): BankAccounts {
  return {
    list: (options) => dataOf(call('listBankAccounts', {}, options)),
    get: (id, options) => dataOf(call('getBankAccount', { params: { id } }, options)),
    add: (body, options) => dataOf(call('addBankAccount', { body }, options)),
    makePrimary: (id, options) => dataOf(call('makeBankAccountPrimary', { params: { id } }, options)),
    remove: (id, options) => done(call('deleteBankAccount', { params: { id } }, options)),
  };
}
