import { randomUUID } from 'node:crypto';
import { SERVER_KEY } from './server-key.ts';

/** The donor's bank, played through the sandbox's control calls. */
export interface Bank {
  pay: (orderId: string, amountRupiah?: number) => Promise<void>;
  expire: (orderId: string) => Promise<void>;
  cancel: (orderId: string) => Promise<void>;
  payLate: (orderId: string) => Promise<void>;
  deny: (orderId: string) => Promise<void>;
  /** Refunds so much of a payment at the gateway; all of it by default. */
  refund: (orderId: string, amountRupiah?: number) => Promise<void>;
  /** Pays an order once more, by a transaction of its own; resolves to its id. */
  payAgain: (orderId: string) => Promise<string>;
  chargeBack: (transactionId: string) => Promise<void>;
  winChargeBack: (transactionId: string) => Promise<void>;
  setMode: (mode: Record<string, unknown> | undefined) => Promise<void>;
  mailsTo: (address: string) => Promise<SentMail[]>;
  transactions: () => Promise<Transaction[]>;
  /** The newest transaction over this amount. */
  orderOver: (amountRupiah: number) => Promise<string>;
  /** Every notification about an order's newest transaction, or about the one named, sent or not, oldest first. */
  notifications: (orderId: string) => Promise<Notification[]>;
}

export interface Notification {
  body: Record<string, unknown>;
  attempts: { http_status: number | null }[];
}

export interface SentMail {
  subject: string;
  text: string;
}

export interface Transaction {
  transaction_id: string;
  order_id: string;
  transaction_status: string;
  gross_amount: string;
}

export function bankOf(sandboxUrl: string): Bank {
  async function control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${sandboxUrl}/_control/${path}`, {
      method,
      ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} /_control/${path} answered ${response.status}: ${await response.text()}`);
    return await response.json();
  }
  const act = (action: string, body: Record<string, unknown>) => control('POST', action, body).then(() => undefined);
  const transactions = async () => (await control('GET', 'transactions')) as Transaction[];
  return {
    pay: (order_id, amount) => act('pay', { order_id, ...(amount !== undefined && { amount }) }),
    expire: (order_id) => act('expire', { order_id }),
    cancel: (order_id) => act('cancel', { order_id }),
    payLate: (order_id) => act('pay', { order_id, late: true }),
    deny: (order_id) => act('deny', { order_id }),
    payAgain: async (order_id) => ((await control('POST', 'pay-again', { order_id })) as Transaction).transaction_id,
    chargeBack: (transaction_id) => act('chargeback', { transaction_id }),
    winChargeBack: (transaction_id) => act('win-chargeback', { transaction_id }),
    refund: async (orderId, amount) => {
      const response = await fetch(`${sandboxUrl}/v2/${orderId}/refund`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`,
        },
        body: JSON.stringify({
          refund_key: randomUUID(),
          reason: 'Diminta donatur',
          ...(amount !== undefined && { amount }),
        }),
      });
      const answer = (await response.json()) as { status_code: string };
      if (answer.status_code !== '200') throw new Error(`the gateway refused the refund: ${JSON.stringify(answer)}`);
    },
    setMode: async (mode) =>
      void (mode === undefined ? await control('DELETE', 'mode') : await control('POST', 'mode', mode)),
    mailsTo: async (address) => (await control('GET', `mails?to=${encodeURIComponent(address)}`)) as SentMail[],
    transactions,
    orderOver: async (amountRupiah) => {
      const found = (await transactions()).find(({ gross_amount }) => gross_amount === `${amountRupiah}.00`);
      if (found === undefined) throw new Error(`the gateway knows no payment over ${amountRupiah}`);
      return found.order_id;
    },
    notifications: async (orderId) =>
      (await control('GET', `notifications?order_id=${encodeURIComponent(orderId)}`)) as Notification[],
  };
}

/** Counts, from now on, requests to the gateway for this amount: each donation makes one. */
export async function countDonations(bank: Bank, amountRupiah: number): Promise<() => Promise<number>> {
  const count = async () =>
    (await bank.transactions()).filter(({ gross_amount }) => gross_amount === `${amountRupiah}.00`).length;
  const before = await count();
  return async () => (await count()) - before;
}
