import type { BankAccountReview, EndpointInput } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Checks of the holders of bank accounts, for finance and administrators. Decisions reject with `item_changed` if the account has changed, and with `item_held` if another operator has it. */
export interface BankAccountReviews {
  /**
   * The account with its whole number and the name that the bank has for it. Each call is logged.
   * @endpoint getBankAccountReview
   */
  get(id: string, options?: CallOptions): Promise<BankAccountReview>;
  /**
   * Notes that the bank has this holder. An operator cannot verify an account of their own.
   * @endpoint verifyBankAccount
   */
  verify(
    id: string,
    decision: EndpointInput<'verifyBankAccount', 'body'>,
    options?: CallOptions,
  ): Promise<BankAccountReview>;
  /**
   * Refuses an account with the reason for its owner.
   * @endpoint refuseBankAccount
   */
  refuse(
    id: string,
    decision: EndpointInput<'refuseBankAccount', 'body'>,
    options?: CallOptions,
  ): Promise<BankAccountReview>;
}

export function createBankAccountReviews({ call }: Connection<OperatorRouteName>): BankAccountReviews {
  return {
    get: (id, options) => dataOf(call('getBankAccountReview', { params: { id } }, options)),
    verify: (id, body, options) => dataOf(call('verifyBankAccount', { params: { id }, body }, options)),
    refuse: (id, body, options) => dataOf(call('refuseBankAccount', { params: { id }, body }, options)),
  };
}
