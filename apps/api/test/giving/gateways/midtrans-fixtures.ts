import type { ChargeRequest } from '../../../src/giving/gateways/port.ts';
import { sampleQr } from './midtrans-double.ts';

export const serverKey = 'SB-Mid-server-uji';
const createdAt = new Date('2026-11-21T10:00:00.700Z');

export const request: ChargeRequest = {
  reference: 'ul-uji-1',
  amountRupiah: 10_000,
  method: 'qris',
  createdAt,
  expiresAt: new Date('2026-11-21T10:15:00.700Z'),
  returnUrl: 'https://uluran.contoh.id/campaigns/sumur/donate/abc/payment',
};

/** An answer about an open QRIS payment, with changes. */
export const pending = (changes: Record<string, unknown> = {}) => ({
  status_code: '201',
  status_message: 'QRIS transaction is created',
  transaction_id: 'b1d2c3e4',
  order_id: 'ul-uji-1',
  gross_amount: '10000.00',
  currency: 'IDR',
  payment_type: 'qris',
  transaction_status: 'pending',
  fraud_status: 'accept',
  qr_string: sampleQr(10_000),
  expiry_time: '2026-11-21 17:15:00',
  ...changes,
});

/** The error, as its kind and its words. */
export function errorOf(work: () => unknown): [string, string] {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return [error.name, error.message];
  }
  throw new Error('nothing was thrown');
}
