/** No definite answer came: network, time-out, a 5xx, or an answer that cannot be read. Whether the call had its effect is unknown. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable';
}

/** The gateway opened a payment with more than it was asked for: the account adds its fee to what donors pay. The payment may not be shown. */
export class GatewayAddsFee extends GatewayUnavailable {
  readonly transactionId: string;
  /** What the gateway would take. */
  readonly amountRupiah: number;

  constructor(message: string, { transactionId, amountRupiah }: { transactionId: string; amountRupiah: number }) {
    super(message);
    this.transactionId = transactionId;
    this.amountRupiah = amountRupiah;
  }
}

/** The gateway refused the call for good. */
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

/** The notification was not signed with our key. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';
}
