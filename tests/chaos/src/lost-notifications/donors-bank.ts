import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVER_KEY } from '../world/bank.ts';

/** A transaction in the gateway's own list. */
export interface StatementLine {
  transaction_id: string;
  order_id: string;
  paid: number;
  /** Amount less returns. */
  held: number;
}

/** The sandbox's gateway, and the donor's bank. */
export function donorsBank(gatewayUrl: string) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(gatewayUrl + path, {
      method,
      headers: {
        Connection: 'close',
        'Content-Type': 'application/json',
        Authorization: `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as Answer;
  }
  /**
   * Waits for undelivered notifications. A notification after the next event would make the product read that event too, so the
   * loss of the event's own notification would have no effect.
   */
  const untilNotified = async (id: string): Promise<void> => {
    const path = `/_control/notifications?order_id=${encodeURIComponent(id)}`;
    while ((await call<{ state: string }[]>('GET', path)).some(({ state }) => state === 'queued')) await delay(20);
  };
  const act = async (action: string, id: string, amount?: number): Promise<string> => {
    await untilNotified(id);
    const named = { transaction_id: id, ...(amount !== undefined && { amount }) };
    return (await call<{ transaction_id: string }>('POST', `/_control/${action}`, named)).transaction_id;
  };
  return {
    /** Runs the control call of this name; returns the transaction's id. A transaction may be named by its order. */
    act,
    refund: async (id: string, amount?: number): Promise<void> => {
      await untilNotified(id);
      const request = { refund_key: randomUUID(), ...(amount !== undefined && { amount }) };
      const { status_code: code } = await call<{ status_code: string }>('POST', `/v2/${id}/refund`, request);
      if (code !== '200') throw new Error(`the refund of ${id} was answered ${code}`);
    },
    /** Loses every so many notifications permanently. */
    loseEvery: (loseEvery: number) => call('POST', '/_control/mode', { notifications: { loseEvery } }),
    statement: () => call<StatementLine[]>('GET', '/_control/statement'),
    /** Makes a payout of the payable transactions; returns its report. */
    payOut: async (): Promise<string> => {
      const { payout } = await call<{ payout: { report: string } | null }>('POST', '/_control/payouts');
      if (payout === null) throw new Error('there was nothing to pay out');
      return await (await fetch(gatewayUrl + payout.report)).text();
    },
  };
}

export type DonorsBank = ReturnType<typeof donorsBank>;
