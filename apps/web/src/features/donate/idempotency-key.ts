/**
 * A fresh key for one donation. `crypto.randomUUID` exists on secure origins only, and a page tried out over plain HTTP on a home
 * network must still be able to give.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
