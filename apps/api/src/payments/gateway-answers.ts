import type { Logger } from 'pino';
import type { Queryable, Sql } from '../database/client.ts';
import { GatewayUnavailable } from '../gateways/errors.ts';
import type { GatewayReport, PaymentGateway } from '../gateways/port.ts';
import type { Metrics } from '../http/metrics.ts';
import { createConfirmPaid } from './confirm-paid.ts';
import { createGatewayState } from './gateway-state.ts';
import * as gatewayStatus from './gateway-status.ts';

/** How often the gateway is asked again when its report was overtaken; each time another process got through. */
const ASK_LIMIT = 5;
const UNKNOWN_TO_GATEWAY = 'unknown_to_gateway';

export interface GatewayAnswersDependencies {
  sql: Sql;
  gateway: PaymentGateway;
  log: Logger;
  metrics: Metrics;
}

/** What is written in the same transaction as the effect of the gateway's report. */
type Alongside = (tx: Queryable, outcome: string, known?: GatewayReport) => Promise<unknown>;

/** Asks the gateway about payments and applies its answers, each once and never an older one after a newer. */
export function createGatewayAnswers({ sql, gateway, log, metrics }: GatewayAnswersDependencies) {
  const state = createGatewayState({ gateway, log, metrics });
  const confirmPaid = createConfirmPaid(sql, gateway.name);

  /**
   * Asks about a payment and applies the answer. If the gateway was heard to say something else meanwhile, this answer may be older (a payment
   * denied since), also where the other changed nothing: then `apply` answers undefined, and the gateway is asked again.
   * @throws GatewayUnavailable
   */
  async function askUntilNewest(
    reference: string,
    ask: () => Promise<GatewayReport | undefined>,
    apply: (known: GatewayReport | undefined, version: string | undefined) => Promise<string | undefined>,
  ): Promise<string> {
    for (let asked = 0; asked < ASK_LIMIT; asked += 1) {
      const before = await gatewayStatus.readVersion(sql, gateway.name, reference);
      const outcome = await apply(await ask(), before);
      if (outcome !== undefined) return outcome;
    }
    throw new GatewayUnavailable(`The state of ${reference} kept changing while the gateway was asked.`);
  }

  /** Applies what the gateway says in one transaction with `alongside`. */
  function applyTogetherWith(reference: string, alongside: Alongside) {
    return async (known: GatewayReport | undefined, before: string | undefined) =>
      await sql.begin(async (tx) => {
        if ((await gatewayStatus.lockVersion(tx, gateway.name, reference)) !== before) return undefined;
        await gatewayStatus.noteStatus(
          tx,
          gateway.name,
          known ?? { reference, transactionId: '', status: UNKNOWN_TO_GATEWAY },
        );
        const ledTo = known === undefined ? UNKNOWN_TO_GATEWAY : await state.apply(tx, known);
        await alongside(tx, ledTo, known);
        return ledTo;
      });
  }

  const askAndApply = (
    reference: string,
    ask: () => Promise<GatewayReport | undefined>,
    alongside: Alongside = async () => {},
  ) => askUntilNewest(reference, ask, applyTogetherWith(reference, alongside));

  /**
   * A notification's whole effect: what the gateway itself says now is applied and logged in one transaction. Money that came is booked
   * together with what else came at the moment.
   * @throws GatewayUnavailable when the gateway does not confirm; the caller then lets it try again.
   */
  async function confirmNotification(reference: string, body: string): Promise<string> {
    const applyAlone = applyTogetherWith(reference, (tx, outcome) =>
      gatewayStatus.logDelivery(tx, { gateway: gateway.name, reference, body, outcome }),
    );
    return await askUntilNewest(
      reference,
      () => gateway.findPayment(reference),
      async (known, before) => {
        if (known?.status !== 'paid') return await applyAlone(known, before);
        const outcome = await confirmPaid({ known, version: before, body });
        if (outcome !== undefined) state.note(known, outcome);
        return outcome;
      },
    );
  }

  return { apply: state.apply, askAndApply, confirmNotification };
}
