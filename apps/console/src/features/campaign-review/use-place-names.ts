import { useMemo } from 'react';
import { usePlaceLists } from '../../app/use-place-lists.ts';

/** Names of categories and provinces, by their codes. */
export type PlaceNames = ReadonlyMap<string, string>;

/** Returns the names of codes; empty until they have come, and then a code is shown. */
export function usePlaceNames(): PlaceNames {
  const lists = usePlaceLists();
  return useMemo(
    () => new Map([...lists.categories, ...lists.provinces].map(({ code, name }) => [code, name])),
    [lists],
  );
}
