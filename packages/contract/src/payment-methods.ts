/**
 * The payment methods and their codes in the API. This file has only facts that do not change with a contract. Limits, fees and availability are
 * dated configuration in the database.
 */
export const PAYMENT_METHOD_GROUPS = ['qris', 'ewallet', 'virtual_account', 'card', 'shop', 'transfer'] as const;
export type PaymentMethodGroup = (typeof PAYMENT_METHOD_GROUPS)[number];

export const PAYMENT_METHODS = {
  qris: { label: 'QRIS', group: 'qris', mark: 'QRIS' },
  gopay: { label: 'GoPay', group: 'ewallet', mark: 'GoPay' },
  shopeepay: { label: 'ShopeePay', group: 'ewallet', mark: 'ShopeePay' },
  va_bca: { label: 'BCA Virtual Account', group: 'virtual_account', mark: 'BCA' },
  va_bni: { label: 'BNI Virtual Account', group: 'virtual_account', mark: 'BNI' },
  va_bri: { label: 'BRI Virtual Account', group: 'virtual_account', mark: 'BRI' },
  va_permata: { label: 'Permata Virtual Account', group: 'virtual_account', mark: 'Permata' },
  va_cimb: { label: 'CIMB Niaga Virtual Account', group: 'virtual_account', mark: 'CIMB' },
  mandiri_bill: { label: 'Mandiri Bill Payment', group: 'virtual_account', mark: 'Mandiri' },
  card: { label: 'Kartu debit atau kredit', group: 'card', mark: 'Kartu' },
  indomaret: { label: 'Indomaret', group: 'shop', mark: 'Indomaret' },
  alfamart: { label: 'Alfamart', group: 'shop', mark: 'Alfamart' },
} as const satisfies Record<string, { label: string; group: PaymentMethodGroup; mark: string }>;

export type PaymentMethodCode = keyof typeof PAYMENT_METHODS;

export const PAYMENT_METHOD_CODES = Object.keys(PAYMENT_METHODS) as PaymentMethodCode[];

export const PAYMENT_METHOD_GROUP_LABELS: Record<PaymentMethodGroup, string> = {
  qris: 'QRIS',
  ewallet: 'Dompet digital',
  virtual_account: 'Virtual account',
  card: 'Kartu debit atau kredit',
  shop: 'Alfamart atau Indomaret',
  transfer: 'Transfer bank',
};

/** Label of a payment's `accountNumber` on screens and in mails, for the methods that have one. */
export function accountNumberLabel(method: PaymentMethodCode): string {
  if (method === 'mandiri_bill') return 'Kode bayar';
  return PAYMENT_METHODS[method].group === 'shop' ? 'Kode pembayaran' : 'Nomor virtual account';
}

export function isPaymentMethodCode(text: string): text is PaymentMethodCode {
  return Object.hasOwn(PAYMENT_METHODS, text);
}
