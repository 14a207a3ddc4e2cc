/** No definite response arrived: network, time-out, a 5xx, or an unreadable response. The effect of the call is unknown. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/**
 * The gateway opened a payment of more than the requested amount: the account adds its fee to donors' payments. The payment must not be
 * shown.
 */
export class GatewayAddsFee extends GatewayUnavailable {
  readonly transactionId: string;
  /** Amount of the opened payment. */
  readonly amountRupiah: number;

  constructor(message: string, { transactionId, amountRupiah }: { transactionId: string; amountRupiah: number }) {
    super(message);
    this.transactionId = transactionId;
    this.amountRupiah = amountRupiah;
  }
}

/** The gateway definitely refused the call. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
  /** The gateway's own status code. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The bytes are not a notification of this gateway. */
export class InvalidNotification extends Error {
  override readonly name = 'InvalidNotification';
}

/** The notification was not signed with this installation's key. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';
}
