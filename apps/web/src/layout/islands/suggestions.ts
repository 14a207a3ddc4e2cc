import type { StartIsland } from '../../islands/page-block.ts';
import { pageClient } from '../../islands/page-client.ts';
import { suggest } from '../suggest.ts';

interface SuggestionsProps {
  /** Address or path of the API. */
  apiUrl: string;
}

export const start: StartIsland<SuggestionsProps> = (island, { apiUrl }) => {
  const form = island.querySelector('form');
  if (form === null) return;
  suggest(form, island.id, {
    read: (text) => pageClient(apiUrl).search.suggest(text),
    open: (path) => location.assign(path),
  });
};
