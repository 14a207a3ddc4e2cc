/**
 * Token of a device that has signed in with a password: 256 random bits. Sent with the next password, it exempts the device from the limit on failed
 * attempts by other devices. It grants no access by itself.
 */
export const DEVICE_PROOF_PATTERN = /^[\w-]{43}$/;

/** Most proofs in one request: one for each of the accounts that a browser signed in to last. */
export const DEVICE_PROOFS_LIMIT = 5;
