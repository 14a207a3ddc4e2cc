import type { StartIsland } from '../../islands/page-block.ts';
import { pageClient } from '../../islands/page-client.ts';
import { swap } from '../../islands/swap.ts';
import { suggest } from '../suggest.ts';

interface SuggestionsProps {
  /** Address or path of the API. */
  apiUrl: string;
  /** The page shows search results: the results of another search replace them. */
  inPlace: boolean;
}

/** Returns the address to which a form is sent. */
function addressOf(form: HTMLFormElement): string {
  const parts = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${form.getAttribute('action')}?${new URLSearchParams(parts)}`;
}

export const start: StartIsland<SuggestionsProps> = (island, { apiUrl, inPlace }) => {
  const form = island.querySelector('form');
  if (form === null) return;
  suggest(form, island.id, {
    read: (text) => pageClient(apiUrl).search.suggest(text),
    open: (path) => location.assign(path),
  });
  if (!inPlace) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { id = '' } = form.querySelector('input[name="q"]') ?? {};
    void swap(addressOf(form), { focus: (main) => main.querySelector<HTMLElement>(`#${CSS.escape(id)}`) });
  });
};
