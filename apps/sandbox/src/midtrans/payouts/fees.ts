import type { PaymentType, Transaction } from '../transactions/transaction.ts';
import { reportedAmountRupiah } from '../transactions/transaction.ts';

/** This merchant's fees of each way to pay: hundredths of a percent, and rupiah. Taxes are included. */
const TERMS: Readonly<Record<PaymentType, { basisPoints: number; fixedRupiah: number }>> = {
  // Free for charities.
  qris: { basisPoints: 0, fixedRupiah: 0 },
  gopay: { basisPoints: 200, fixedRupiah: 0 },
  shopeepay: { basisPoints: 200, fixedRupiah: 0 },
  bank_transfer: { basisPoints: 0, fixedRupiah: 4_440 },
  echannel: { basisPoints: 0, fixedRupiah: 4_440 },
  cstore: { basisPoints: 0, fixedRupiah: 5_000 },
  credit_card: { basisPoints: 290, fixedRupiah: 2_000 },
};

/** The gateway's fee of a payment; its share is rounded down. */
export function feeRupiah(transaction: Transaction): number {
  const { basisPoints, fixedRupiah } = TERMS[transaction.method.type];
  return Number((BigInt(reportedAmountRupiah(transaction)) * BigInt(basisPoints)) / 10_000n) + fixedRupiah;
}
