import type { BankCode } from '@uluran/contract/banks';

/** Names of the banks and wallets that Iris sends to. Operators serve banks that are missing here. */
const IRIS_BANKS: Partial<Record<BankCode, string>> = {
  '002': 'bri',
  '008': 'mandiri',
  '009': 'bni',
  '011': 'danamon',
  '013': 'permata',
  '014': 'bca',
  '016': 'maybank',
  '019': 'panin',
  '022': 'cimb',
  '023': 'uob',
  '028': 'ocbc',
  '046': 'dbs',
  '147': 'muamalat',
  '153': 'sinarmas',
  '200': 'btn',
  '426': 'mega',
  '451': 'bsi',
  '912': 'ovo',
  '914': 'gopay',
};

/** Returns undefined for a bank that Iris does not serve. */
export function irisBankOf(bankCode: BankCode): string | undefined {
  return IRIS_BANKS[bankCode];
}
