/**
 * Returned by signing in with a password, for the next time: 256 random bits that tell an account's own device from others. Sent along with
 * the password, they keep signing in open however often others have tried in vain. They open nothing by themselves.
 */
export const DEVICE_PROOF_PATTERN = /^[\w-]{43}$/;

/** As many may be sent at once: one for each of the accounts that a browser was signed in to last. */
export const DEVICE_PROOFS_LIMIT = 5;
