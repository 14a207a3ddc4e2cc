import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Values for a sign-in at a provider. Both travel to the provider and return in different ways. */
export interface StartedFlow {
  /** Returned with the code; the page that started the sign-in compares it. */
  readonly state: string;
  /** Returned inside the provider's signed token. */
  readonly nonce: string;
  readonly expiresAt: Date;
}

/**
 * Creates and verifies the values that connect a provider's response to a sign-in started here. They contain their own proof, so starting
 * writes no row, and every node with the secret can verify them.
 */
export interface FlowStates {
  start(now?: Date): StartedFlow;
  /** Returns true if the nonce was created here and has not expired. */
  isValidNonce(nonce: string, now?: Date): boolean;
  /** Returns true if state and nonce were created together. */
  belongTogether(state: string, nonce: string): boolean;
}

const LIFETIME_MS = 10 * 60_000;
const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const BODY_BYTES = RANDOM_BYTES + TIME_BYTES;

/** @param secret shared only by the nodes of the installation */
export function createFlowStates(secret: Buffer): FlowStates {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'uluran provider sign-in', 32));
  const seal = (purpose: string, content: Buffer | string) =>
    createHmac('sha256', key).update(purpose).update('\0').update(content).digest();
  const stateOf = (nonce: string) => seal('state', nonce).toString('base64url');

  return {
    start(now = new Date()) {
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      const time = Buffer.alloc(TIME_BYTES);
      time.writeUIntBE(expiresAt.getTime(), 0, TIME_BYTES);
      const body = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
      const nonce = Buffer.concat([body, seal('nonce', body)]).toString('base64url');
      return { state: stateOf(nonce), nonce, expiresAt };
    },
    isValidNonce(nonce, now = new Date()) {
      const bytes = Buffer.from(nonce, 'base64url');
      const body = bytes.subarray(0, BODY_BYTES);
      return (
        bytes.length > BODY_BYTES &&
        bytes.toString('base64url') === nonce &&
        equal(bytes.subarray(BODY_BYTES), seal('nonce', body)) &&
        body.readUIntBE(RANDOM_BYTES, TIME_BYTES) > now.getTime()
      );
    },
    belongTogether: (state, nonce) => equal(Buffer.from(state), Buffer.from(stateOf(nonce))),
  };
}

function equal(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
