import type { OwnDonationFilters } from '@uluran/contract/endpoints';
import { TARGET_KINDS } from '@uluran/contract/targets';

/** The member's filters of the gifts, as in the address. */
export type DonationSearch = Pick<OwnDonationFilters, 'standing' | 'kind' | 'q'> & { year?: number };

type Standing = NonNullable<DonationSearch['standing']>;

/** The chips, in their order. */
export const STANDINGS: readonly (readonly [Standing, string])[] = [
  ['open', 'Menunggu dibayar'],
  ['paid', 'Dibayar'],
  ['over', 'Tidak dibayar'],
  ['returned', 'Dikembalikan'],
];

/** Longest search text that the API accepts, in characters. */
export const SEARCH_LIMIT = 100;

const among = <Known extends string>(known: readonly Known[], value: unknown): Known | undefined =>
  known.find((one) => one === value);

/** Reads the filters in any address, without unknown values. */
export function readDonationSearch(search: Record<string, unknown>): DonationSearch {
  const standing = among(
    STANDINGS.map(([code]) => code),
    search.standing,
  );
  const kind = among(TARGET_KINDS, search.kind);
  const year = Number(search.year);
  const q = String(search.q ?? '')
    .trim()
    .slice(0, SEARCH_LIMIT);
  return {
    ...(standing !== undefined && { standing }),
    ...(kind !== undefined && { kind }),
    ...(Number.isInteger(year) && year >= 2000 && year <= 2999 && { year }),
    ...(q !== '' && { q }),
  };
}

/** True if a filter is set. */
export function isNarrowed(search: DonationSearch): boolean {
  return Object.keys(search).length > 0;
}
