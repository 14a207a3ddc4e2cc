import { BANKS, type BankCode } from '@uluran/contract/banks';

/** The name of the bank whose code a withdrawal keeps. */
export const withBankName = <Row extends { bankAccount: { bankName: string } }>(row: Row): Row => ({
  ...row,
  bankAccount: { ...row.bankAccount, bankName: BANKS[row.bankAccount.bankName as BankCode] ?? '' },
});
