import type { Handlers } from '../../platform/http/handlers.ts';
import type { BankAccountService } from './service.ts';

type BankAccountHandlers = Pick<
  Handlers,
  'listBankAccounts' | 'addBankAccount' | 'getBankAccount' | 'makeBankAccountPrimary' | 'deleteBankAccount'
>;

/** Handlers of members' bank accounts for withdrawals. */
export function bankAccountHandlers(accounts: BankAccountService): BankAccountHandlers {
  return {
    listBankAccounts: async ({ member }) => ({ items: await accounts.list(member.userId), meta: { nextCursor: null } }),
    addBankAccount: async ({ member, body }) => ({ data: await accounts.add(member.userId, body) }),
    getBankAccount: async ({ member, params }) => ({ data: await accounts.get(member.userId, params.id) }),
    makeBankAccountPrimary: async ({ member, params }) => ({
      data: await accounts.makePrimary(member.userId, params.id),
    }),
    deleteBankAccount: async ({ member, params }) => {
      await accounts.remove(member.userId, params.id);
      return { data: null };
    },
  };
}
