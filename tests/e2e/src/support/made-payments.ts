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
  /** Its order id at the gateway; empty until the gateway has it. */
  orderId: string;
}

interface Maker {
  api: Api;
  bank: Bank;
  slug: string;
  /** Each payment asks for an amount of its own, by which the bank's record is found. */
  nextAmount: () => number;
}

/** Gives, and plays the bank until the payment looks as asked. */
export async function makePayment(look: PaymentLook, maker: Maker): Promise<MadePayment> {
  const { api, bank } = maker;
  if (look === 'preparing') {
    await bank.setMode({ endpoints: { charge: { kind: 'error' } } });
    return await give(maker).finally(() => bank.setMode(undefined));
  }
  const made = await give(maker, look === 'account' ? 'va_bri' : 'qris');
  const reach = (status: string) => eventually(async () => expect((await api.payment(made.id)).status).toBe(status));
  if (look === 'paid' || look === 'reversed') {
    await bank.pay(made.orderId);
    await reach('paid');
  }
  if (look === 'expired' || look === 'paid late') {
    await bank.expire(made.orderId);
    await reach('expired');
  }
  if (look === 'paid late') {
    await bank.payLate(made.orderId);
    await reach('paid_late');
  }
  if (look === 'cancelled') {
    await bank.cancel(made.orderId);
    await reach('cancelled');
  }
  if (look === 'failed' || look === 'reversed') {
    await bank.deny(made.orderId);
    await reach(look);
  }
  return made;
}

async function give({ api, bank, slug, nextAmount }: Maker, method = 'qris'): Promise<MadePayment> {
  const amount = nextAmount();
  const { status, data } = await api.give(slug, amount, { method });
  if (status !== 201) throw new Error(`the donation was answered with ${status}`);
  const known = (await bank.transactions()).find(({ gross_amount }) => gross_amount === `${amount}.00`);
  return { id: data.payment.id, path: data.payment.path, orderId: known?.order_id ?? '' };
}
