import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import { GatewayRefused, GatewayUnavailable } from '../gateways/errors.ts';
import type { PaymentGateway } from '../gateways/port.ts';
import { type AnswersByGatewayDependencies, createGatewayAnswers } from '../payments/gateway-answers.ts';
import * as repository from './repository.ts';

/** Refunds taken at once: there are few, and each needs several calls. */
const BATCH = 10;
const REFUSAL_LENGTH = 300;

/**
 * Sends open refunds to their gateways and reads the reports that book them. Before each request the gateway is asked for the outcome of
 * earlier ones. The key never changes, so a repeated request is the same refund, here or on another node.
 */
export function createRefundService({ sql, gateways, log, metrics }: AnswersByGatewayDependencies) {
  function senderOf(gateway: PaymentGateway) {
    const { check } = createGatewayAnswers({ sql, gateway, log, metrics });

    /** Books the gateway's report of the transaction. Returns true if the refund is open after it. */
    async function isOpenAfterReport({ id, reference, transactionId }: repository.DueRefund): Promise<boolean> {
      await check(reference, [transactionId]);
      return (await repository.readDue(sql, id)) !== undefined;
    }

    async function send(due: repository.DueRefund): Promise<void> {
      const refused = await gateway.refund(due).then(
        () => undefined,
        (error: unknown) => {
          if (error instanceof GatewayRefused) return error;
          throw error;
        },
      );
      if (refused === undefined) await repository.accept(sql, due.id);
      if (!(await isOpenAfterReport(due)) || refused === undefined) return;
      const refusal = `${refused.code}: ${refused.message}`.slice(0, REFUSAL_LENGTH);
      const ended = await repository.refuse(sql, due.id, refusal);
      log.error({ err: refused, refund: due.id, ended }, 'the gateway refused a refund: see its task in the console');
    }

    return async (id: number): Promise<void> => {
      const due = await repository.readDue(sql, id);
      if (due === undefined || (due.attempts > 0 && !(await isOpenAfterReport(due)))) return;
      if (await repository.begin(sql, id)) await send(due);
    };
  }

  async function sendOf(gateway: PaymentGateway, signal: AbortSignal | undefined): Promise<number> {
    const advance = senderOf(gateway);
    let done = 0;
    while (!signal?.aborted) {
      const ids = await repository.claim(sql, gateway.name, BATCH);
      if (ids.length === 0) break;
      await Promise.all(ids.map((id) => tryTo(advance, id, log)));
      done += ids.length;
    }
    return done;
  }

  return {
    isDue: (): Promise<boolean> => repository.isAnyDue(sql),
    /** Sends, or asks about, all due refunds. Returns their number. */
    async sendDue(signal?: AbortSignal): Promise<number> {
      const done = await Promise.all(Object.values(gateways).map((gateway) => sendOf(gateway, signal)));
      return done.reduce((sum, one) => sum + one, 0);
    },
  };
}

export type RefundService = ReturnType<typeof createRefundService>;

async function tryTo(advance: (id: number) => Promise<void>, refund: number, log: Logger): Promise<void> {
  try {
    await advance(refund);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    const level = error instanceof GatewayUnavailable ? 'warn' : 'error';
    log[level]({ err: error, refund }, 'the outcome of a refund is unknown: the gateway is asked again');
  }
}
