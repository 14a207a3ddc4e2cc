import { randomInt } from 'node:crypto';
import { encodeQris } from '@uluran/qris';

/** The invented merchant whose codes this sandbox issues: the foundation's collective account. */
export const SANDBOX_MERCHANT = {
  name: 'ULURAN CONTOH',
  city: 'JAKARTA',
  postalCode: '10110',
  /** Charitable organisations. */
  mcc: '8398',
  /** Shaped and check-digited like a real one, of a year (99) in which none are issued. */
  nmid: 'ID1099000000183',
  /** `merchant_id` of the gateway's answers. */
  gatewayId: 'G000000018',
  /** Company code of the merchant's bills. */
  billerCode: '70099',
} as const;

/** Company code and total length of each bank's virtual accounts, as invented for this merchant. */
const ACCOUNTS: Readonly<Record<string, { prefix: string; length: number }>> = {
  bca: { prefix: '39104', length: 16 },
  bni: { prefix: '9880391', length: 16 },
  bri: { prefix: '39104', length: 18 },
  permata: { prefix: '8562', length: 16 },
  cimb: { prefix: '28104', length: 16 },
};

/** 900 is the code of no bank, so no wallet takes the code for a real acquirer's. */
const ACQUIRER_ACCOUNTS: Readonly<Record<string, { guid: string; pan: string }>> = {
  gopay: { guid: 'ID.CONTOH.GOPAY.WWW', pan: '936009000000000018' },
  'airpay shopee': { guid: 'ID.CONTOH.SHOPEE.WWW', pan: '936009000000000026' },
};

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}

/** A virtual account of a bank; throws for a bank without one. */
export function virtualAccount(bank: string): string {
  const account = ACCOUNTS[bank];
  if (account === undefined) throw new TypeError(`No virtual accounts at ${bank}`);
  const { prefix, length } = account;
  return prefix + randomDigits(length - prefix.length);
}

/** A dynamic QRIS string with the exact amount; throws for an unknown acquirer. */
export function dynamicQris(acquirer: string, amountRupiah: number): string {
  const account = ACQUIRER_ACCOUNTS[acquirer];
  if (account === undefined) throw new TypeError(`No codes by ${acquirer}`);
  return encodeQris({
    pointOfInitiation: 'dynamic',
    amountRupiah,
    mcc: SANDBOX_MERCHANT.mcc,
    merchantName: SANDBOX_MERCHANT.name,
    merchantCity: SANDBOX_MERCHANT.city,
    postalCode: SANDBOX_MERCHANT.postalCode,
    nmid: SANDBOX_MERCHANT.nmid,
    accounts: [
      { tag: '26', guid: account.guid, pan: account.pan, merchantId: SANDBOX_MERCHANT.gatewayId, criteria: 'URE' },
    ],
    // 01 bill number, 07 terminal; the number also makes two codes of the same amount differ.
    additionalData: { '01': randomDigits(16), '07': 'A01' },
  });
}
