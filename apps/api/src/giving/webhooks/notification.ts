import { Failure, MalformedRequest } from '../../platform/http/failures.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { InvalidNotification, InvalidSignature } from '../gateways/errors.ts';

/** A notification as it arrived. */
export interface Received {
  rawBody: string;
  headers: Headers;
}

/** What a notification was about, for the log, and what came of it. */
export interface Applied {
  about: object;
  outcome: string;
}

/** Applies a notification of the payout provider; undefined if the name is not the provider's. */
export type ReceivePayout = (name: string, received: Received) => Promise<Applied | undefined>;

const RETRY_AFTER_SECONDS = 30;

/** Runs what checks form and signature of a notification. @throws MalformedRequest, Failure `invalid_signature` */
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

/** The sender of a notification could not be asked about it: it shall notify again. */
export function senderUnavailable(cause: Error): Failure {
  return new Failure('service_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}
