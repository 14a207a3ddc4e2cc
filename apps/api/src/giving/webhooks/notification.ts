import { Failure, MalformedRequest } from '../../platform/http/failures.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { InvalidNotification, InvalidSignature } from '../gateways/errors.ts';

/** A notification as it arrived. */
export interface Received {
  rawBody: string;
  headers: Headers;
}

/** Subject of a notification, for the log, and its outcome. */
export interface Applied {
  about: object;
  outcome: string;
}

/** Applies a notification of the payout provider; undefined if the name is not the provider's. */
export type ReceivePayout = (name: string, received: Received) => Promise<Applied | undefined>;

const RETRY_AFTER_SECONDS = 30;

/** Runs a check of a notification's form and signature. @throws MalformedRequest, Failure `invalid_signature` */
export function readChecked<Result>(metrics: Metrics, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidNotification) throw new MalformedRequest('Isi pemberitahuan tidak dapat dibaca.');
    if (!(error instanceof InvalidSignature)) throw error;
    metrics.notificationsRefused.inc();
    throw new Failure('invalid_signature', { cause: error });
  }
}

/** Failure that makes the sender notify again: it did not respond to the check of its notification. */
export function senderUnavailable(cause: Error): Failure {
  return new Failure('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
