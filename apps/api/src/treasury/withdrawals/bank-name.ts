import { BANKS, type BankCode } from '@uluran/contract/banks';

/** Adds the name of the bank to a withdrawal, which contains its code. */
export const withBankName = <Row extends { bankAccount: { bankName: string } }>(row: Row): Row => ({
  ...row,
  bankAccount: { ...row.bankAccount, bankName: BANKS[row.bankAccount.bankName as BankCode] ?? '' },
});
