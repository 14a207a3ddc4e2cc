import type { Logger } from 'pino';
import type { Metrics } from '../../../platform/telemetry/metrics.ts';
import { type SpanStart, traced } from '../../../platform/telemetry/tracing.ts';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import { GatewayRefused, GatewayUnavailable } from '../errors.ts';
import type { ChargeRequest, GatewayReport, PaymentGateway } from '../port.ts';
import { isPaidOnGatewaysPage } from './channels.ts';
import { chargeFields, checkOpened } from './charges.ts';
import { hostedPagesBaseUrl, openCardPage } from './hosted-page.ts';
import { createMidtransHttp, type MidtransAnswer, type MidtransRequest } from './http-client.ts';
import { readNotification } from './notifications.ts';
import { isReference } from './references.ts';
import { requestRefund } from './refunds.ts';
import { isAboutTransaction, isOfOrder, qrProblem, readPayment, type TransactionKey } from './transactions.ts';

export interface MidtransGatewayOptions {
  /** Address of the Core API, such as `https://api.midtrans.com`. */
  baseUrl: string;
  /** Secret: authenticates calls to the gateway and signs its notifications. */
  serverKey: string;
  log: Logger;
  metrics?: Pick<Metrics, 'gatewayCalls'>;
  /** Milliseconds since any fixed moment, for the circuit breaker. */
  clock?: () => number;
  /** For a whole call with its response. */
  timeoutMs?: number;
}

type Call = 'charge' | 'find' | 'cancel' | 'expire' | 'refund';

/** Describes a call in a trace, without its order. */
const spanOf = (call: Call): SpanStart => ({
  name: `gateway ${call}`,
  kind: 'client',
  facts: { 'uluran.gateway': 'midtrans', 'uluran.gateway.call': call },
});

/** Midtrans' code for an order id that is in use. */
const DUPLICATE_ORDER = '406';
const UNKNOWN_ORDER = '404';
/** The state does not allow it, or (407) it has expired already. */
const CANNOT_CHANGE = ['412', '407'];

/**
 * Creates a payment gateway over Midtrans' Core API. Only the status call is ever repeated, once; a call takes at most five seconds, and
 * after five calls in a row without a response none is made for ten seconds.
 */
export function createMidtransGateway(options: MidtransGatewayOptions): PaymentGateway {
  const { baseUrl, serverKey, log, metrics, clock = Date.now, timeoutMs = 5_000 } = options;
  const http = createMidtransHttp({ baseUrl, serverKey, timeoutMs });
  const pages = createMidtransHttp({ baseUrl: hostedPagesBaseUrl(baseUrl), serverKey, timeoutMs });
  const onOpen = (pauseMs: number) =>
    log.error({ pauseMs }, 'the gateway is not asked for a while: it did not answer the last calls');
  const breaker = createCircuitBreaker({ clock, onOpen });

  const send = (request: MidtransRequest): Promise<MidtransAnswer> => breaker.run(() => http.send(request));

  async function observed<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await traced(spanOf(call), work);
      metrics?.gatewayCalls.inc({ call, result: result === undefined ? 'unknown_reference' : 'ok' });
      return result;
    } catch (error) {
      const isForeseen = error instanceof GatewayRefused || error instanceof GatewayUnavailable;
      metrics?.gatewayCalls.inc({
        call,
        result: !isForeseen ? 'error' : error instanceof GatewayRefused ? 'refused' : 'unavailable',
      });
      throw error;
    }
  }

  /** Reads a status. The call takes an order id, and then reports its newest transaction, or the id of a transaction. */
  async function lookUp(key: TransactionKey): Promise<GatewayReport | undefined> {
    const id = 'reference' in key ? key.reference : key.transactionId;
    if (!isReference(id)) return undefined;
    const answer = await send({ method: 'get', path: `v2/${id}/status` });
    if (answer.code === UNKNOWN_ORDER || isOfOrder(answer, key)) return undefined;
    return withoutWrongQr(readPayment(answer, key));
  }

  /** Removes a wrong code. The state is still useful if the code with it must not be shown. */
  function withoutWrongQr(payment: GatewayReport): GatewayReport {
    if (payment.qrString === null) return payment;
    const withoutCode = { ...payment, qrString: null };
    if (payment.status !== 'pending') return withoutCode;
    const problem = qrProblem(payment.qrString, payment.amountRupiah);
    if (problem === undefined) return payment;
    log.error({ reference: payment.reference, problem }, 'the gateway gave a wrong QR code');
    return withoutCode;
  }

  /** Finds an earlier charge: the order id is in use, so it succeeded and only its response was lost. */
  async function findLostCharge(request: ChargeRequest): Promise<GatewayReport> {
    const known = await lookUp({ reference: request.reference });
    if (known === undefined)
      throw new GatewayUnavailable(
        `The gateway holds ${request.reference} and does not know it: it contradicts itself.`,
      );
    return checkOpened(known, request, { foundAgain: true });
  }

  async function charge(request: ChargeRequest): Promise<GatewayReport> {
    const { method } = request;
    if (isPaidOnGatewaysPage(method)) {
      const opened = await breaker.run(() => openCardPage(pages, request));
      return opened === undefined ? await findLostCharge(request) : checkOpened(opened, request);
    }
    const answer = await send({ method: 'post', path: 'v2/charge', ...chargeFields(method, request) });
    if (answer.code === DUPLICATE_ORDER) return await findLostCharge(request);
    return checkOpened(readPayment(answer, { reference: request.reference }), request);
  }

  async function end(call: 'cancel' | 'expire', reference: string): Promise<GatewayReport | undefined> {
    if (!isReference(reference)) return undefined;
    const answer = await send({ method: 'post', path: `v2/${reference}/${call}` });
    if (answer.code === UNKNOWN_ORDER) return undefined;
    // Paid or over already: the present state is the result.
    if (CANNOT_CHANGE.includes(answer.code) && !isAboutTransaction(answer)) return await lookUp({ reference });
    return withoutWrongQr(readPayment(answer, { reference }));
  }

  return {
    name: 'midtrans',
    charge: (request) => observed('charge', () => charge(request)),
    findPayment: (reference) => observed('find', () => lookUp({ reference })),
    findTransaction: (transactionId) => observed('find', () => lookUp({ transactionId })),
    cancel: (reference) => observed('cancel', () => end('cancel', reference)),
    expire: (reference) => observed('expire', () => end('expire', reference)),
    refund: (request) => observed('refund', () => requestRefund(send, request).then(() => true)).then(() => {}),
    // Midtrans signs in the body.
    readNotification: (rawBody) => readNotification(rawBody, serverKey),
  };
}
