import { RECORD_SEARCH_LIMIT } from '@uluran/contract/records';

/** Search text and one filter of a list, as the address has them. */
export type ListSearch<Filter extends string, Value extends string> = { q?: string } & { [Key in Filter]?: Value };

/** Reads the text of a search; a text that is too long is cut, and an empty one left out. */
export function readQuery(q: unknown, limit = RECORD_SEARCH_LIMIT): { q?: string } {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, limit) : '';
  return text === '' ? {} : { q: text };
}

/** Returns a reader of an address for a list with one filter. An unknown value of the filter is left out. */
export function listSearchReader<const Filter extends string, const Value extends string>(
  filter: Filter,
  values: readonly Value[],
): (address: Record<string, unknown>) => ListSearch<Filter, Value> {
  return (address) => {
    const known = values.find((value) => value === address[filter]);
    const chosen = known === undefined ? {} : { [filter]: known };
    return { ...readQuery(address.q), ...chosen } as ListSearch<Filter, Value>;
  };
}
