import { hash } from 'node:crypto';
import { Failure } from '../http/failures.ts';

/** Too many attempts; `Retry-After` contains the time of the next one. */
export class TooManyAttempts extends Failure {
  constructor(retryAfterSeconds: number) {
    super('too_many_requests', { retryAfterSeconds });
  }
}

export interface Budget {
  /** Attempts at once. */
  burst: number;
  /** Seconds after which one more is allowed. */
  everySeconds: number;
}

/** Returns the key of a budget. The tables contain names and addresses as hashes only. */
export function keyOf(...parts: string[]): string {
  return hash('sha256', parts.join('\n'), 'base64url');
}
