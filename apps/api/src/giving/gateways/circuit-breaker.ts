import { GatewayUnavailable } from './errors.ts';

export interface CircuitBreakerOptions {
  /** Milliseconds since any fixed moment. */
  clock: () => number;
  /** Consecutive unavailable calls that open the circuit. */
  failureLimit?: number;
  /** Time for which an open circuit fails fast. */
  pauseMs?: number;
  /** Called whenever the circuit opens or stays open after a trial. */
  onOpen: (pauseMs: number) => void;
}

export interface CircuitBreaker {
  /**
   * Does the work, unless the gateway was unavailable to all of the last calls: then it throws GatewayUnavailable at once for a while, so
   * that donors do not wait for a time-out each. After the pause one call is allowed as a trial.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Creates a circuit breaker that counts only GatewayUnavailable; a refusal is a response, and proves that the gateway is available. Not
 * cockatiel's (4.0.0): during its trial, every other call waits for the outcome, up to a whole time-out, whereas these fail at once.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { clock, failureLimit = 5, pauseMs = 10_000, onOpen } = options;
  let failures = 0;
  let retryAt = 0;
  let isTrialRunning = false;

  function recordFailure(): void {
    failures += 1;
    if (failures < failureLimit) return;
    retryAt = clock() + pauseMs;
    onOpen(pauseMs);
  }

  return {
    async run(work) {
      const isTrial = failures >= failureLimit;
      if (isTrial && (isTrialRunning || clock() < retryAt)) {
        throw new GatewayUnavailable(
          'The gateway did not answer the last calls, so this one was not made. It is tried again within seconds.',
        );
      }
      if (isTrial) isTrialRunning = true;
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        if (error instanceof GatewayUnavailable) recordFailure();
        else failures = 0;
        throw error;
      } finally {
        if (isTrial) isTrialRunning = false;
      }
    },
  };
}
