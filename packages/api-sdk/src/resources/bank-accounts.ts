import type { BankAccount, EndpointInput } from '@uluran/contract/endpoints';
import { type Connection, dataOf, done } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Bank accounts of the signed-in member for withdrawals. Changes reject with `step_up_required` unless the member confirmed their identity a moment ago. */
export interface BankAccounts {
  /**
   * All bank accounts, the primary one first. Only the last four digits of numbers are shown.
   * @endpoint listBankAccounts
   */
  list(options?: CallOptions): Promise<BankAccount[]>;
  /**
   * One bank account.
   * @endpoint getBankAccount
   */
  get(id: string, options?: CallOptions): Promise<BankAccount>;
  /**
   * Adds a bank account. An operator checks its holder, the member receives a mail, and for 72 hours no money is sent to it.
   * @endpoint addBankAccount
   */
  add(account: EndpointInput<'addBankAccount', 'body'>, options?: CallOptions): Promise<BankAccount>;
  /**
   * Makes a bank account the default of new withdrawals.
   * @endpoint makeBankAccountPrimary
   */
  makePrimary(id: string, options?: CallOptions): Promise<BankAccount>;
  /**
   * Removes a bank account. If it was primary, the oldest of the others becomes primary.
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
