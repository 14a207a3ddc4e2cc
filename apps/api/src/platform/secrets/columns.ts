/** A column whose values are sealed. Its table has a bigint id. */
export interface SealedColumn {
  table: string;
  /** Key of the table: a bigint. The seal is bound to it, so that a value copied to another row does not open. */
  idColumn: string;
  column: string;
  /** Original place of the values, if they were moved here from another table with the same id. */
  sealedAt?: { table: string; column: string };
}

/** Tax numbers of zakat payers. */
export const PAYER_TAX_NUMBER = {
  table: 'payer_tax_numbers',
  idColumn: 'donation_id',
  column: 'number_sealed',
} as const satisfies SealedColumn;

/** Numbers of members' bank accounts. */
export const BANK_ACCOUNT_NUMBER = {
  table: 'bank_accounts',
  idColumn: 'id',
  column: 'number_sealed',
} as const satisfies SealedColumn;

/** Numbers of accounts that members have removed, to which withdrawals were sent. */
const PAST_BANK_ACCOUNT_NUMBER = {
  table: 'past_bank_accounts',
  idColumn: 'id',
  column: 'number_sealed',
  sealedAt: BANK_ACCOUNT_NUMBER,
} as const satisfies SealedColumn;

/** Keys of members' private documents. */
export const IDENTITY_DOCUMENT_KEY = {
  table: 'identity_documents',
  idColumn: 'id',
  column: 'key_sealed',
} as const satisfies SealedColumn;

/** Keys of receipts that members submit as evidence. */
export const EVIDENCE_RECEIPT_KEY = {
  table: 'evidence_receipts',
  idColumn: 'id',
  column: 'key_sealed',
} as const satisfies SealedColumn;

/** Secrets of operators' authenticator apps. */
export const OPERATOR_APP_SECRET = {
  table: 'operator_apps',
  idColumn: 'operator_id',
  column: 'secret_sealed',
} as const satisfies SealedColumn;

/** Every sealed column: a change of key reseals all of them. A new one needs an index on `split_part(column, ':', 2)`. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  PAYER_TAX_NUMBER,
  BANK_ACCOUNT_NUMBER,
  PAST_BANK_ACCOUNT_NUMBER,
  IDENTITY_DOCUMENT_KEY,
  EVIDENCE_RECEIPT_KEY,
  OPERATOR_APP_SECRET,
];
