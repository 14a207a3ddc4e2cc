import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import { GatewayUnavailable } from '../gateways/errors.ts';
import type { PaymentGateway } from '../gateways/port.ts';
import { type AnswersByGatewayDependencies, createGatewayAnswers } from './gateway-answers.ts';
import * as checks from './sweep-repository.ts';

/** Checks that are taken at once and made in parallel. */
const BATCH = 20;
/** Shorter than the minute after which the next run begins, here or on another node. */
const RUN_MS = 50_000;

/**
 * Reads from each gateway the states that a lost notification may have reported: open payments, payments that ended recently, and money
 * until long after it was paid out, at growing intervals (setting `gateway_checks`). Runs until no check is due, within the rate of the
 * setting for one gateway. Ends early for a gateway that sent no response to a whole batch: it is down then, and the next run tries again.
 * Checks that were taken and not made when the signal arrives are due again. Returns the number of checks.
 */
export function createSweep({ sql, gateways, log, metrics }: AnswersByGatewayDependencies) {
  type Answers = ReturnType<typeof createGatewayAnswers>;

  async function ask({ check }: Answers, due: checks.DueCheck, signal: AbortSignal | undefined): Promise<boolean> {
    if (signal?.aborted) return false;
    try {
      await check(due.reference, due.transactionId === null ? [] : [due.transactionId]);
      await checks.schedule(sql, due);
      return true;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      const level = error instanceof GatewayUnavailable ? 'warn' : 'error';
      log[level]({ err: error, ...due }, 'a payment is asked about again in a few minutes');
      return false;
    }
  }

  async function sweep(gateway: PaymentGateway, perSecond: number, signal: AbortSignal | undefined): Promise<number> {
    const endsAt = performance.now() + RUN_MS;
    const answers = createGatewayAnswers({ sql, gateway: paced(gateway, perSecond), log, metrics });
    let checked = 0;
    while (performance.now() < endsAt && !signal?.aborted) {
      const due = await checks.claim(sql, gateway.name, BATCH);
      if (due.length === 0) break;
      const done = await Promise.all(due.map((one) => ask(answers, one, signal)));
      checked += done.filter(Boolean).length;
      if (!done.includes(true)) break;
    }
    return checked;
  }

  return async (signal?: AbortSignal): Promise<number> => {
    const perSecond = await checks.readCallsPerSecond(sql);
    const checked = await Promise.all(Object.values(gateways).map((gateway) => sweep(gateway, perSecond, signal)));
    return checked.reduce((sum, one) => sum + one, 0);
  };
}

/** Returns the gateway with a limited rate of calls. */
function paced(gateway: PaymentGateway, perSecond: number): PaymentGateway {
  let freeAt = 0;
  async function turn(): Promise<void> {
    const now = performance.now();
    const mine = Math.max(now, freeAt);
    freeAt = mine + 1000 / perSecond;
    if (mine > now) await delay(mine - now);
  }
  return {
    ...gateway,
    findPayment: async (reference) => {
      await turn();
      return await gateway.findPayment(reference);
    },
    findTransaction: async (transactionId) => {
      await turn();
      return await gateway.findTransaction(transactionId);
    },
  };
}
