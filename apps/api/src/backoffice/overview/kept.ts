/**
 * Returns a function that reads a value at most once in this time: calls meanwhile get the same value, also those that come while it is being read. A
 * failed read is not kept.
 */
export function kept<Value>(
  read: () => Promise<Value>,
  keepMs: number,
  now: () => number = () => performance.now(),
): () => Promise<Value> {
  let last: { value: Promise<Value>; until: number } | undefined;
  return () => {
    if (last !== undefined && now() < last.until) return last.value;
    const begun = { value: read(), until: now() + keepMs };
    last = begun;
    begun.value.catch(() => {
      if (last === begun) last = undefined;
    });
    return begun.value;
  };
}
