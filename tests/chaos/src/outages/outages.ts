import { setTimeout as delay } from 'node:timers/promises';
import { newGift } from '../donors/gift.ts';
import { visitorOf } from '../donors/product-client.ts';
import type { World } from '../world/world.ts';

/** A failure, and the alerts that it must raise. No other may fire meanwhile. */
export interface Outage {
  what: string;
  raises: readonly string[];
  /** Starts the failure; returns a function that ends it. */
  begin: (world: World, slugs: readonly string[]) => Promise<() => Promise<unknown>>;
}

const FORGED = 60;
/** Each method is left out after its first failures. */
const METHODS = ['qris', 'va_bca', 'va_bni', 'va_bri', 'va_mandiri', 'va_permata', 'gopay', 'shopeepay'];
const GIVE_EVERY_MS = 150;
/** So few that the attempts that wait for a lock leave connections for other requests. */
const GIVE_SLOWLY_EVERY_MS = 1_500;

async function give({ front }: World, slugs: readonly string[], method: string) {
  return await visitorOf(front.origin).give({ ...newGift(slugs), method });
}

/** Lets donors give until stopped, each without waiting for the attempt before. */
function keepGiving(world: World, slugs: readonly string[], everyMs = GIVE_EVERY_MS): () => Promise<void> {
  const attempts: Promise<unknown>[] = [];
  let turn = 0;
  const timer = setInterval(() => {
    attempts.push(give(world, slugs, METHODS[turn++ % METHODS.length] ?? 'qris'));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(attempts);
  };
}

const killed = async (node: World['worker']) => {
  await node.kill();
  return () => node.start();
};

export const OUTAGES: readonly Outage[] = [
  { what: 'an API process is killed', raises: ['UluranProcessAway'], begin: ({ nodes }) => killed(nodes[0]) },
  {
    what: 'notifications with a wrong signature',
    raises: ['UluranForgedNotifications'],
    begin: async ({ front }) => {
      const body = { order_id: 'ULR-1', status_code: '200', gross_amount: '1.00', signature_key: '0'.repeat(128) };
      const request = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
      const sent = { ...body, transaction_id: '1', transaction_status: 'settlement', payment_type: 'qris' };
      for (let count = 0; count < FORGED; count += 1) {
        await fetch(`${front.origin}/api/webhooks/midtrans`, { ...request, body: JSON.stringify(sent) });
        await delay(50);
      }
      return async () => {};
    },
  },
  {
    what: 'no worker runs while a gift is paid',
    raises: ['UluranProcessAway', 'UluranTotalsLag', 'UluranMailsWait'],
    begin: async (world, slugs) => {
      const mend = await killed(world.worker);
      const { data } = await give(world, slugs, 'qris');
      if (data.payment.qrString === null) throw new Error('the gift got no code to pay');
      await world.bank.pay(data.payment.qrString);
      return mend;
    },
  },
  {
    what: 'the gateway does not answer',
    raises: ['UluranGatewayAway'],
    begin: async (world, slugs) => {
      await world.bank.setWeather({ kind: 'cut', times: 10_000 });
      const stop = keepGiving(world, slugs);
      return async () => {
        await stop();
        await world.bank.setWeather({ kind: 'normal' });
      };
    },
  },
  {
    what: 'a lock is left behind on the donations',
    raises: ['UluranRequestsFail'],
    begin: async (world, slugs) => {
      const release = await world.database.leaveLock('donations');
      const stop = keepGiving(world, slugs, GIVE_SLOWLY_EVERY_MS);
      return async () => {
        await release();
        await stop();
      };
    },
  },
  {
    what: 'no process reaches the database',
    raises: ['UluranProcessAway'],
    begin: async ({ wire }) => {
      wire.setDark(true);
      wire.freeze();
      return async () => wire.setDark(false);
    },
  },
];
