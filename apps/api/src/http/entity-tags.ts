/** Whether a list of validators (`If-None-Match`) names this one. Proxies that compress weaken what they pass on: `W/"…"` is the same file. */
export function isKnownTag(ifNoneMatch: string | null, tag: string): boolean {
  const validators = ifNoneMatch?.split(',').map((validator) => validator.trim().replace(/^W\//, '')) ?? [];
  return validators.includes('*') || validators.includes(tag);
}
