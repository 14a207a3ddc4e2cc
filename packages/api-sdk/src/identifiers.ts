/** A random UUID (version 4), also on pages without https, where the platform's own function is missing. */
function createUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version and variant have fixed places; the rest is random.
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

/**
 * Creates an idempotency key for `donations.create`. Create one per gift, keep it until the response, and send every retry of that gift with it: the
 * server then makes one donation for any number of requests.
 *
 * @example const idempotencyKey = createIdempotencyKey(); await uluran.donations.create(gift, { idempotencyKey });
 */
export function createIdempotencyKey(): string {
  return createUuid();
}

/** Creates the id of a call in the server's log. */
export const createRequestId = createUuid;
