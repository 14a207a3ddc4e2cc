import * as z from 'zod/mini';
import { GatewayRefused, GatewayUnavailable } from '../errors.ts';
import type { ChargeRequest, GatewayReport } from '../port.ts';
import { transactionDetails } from './charges.ts';
import type { MidtransHttp } from './http-client.ts';
import { pageExpiry } from './times.ts';
import { payableAddress } from './transactions.ts';

/** Address and token of the opened page: the gateway has no transaction until the donor has typed a card there. */
const openedSchema = z.looseObject({ token: z.string().check(z.minLength(1)), redirect_url: z.string() });
const refusedSchema = z.looseObject({ error_messages: z.array(z.string()) });

/**
 * Returns true if the gateway's message, in either of its languages, means that the order id is in use. In two steps: one pattern for both
 * takes quadratic time.
 */
function isOrderTaken(message: string): boolean {
  const at = message.search(/order_id\b/i);
  return at >= 0 && /already|sudah/i.test(message.slice(at));
}

/** Returns the base address of the gateway's own pages: `https://app.…` beside the Core API's `https://api.…`. */
export function hostedPagesBaseUrl(coreBaseUrl: string): string {
  return coreBaseUrl.replace(/^https:\/\/api\./, 'https://app.');
}

/**
 * Opens the gateway's own page for a card: card number and 3-D Secure stay between the donor and the gateway. Opening it again returns
 * another address for the same order, which can be paid once. Returns undefined if a payment of the order is already in progress.
 * @throws GatewayRefused, GatewayUnavailable
 */
export async function openCardPage(http: MidtransHttp, request: ChargeRequest): Promise<GatewayReport | undefined> {
  const { httpStatus, json } = await http.exchange({
    method: 'post',
    path: 'snap/v1/transactions',
    json: {
      transaction_details: transactionDetails(request),
      enabled_payments: ['credit_card'],
      credit_card: { secure: true },
      expiry: pageExpiry(request.createdAt, request.expiresAt),
      callbacks: { finish: request.returnUrl, error: request.returnUrl },
    },
  });
  const opened = openedSchema.safeParse(json);
  const isRefusal = httpStatus >= 400;
  if (!isRefusal && opened.success) return openedPayment(request, opened.data);
  const { data: refused } = refusedSchema.safeParse(json);
  if (!isRefusal || refused === undefined || [401, 403].includes(httpStatus)) {
    throw new GatewayUnavailable(`The gateway answered HTTP ${httpStatus} to opening a card's page.`);
  }
  if (refused.error_messages.some(isOrderTaken)) return undefined;
  throw new GatewayRefused(String(httpStatus), refused.error_messages.join('; ') || 'no reason given');
}

function openedPayment(request: ChargeRequest, { token, redirect_url }: z.infer<typeof openedSchema>): GatewayReport {
  const { reference, amountRupiah, expiresAt } = request;
  return {
    reference,
    transactionId: token,
    status: 'pending',
    amountRupiah,
    refundedRupiah: null,
    refunds: [],
    qrString: null,
    accountNumber: null,
    billerCode: null,
    redirectUrl: payableAddress(redirect_url),
    expiresAt,
    paidAt: null,
  };
}
