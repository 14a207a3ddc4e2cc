import type { MidtransInWorld } from '../midtrans.ts';
import { WireError } from '../wire/errors.ts';

const BANK_ACTIONS = [
  'pay',
  'pay-late',
  'pay-short',
  'pay-over',
  'pay-again',
  'expire',
  'cancel',
  'deny',
  'refund',
  'chargeback',
  'win-chargeback',
  'resend',
] as const;

/** A button of the simulator's page. */
export type BankAction = (typeof BANK_ACTIONS)[number];

export function isBankAction(text: string): text is BankAction {
  return BANK_ACTIONS.some((action) => action === text);
}

type Problem = 'amount' | 'state' | 'no-notification';

function payOther(
  gateway: MidtransInWorld,
  id: string,
  action: 'pay-short' | 'pay-over',
  text: string,
): Problem | undefined {
  const { grossAmountRupiah } = gateway.service.get(id);
  const amountRupiah = /^\d{1,12}$/.test(text) ? Number(text) : 0;
  const isFitting = action === 'pay-short' ? amountRupiah < grossAmountRupiah : amountRupiah > grossAmountRupiah;
  if (amountRupiah < 1 || !isFitting) return 'amount';
  gateway.service.pay(id, { amountRupiah });
  return undefined;
}

function run(gateway: MidtransInWorld, id: string, action: BankAction, amount: string): Problem | undefined {
  const { service } = gateway;
  if (action === 'pay-short' || action === 'pay-over') return payOther(gateway, id, action, amount);
  if (action === 'resend')
    return gateway.announcer.resend(service.get(id).transactionId) ? undefined : 'no-notification';
  if (action === 'refund') service.refund(id, {});
  else if (action === 'pay-again') service.payAgain(id);
  else if (action === 'chargeback') service.chargeBack(id);
  else if (action === 'win-chargeback') service.winChargeBack(id);
  else if (action === 'pay-late') {
    if (service.get(id).status === 'pending') service.expire(id);
    service.pay(id);
  } else service[action](id);
  return undefined;
}

/** Carries out the action of a button; returns the problem if it cannot. Throws a WireError 404 for an unknown transaction. */
export function perform(gateway: MidtransInWorld, id: string, action: BankAction, amount: string): Problem | undefined {
  try {
    return run(gateway, id, action, amount);
  } catch (error) {
    if (error instanceof WireError && error.statusCode !== '404') return 'state';
    throw error;
  }
}
