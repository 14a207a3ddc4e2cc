import type { Logger } from 'pino';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { GatewayUnavailable } from '../gateways/errors.ts';
import type { GatewayNotification, GatewayReport, Gateways, PaymentGateway } from '../gateways/port.ts';
import { createConfirmPaid } from './confirm-paid.ts';
import { type AskedAbout, createGatewayState } from './gateway-state.ts';
import * as gatewayStatus from './gateway-status.ts';

/** How often the gateway is asked again when its report was overtaken; each time another process got through. */
const ASK_LIMIT = 5;
const UNKNOWN_TO_GATEWAY = 'unknown_to_gateway';
const NEEDS_OPERATOR = 'needs_operator';

export interface GatewayAnswersDependencies {
  sql: Sql;
  gateway: PaymentGateway;
  log: Logger;
  metrics: Metrics;
}

/** The same for all gateways of the installation. */
export interface AnswersByGatewayDependencies extends Omit<GatewayAnswersDependencies, 'gateway'> {
  gateways: Gateways;
}

type Ask = () => Promise<GatewayReport | undefined>;

/** What is written in the same transaction as the effect of the gateway's report. */
type Alongside = (tx: Queryable, outcome: string, known?: GatewayReport) => Promise<unknown>;

/** Asks the gateway about payments and applies its reports, each once and never an older one after a newer. */
export function createGatewayAnswers({ sql, gateway, log, metrics }: GatewayAnswersDependencies) {
  const state = createGatewayState({ gateway, log, metrics });
  const confirmPaid = createConfirmPaid(sql, gateway.name);

  /**
   * Asks about an order and applies the report. If another report about it was stored meanwhile, this one may be older (a payment denied
   * since), also if the other changed nothing: then `apply` returns undefined, and the gateway is asked again.
   * @throws GatewayUnavailable
   */
  async function askUntilNewest(
    reference: string,
    ask: Ask,
    apply: (known: GatewayReport | undefined, version: string | undefined) => Promise<string | undefined>,
  ): Promise<string> {
    for (let asked = 0; asked < ASK_LIMIT; asked += 1) {
      const before = await gatewayStatus.readVersion(sql, gateway.name, reference);
      const outcome = await apply(await ask(), before);
      if (outcome !== undefined) return outcome;
    }
    throw new GatewayUnavailable(`The state of ${reference} kept changing while the gateway was asked.`);
  }

  async function applyReport(tx: Queryable, known: GatewayReport, about: AskedAbout): Promise<string> {
    // What differs is for an operator: applied, it would be booked by the amount in the books.
    if (await gatewayStatus.findDifference(tx, gateway.name, known)) {
      state.note(known, NEEDS_OPERATOR);
      return NEEDS_OPERATOR;
    }
    const ledTo = await state.apply(tx, known, about);
    await gatewayStatus.noteStatus(tx, gateway.name, known);
    return ledTo;
  }

  /** Applies what the gateway reports in one transaction with `alongside`. */
  function applyTogetherWith(reference: string, alongside: Alongside, about: AskedAbout = 'order') {
    return async (known: GatewayReport | undefined, before: string | undefined) =>
      await sql.begin(async (tx) => {
        if ((await gatewayStatus.lockVersion(tx, gateway.name, reference)) !== before) return undefined;
        const ledTo = known === undefined ? UNKNOWN_TO_GATEWAY : await applyReport(tx, known, about);
        await alongside(tx, ledTo, known);
        return ledTo;
      });
  }

  const askAndApply = (reference: string, ask: Ask, alongside: Alongside = async () => {}) =>
    askUntilNewest(reference, ask, applyTogetherWith(reference, alongside));

  /** The same for one transaction of the order; undefined if the gateway has none of that id there. */
  async function askAboutTransaction(
    reference: string,
    transactionId: string,
    alongside: Alongside = async () => {},
  ): Promise<string | undefined> {
    const apply = applyTogetherWith(reference, alongside, 'transaction');
    const outcome = await askUntilNewest(
      reference,
      async () => {
        const known = await gateway.findTransaction(transactionId);
        return known?.reference === reference ? known : undefined;
      },
      async (known, before) => (known === undefined ? UNKNOWN_TO_GATEWAY : await apply(known, before)),
    );
    return outcome === UNKNOWN_TO_GATEWAY ? undefined : outcome;
  }

  /**
   * Asks about an order, and about those of these transactions that the order's report was not about: an order is reported by its newest one alone. Booked money that
   * the gateway has no transaction for becomes an operator's task.
   * @throws GatewayUnavailable
   */
  async function check(reference: string, transactionIds: readonly string[]): Promise<void> {
    let reported: string | undefined;
    await askAndApply(reference, async () => {
      const known = await gateway.findPayment(reference);
      reported = known?.transactionId;
      return known;
    });
    for (const transactionId of transactionIds) {
      if (transactionId === reported || (await askAboutTransaction(reference, transactionId)) !== undefined) continue;
      await gatewayStatus.noteMissing(sql, gateway.name, reference, transactionId);
      log.error({ reference, transactionId }, 'the gateway has no transaction for booked money: see `ops tasks`');
    }
  }

  /**
   * A notification's whole effect: what the gateway itself reports now is applied and logged in one transaction. Money that came is booked
   * together with what else came at the moment. A notification about another transaction of the order than its newest leads to that one's report too.
   * Returns what the report of the transaction led to that the notification is about.
   * @throws GatewayUnavailable when the gateway does not confirm; the caller then lets it try again.
   */
  async function confirmNotification({ reference, transactionId }: GatewayNotification, body: string): Promise<string> {
    let reported: string | undefined;
    const logged: Alongside = (tx, outcome) =>
      gatewayStatus.logDelivery(tx, { gateway: gateway.name, reference, body, outcome });
    const applyAlone = applyTogetherWith(reference, logged);
    const outcome = await askUntilNewest(
      reference,
      () => gateway.findPayment(reference),
      async (known, before) => {
        reported = known?.transactionId;
        if (known?.status !== 'paid') return await applyAlone(known, before);
        const ledTo = await confirmPaid({ known, version: before, body });
        if (ledTo !== undefined) state.note(known, ledTo);
        return ledTo;
      },
    );
    if (transactionId === undefined || transactionId === reported) return outcome;
    return (await askAboutTransaction(reference, transactionId, logged)) ?? outcome;
  }

  return { apply: state.apply, askAndApply, check, confirmNotification };
}

/** What {@link createGatewayAnswers} makes, for every gateway of the installation: a payment is asked about where it was opened. */
export function createAnswersByGateway({ gateways, ...dependencies }: AnswersByGatewayDependencies) {
  const answers = new Map(
    Object.values(gateways).map((gateway) => [
      gateway.name,
      { gateway, ...createGatewayAnswers({ ...dependencies, gateway }) },
    ]),
  );

  /** @throws GatewayUnavailable where this installation has no gateway of that name: its payments wait until it has one */
  return (name: string) => {
    const found = answers.get(name);
    if (found === undefined)
      throw new GatewayUnavailable(`This installation has no payment gateway named ${name}: its payments wait for it.`);
    return found;
  };
}
