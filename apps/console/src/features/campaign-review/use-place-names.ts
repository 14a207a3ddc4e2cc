import { useEffect, useState } from 'react';
import { useConsole } from '../../app/use-console.ts';

/** Names of categories and provinces, by their codes. */
export type PlaceNames = ReadonlyMap<string, string>;

let loaded: Promise<PlaceNames> | undefined;

/** Reads both lists by the public calls, whose code is fetched with the first campaign. */
async function load(baseUrl: string): Promise<PlaceNames> {
  const { createClient } = await import('@uluran/api-sdk');
  const { categories, regions } = createClient({ baseUrl });
  const [kinds, places] = await Promise.all([categories.list(), regions.list()]);
  return new Map([...kinds, ...places].map(({ code, name }) => [code, name]));
}

/** Returns the names of codes; empty until they have come, and then a code is shown. */
export function usePlaceNames(): PlaceNames {
  const { configuration } = useConsole();
  const [names, setNames] = useState<PlaceNames>(new Map());
  useEffect(() => {
    loaded ??= load(new URL(configuration.apiUrl, location.origin).href);
    loaded.then(setNames, () => {
      // The codes stay. The next campaign tries again.
      loaded = undefined;
    });
  }, [configuration.apiUrl]);
  return names;
}
