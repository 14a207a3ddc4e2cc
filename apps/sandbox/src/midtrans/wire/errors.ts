import { randomUUID } from 'node:crypto';

/**
 * A refusal in the gateway's own words. The real gateway puts the outcome in the body's `status_code` and answers
 * HTTP 200 even for an unknown order (seen in recorded answers of its sandbox); only a wrong key gets HTTP 401 here.
 */
export class WireError extends Error {
  readonly statusCode: string;
  readonly httpStatus: 200 | 401 | 202 | 404;
  readonly validationMessages: readonly string[];

  constructor(
    statusCode: string,
    message: string,
    details: { httpStatus?: 200 | 401 | 202 | 404; validationMessages?: readonly string[] } = {},
  ) {
    super(message);
    this.name = 'WireError';
    this.statusCode = statusCode;
    this.httpStatus = details.httpStatus ?? 200;
    this.validationMessages = details.validationMessages ?? [];
  }

  /** The JSON body; `id` is the request's own random id, as the gateway gives for support questions. */
  toBody(): Record<string, unknown> {
    return {
      status_code: this.statusCode,
      status_message: this.message,
      ...(this.validationMessages.length > 0 ? { validation_messages: this.validationMessages } : {}),
      id: randomUUID(),
    };
  }
}

/** 400: the payload breaks one or more rules; `messages` names each field. */
export function invalidPayload(messages: readonly string[]): WireError {
  return new WireError('400', 'One or more parameters in the payload is invalid.', { validationMessages: messages });
}

/** 401: the server key is missing or wrong. */
export function unauthorized(): WireError {
  return new WireError('401', 'Access denied due to unauthorized transaction, please check client or server key', {
    httpStatus: 401,
  });
}

/** 402: a payment channel this merchant has not got. */
export function channelNotActivated(): WireError {
  return new WireError('402', 'Payment channel is not activated.');
}

/** 503: the bank, the wallet or the shop behind the channel does not answer. */
export function channelTrouble(): WireError {
  return new WireError('503', 'Bank or partner is experiencing a connection issue.');
}

/** 404: no transaction has this order id or transaction id. */
export function transactionNotFound(): WireError {
  return new WireError('404', "Transaction doesn't exist.");
}

/** 404 over HTTP too: no such endpoint. */
export function resourceNotFound(): WireError {
  return new WireError('404', 'The requested resource is not found', { httpStatus: 404 });
}

/** 406: the order id is active or paid already. */
export function duplicateOrder(): WireError {
  return new WireError('406', 'Duplicate order ID. Order ID has already been utilized previously');
}

/** 406: the refund key was used before. */
export function duplicateRefund(): WireError {
  return new WireError('406', 'Duplicate refund ID');
}

/** 412: the transaction's state does not allow it. */
export function cannotModify(): WireError {
  return new WireError('412', 'Merchant cannot modify the status of the transaction');
}

/** 413: the body is not JSON. */
export function malformedBody(): WireError {
  return new WireError('413', 'The request cannot be processed due to malformed syntax in the request body');
}

/** 414: more is asked back than is left. */
export function invalidRefundAmount(): WireError {
  return new WireError('414', 'Refund request is rejected due to invalid amount');
}

/** 202: the first request with this idempotency key has not been answered yet. */
export function stillProcessing(): WireError {
  return new WireError('202', 'The first request with this Idempotency-Key is still being processed', {
    httpStatus: 202,
  });
}
