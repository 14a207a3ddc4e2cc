import type { PaymentMethodCode } from '@uluran/contract/payment-methods';

/** The status of a transaction at the gateway, in the product's terms. */
export type GatewayStatus =
  | 'pending'
  | 'paid'
  /** Paid by card, and handed over by the card's bank. */
  | 'settled'
  | 'expired'
  | 'cancelled'
  | 'failed'
  | 'charged_back'
  | 'partially_refunded'
  | 'refunded';

/** What a gateway reports of one of its transactions. */
export interface GatewayReport {
  /** Our name for it (the gateway's order id). */
  reference: string;
  /** The gateway's own id. */
  transactionId: string;
  status: GatewayStatus;
  /** What was, or must be, paid, as the gateway has it. */
  amountRupiah: number;
  /** How much of it was refunded in all; null if the gateway does not report it. */
  refundedRupiah: number | null;
  qrString: string | null;
  /** What the donor types: a virtual account's number, a bill's, a shop's payment code. */
  accountNumber: string | null;
  /** The company a bill number belongs to, where the bank asks for both. */
  billerCode: string | null;
  /** A wallet's app, or the gateway's page for a card. */
  redirectUrl: string | null;
  expiresAt: Date | null;
  /** When the donor paid, by the gateway's clock; null while nothing is paid, and where the gateway reports no time. */
  paidAt: Date | null;
}

export interface ChargeRequest {
  reference: string;
  amountRupiah: number;
  method: PaymentMethodCode;
  /** The time to pay runs from `createdAt` to `expiresAt`. */
  createdAt: Date;
  expiresAt: Date;
  /** The payment's page, where an app or the gateway's page sends the donor back to. */
  returnUrl: string;
}

/** What a notification is about. Status and amount are read from the gateway instead, because the signature does not cover them. */
export interface GatewayNotification {
  reference: string;
  /** The transaction it is about, where it names one. The signature does not cover it either: it only names what else to ask about. */
  transactionId: string | undefined;
}

/**
 * A payment gateway. Every call that fails without a definite answer throws `GatewayUnavailable`: its effect is then unknown and is
 * found out by `findPayment`. A definite no is `GatewayRefused`.
 */
export interface PaymentGateway {
  readonly name: string;
  /** Opens a payment. Repeating it with the same request has one effect. */
  charge(request: ChargeRequest): Promise<GatewayReport>;
  /** The gateway's present report of an order: of several transactions the newest. Undefined if it has no such order. */
  findPayment(reference: string): Promise<GatewayReport | undefined>;
  /** The gateway's present report of one transaction, by its own id; undefined if it has no such transaction. */
  findTransaction(transactionId: string): Promise<GatewayReport | undefined>;
  /** Cancels an open payment; undefined if the gateway has no such order. */
  cancel(reference: string): Promise<GatewayReport | undefined>;
  /** Ends the time to pay; undefined if the gateway has no such order. */
  expire(reference: string): Promise<GatewayReport | undefined>;
  /**
   * Checks a notification's form and signature, which some gateways put into the body and others into a header.
   * @throws InvalidNotification or InvalidSignature
   */
  readNotification(rawBody: string, headers: Headers): GatewayNotification;
}

/** The gateways of this installation by their names, under which payments keep theirs. */
export type Gateways = Readonly<Record<string, PaymentGateway>>;

/** The gateways by their own names, which must differ. */
export function gatewaysByName(...gateways: readonly PaymentGateway[]): Gateways {
  const byName: Record<string, PaymentGateway> = {};
  for (const gateway of gateways) {
    if (Object.hasOwn(byName, gateway.name))
      throw new Error(`Two payment gateways are named ${gateway.name}: leave one out.`);
    byName[gateway.name] = gateway;
  }
  return byName;
}
