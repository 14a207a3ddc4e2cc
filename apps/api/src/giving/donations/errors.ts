import { Failure } from '../../platform/http/failures.ts';

/** The target exists but does not accept donations now; the message has the reason. */
export class TargetClosed extends Failure {
  constructor(reason: string) {
    super('target_closed', { message: reason });
  }
}

/** The donation is paid, or was: another payment would be a second one. */
export class DonationSettled extends Failure {
  constructor() {
    super('donation_settled');
  }
}

/** The key was used before with another body. */
export class IdempotencyKeyReused extends Failure {
  constructor() {
    super('idempotency_key_reused');
  }
}

/** The first request with this key has been in progress for longer than a repeat should wait. */
export class IdempotencyKeyInProgress extends Failure {
  constructor() {
    super('idempotency_key_in_progress', { retryAfterSeconds: 2 });
  }
}
