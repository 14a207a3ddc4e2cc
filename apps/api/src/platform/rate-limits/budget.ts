import { hash } from 'node:crypto';
import { Failure } from '../http/failures.ts';

/** Too many of something; when a repeat makes sense is in `Retry-After`. */
export class TooManyAttempts extends Failure {
  constructor(retryAfterSeconds: number) {
    super('too_many_requests', { retryAfterSeconds });
  }
}

export interface Budget {
  /** How many at once. */
  burst: number;
  /** Seconds after which one more is allowed. */
  everySeconds: number;
}

/** The key of a budget. The tables contain names and addresses as hashes only. */
export function keyOf(...parts: string[]): string {
  return hash('sha256', parts.join('\n'), 'base64url');
}
