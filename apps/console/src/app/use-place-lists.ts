import { useEffect, useState } from 'react';
import { useConsole } from './use-console.ts';

interface Named {
  code: string;
  name: string;
}

/** Categories of campaigns, and provinces. */
export interface PlaceLists {
  categories: readonly Named[];
  provinces: readonly Named[];
}

const NONE: PlaceLists = { categories: [], provinces: [] };
let loaded: Promise<PlaceLists> | undefined;

/** Reads both lists by the public calls, whose code is fetched with the first screen that needs them. */
async function load(baseUrl: string): Promise<PlaceLists> {
  const { createClient } = await import('@uluran/api-sdk');
  const client = createClient({ baseUrl });
  const [categories, provinces] = await Promise.all([client.categories.list(), client.regions.list()]);
  return { categories: [...categories], provinces: [...provinces] };
}

/** Returns both lists; they are empty until they have come. */
export function usePlaceLists(): PlaceLists {
  const { configuration } = useConsole();
  const [lists, setLists] = useState(NONE);
  useEffect(() => {
    loaded ??= load(new URL(configuration.apiUrl, location.origin).href);
    loaded.then(setLists, () => {
      // The next screen tries again.
      loaded = undefined;
    });
  }, [configuration.apiUrl]);
  return lists;
}
