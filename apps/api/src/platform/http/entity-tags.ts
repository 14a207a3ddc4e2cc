/**
 * Returns true if a list of validators (`If-None-Match`) contains this one. Proxies that compress mark validators as weak: `W/"…"` is the
 * same file.
 */
export function isKnownTag(ifNoneMatch: string | null, tag: string): boolean {
  const validators = ifNoneMatch?.split(',').map((validator) => validator.trim().replace(/^W\//, '')) ?? [];
  return validators.includes('*') || validators.includes(tag);
}
