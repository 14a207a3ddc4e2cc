import type { Logger } from 'pino';
import type { Queryable, Sql } from '../../platform/database/client.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { GatewayUnavailable } from '../gateways/errors.ts';
import type { GatewayNotification, GatewayReport, Gateways, PaymentGateway } from '../gateways/port.ts';
import { createConfirmPaid } from './confirm-paid.ts';
import { createGatewayState, type ReportSubject } from './gateway-state.ts';
import * as gatewayStatus from './gateway-status.ts';

/** Maximum of requests to the gateway if its report is overtaken; each time, another process made progress. */
const ASK_LIMIT = 5;
const UNKNOWN_TO_GATEWAY = 'unknown_to_gateway';
const NEEDS_OPERATOR = 'needs_operator';

export interface GatewayAnswersDependencies {
  sql: Sql;
  gateway: PaymentGateway;
  log: Logger;
  metrics: Metrics;
}

/** Shared by all gateways of the installation. */
export interface AnswersByGatewayDependencies extends Omit<GatewayAnswersDependencies, 'gateway'> {
  gateways: Gateways;
}

type Ask = () => Promise<GatewayReport | undefined>;

/** Writes further rows in the same transaction as the effect of the gateway's report. */
type Alongside = (tx: Queryable, outcome: string, known?: GatewayReport) => Promise<unknown>;

/** Reads payments from the gateway and applies its reports, each once and never an older one after a newer. */
export function createGatewayAnswers({ sql, gateway, log, metrics }: GatewayAnswersDependencies) {
  const state = createGatewayState({ gateway, log, metrics });
  const confirmPaid = createConfirmPaid(sql, gateway.name);

  /**
   * Reads an order and applies the report. If another report about it was stored meanwhile, this one may be older (a payment denied since),
   * even if the other changed nothing: then `apply` returns undefined, and the gateway is asked again.
   * @throws GatewayUnavailable
   */
  async function askUntilNewest(
    reference: string,
    ask: Ask,
    apply: (known: GatewayReport | undefined, version: string | undefined) => Promise<string | undefined>,
  ): Promise<string> {
    for (let attempt = 0; attempt < ASK_LIMIT; attempt += 1) {
      const before = await gatewayStatus.readVersion(sql, gateway.name, reference);
      const outcome = await apply(await ask(), before);
      if (outcome !== undefined) return outcome;
    }
    throw new GatewayUnavailable(`The state of ${reference} kept changing while the gateway was asked.`);
  }

  async function applyReport(tx: Queryable, known: GatewayReport, about: ReportSubject): Promise<string> {
    // An operator decides about a difference: applied, it would be booked by the amount in the books.
    if (await gatewayStatus.findDifference(tx, gateway.name, known)) {
      state.note(known, NEEDS_OPERATOR);
      return NEEDS_OPERATOR;
    }
    const outcome = await state.apply(tx, known, about);
    await gatewayStatus.noteStatus(tx, gateway.name, known);
    return outcome;
  }

  /** Applies the gateway's report in one transaction with `alongside`. */
  function applyTogetherWith(reference: string, alongside: Alongside, about: ReportSubject = 'order') {
    return async (known: GatewayReport | undefined, before: string | undefined) =>
      await sql.begin(async (tx) => {
        if ((await gatewayStatus.lockVersion(tx, gateway.name, reference)) !== before) return undefined;
        const outcome = known === undefined ? UNKNOWN_TO_GATEWAY : await applyReport(tx, known, about);
        await alongside(tx, outcome, known);
        return outcome;
      });
  }

  const askAndApply = (reference: string, ask: Ask, alongside: Alongside = async () => {}) =>
    askUntilNewest(reference, ask, applyTogetherWith(reference, alongside));

  /** Reads one transaction of the order in the same way; undefined if the gateway has none with that id there. */
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
   * Reads an order, and those of these transactions that the order's report did not cover: the report of an order covers only its newest
   * one. Booked money without a transaction at the gateway becomes an operator's task.
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
      log.error(
        { reference, transactionId },
        'the gateway has no transaction for booked money: see its task in the console',
      );
    }
  }

  /**
   * Carries out a notification: applies and logs the gateway's own present report in one transaction. Received money is booked together
   * with other payments of the same moment. For a notification about another transaction than the order's newest, that one's report is
   * applied too. Returns the outcome of the transaction in the notification.
   * @throws GatewayUnavailable if the gateway does not confirm; the caller then lets the gateway notify again.
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
        const booked = await confirmPaid({ known, version: before, body });
        if (booked !== undefined) state.note(known, booked);
        return booked;
      },
    );
    if (transactionId === undefined || transactionId === reported) return outcome;
    return (await askAboutTransaction(reference, transactionId, logged)) ?? outcome;
  }

  return { apply: state.apply, askAndApply, check, confirmNotification };
}

/** Creates {@link createGatewayAnswers} for every gateway of the installation: a payment is read from the gateway that opened it. */
export function createAnswersByGateway({ gateways, ...dependencies }: AnswersByGatewayDependencies) {
  const answers = new Map(
    Object.values(gateways).map((gateway) => [
      gateway.name,
      { gateway, ...createGatewayAnswers({ ...dependencies, gateway }) },
    ]),
  );

  /** @throws GatewayUnavailable if this installation has no gateway of that name: its payments wait until it has one */
  return (name: string) => {
    const found = answers.get(name);
    if (found === undefined)
      throw new GatewayUnavailable(`This installation has no payment gateway named ${name}: its payments wait for it.`);
    return found;
  };
}

/** Creates the function that reads transactions of an order from the gateway of that name, and books its reports. */
export function createAskGateway(dependencies: AnswersByGatewayDependencies) {
  const answersAt = createAnswersByGateway(dependencies);
  return (gateway: string, reference: string, transactionIds: readonly string[]): Promise<void> =>
    answersAt(gateway).check(reference, transactionIds);
}
