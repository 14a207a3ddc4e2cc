import type { PaymentMethodCode } from '@uluran/contract/payment-methods';

/** The status of a transaction at the gateway, in the product's terms. */
export type GatewayStatus =
  | 'pending'
  | 'paid'
  /** Paid by card, and transferred by the card's bank. */
  | 'settled'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'charged_back'
  | 'partially_refunded'
  | 'refunded';

/** A refund in a gateway's report, by the key of its request. */
export interface ReportedRefund {
  key: string;
  amountRupiah: number;
}

/** A gateway's report about one of its transactions. */
export interface GatewayReport {
  /** The product's reference for it (the gateway's order id). */
  reference: string;
  /** The gateway's own id. */
  transactionId: string;
  status: GatewayStatus;
  /** Amount that was, or must be, paid, according to the gateway. */
  amountRupiah: number;
  /** Total refunded amount of it; null if the gateway does not report it. */
  refundedRupiah: number | null;
  /** Refunds that the gateway lists, requested by the product or by others. */
  refunds: readonly ReportedRefund[];
  qrString: string | null;
  /** Number that the donor types: a virtual account, a bill number, a shop's payment code. */
  accountNumber: string | null;
  /** The company of a bill number, if the bank requires both. */
  billerCode: string | null;
  /** Address of a wallet's app, or of the gateway's page for a card. */
  redirectUrl: string | null;
  expiresAt: Date | null;
  /** Time at which the donor paid, by the gateway's clock; null before payment, and if the gateway reports no time. */
  paidAt: Date | null;
}

export interface ChargeRequest {
  reference: string;
  amountRupiah: number;
  method: PaymentMethodCode;
  /** The time to pay is from `createdAt` to `expiresAt`. */
  createdAt: Date;
  expiresAt: Date;
  /** The payment's page, to which an app or the gateway's page sends the donor back. */
  returnUrl: string;
}

/** Refunds that a gateway makes of a payment: none, its whole rest, or any part. */
export type Refundable = 'never' | 'whole' | 'parts';

export interface RefundRequest {
  /** The gateway's own id of the transaction. */
  transactionId: string;
  /** The same for every attempt: letters, digits and dashes, at most 46. */
  key: string;
  amountRupiah: number;
  /** At most 200 characters. */
  reason: string;
}

/** Subject of a notification. Status and amount are read from the gateway instead, because the signature does not cover them. */
export interface GatewayNotification {
  reference: string;
  /**
   * The notification's transaction, if it names one. The signature does not cover it either: it only selects a further report to request.
   */
  transactionId: string | undefined;
}

/**
 * A payment gateway. Every call that fails without a definite response throws `GatewayUnavailable`: its effect is then unknown, and
 * `findPayment` determines it. A definite refusal is `GatewayRefused`.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Opens a payment. Repeating the same request has one effect. */
  charge(request: ChargeRequest): Promise<GatewayReport>;
  /** Returns the gateway's present report of an order: of several transactions the newest. Undefined if it has no such order. */
  findPayment(reference: string): Promise<GatewayReport | undefined>;
  /** Returns the gateway's present report of one transaction, by its own id; undefined if it has no such transaction. */
  findTransaction(transactionId: string): Promise<GatewayReport | undefined>;
  /** Cancels an open payment; undefined if the gateway has no such order. */
  cancel(reference: string): Promise<GatewayReport | undefined>;
  /** Ends the time to pay; undefined if the gateway has no such order. */
  expire(reference: string): Promise<GatewayReport | undefined>;
  /**
   * Requests a refund. Repeating a request with the same key has one effect. The return means that the gateway has the request; only a
   * report shows the refund.
   */
  refund(request: RefundRequest): Promise<void>;
  /**
   * Checks a notification's form and signature, which some gateways put into the body and others into a header.
   * @throws InvalidNotification or InvalidSignature
   */
  readNotification(rawBody: string, headers: Headers): GatewayNotification;
}

/** The gateways of this installation by name; payments store the name of theirs. */
export type Gateways = Readonly<Record<string, PaymentGateway>>;

/** Returns the gateways by their own names, which must differ. */
export function gatewaysByName(...gateways: readonly PaymentGateway[]): Gateways {
  const byName: Record<string, PaymentGateway> = {};
  for (const gateway of gateways) {
    if (Object.hasOwn(byName, gateway.name))
      throw new Error(`Two payment gateways are named ${gateway.name}: leave one out.`);
    byName[gateway.name] = gateway;
  }
  return byName;
}
