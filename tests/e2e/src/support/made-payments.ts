import { expect } from 'vitest';
import type { Api } from './api.ts';
import type { Bank } from './bank.ts';
import { eventually } from './wait.ts';

/** States of a payment that look different to its donor. */
export const PAYMENT_LOOKS = [
  'preparing',
  'qris',
  'account',
  'paid',
  'paid late',
  'expired',
  'cancelled',
  'failed',
  'reversed',
] as const;
export type PaymentLook = (typeof PAYMENT_LOOKS)[number];

export interface MadePayment {
  id: string;
  path: string;
}

interface Maker {
  api: Api;
  bank: Bank;
  slug: string;
  /** Order id at the gateway of a payment. */
  orderOf: (paymentId: string) => Promise<string>;
  /** Rp41.000 by default. */
  amountRupiah?: number;
}

/** Gives, and plays the bank until the payment looks as asked. */
export async function makePayment(look: PaymentLook, maker: Maker): Promise<MadePayment> {
  const { api, bank } = maker;
  if (look === 'preparing') {
    await bank.setMode({ endpoints: { charge: { kind: 'error' } } });
    return await give(maker).finally(() => bank.setMode(undefined));
  }
  const made = await give(maker, look === 'account' ? 'va_bri' : 'qris');
  const orderId = await maker.orderOf(made.id);
  const reach = (status: string) => eventually(async () => expect((await api.payment(made.id)).status).toBe(status));
  if (look === 'paid' || look === 'reversed') {
    await bank.pay(orderId);
    await reach('paid');
  }
  if (look === 'expired' || look === 'paid late') {
    await bank.expire(orderId);
    await reach('expired');
  }
  if (look === 'paid late') {
    await bank.payLate(orderId);
    await reach('paid_late');
  }
  if (look === 'cancelled') {
    await bank.cancel(orderId);
    await reach('cancelled');
  }
  if (look === 'failed' || look === 'reversed') {
    await bank.deny(orderId);
    await reach(look);
  }
  return made;
}

async function give({ api, slug, amountRupiah = 41_000 }: Maker, method = 'qris'): Promise<MadePayment> {
  const { status, data } = await api.give(slug, amountRupiah, { method });
  if (status !== 201) throw new Error(`the donation was answered with ${status}`);
  return { id: data.payment.id, path: data.payment.path };
}
