import MiniSearch from 'minisearch';
import { element } from './element.ts';
import { SEARCH_OPTIONS, type Section } from './search-options.ts';

/** Most results in the list; another word narrows it. */
const SHOWN = 12;

interface Found extends Pick<Section, 'title' | 'page' | 'url'> {}

/** The index, or undefined before it is fetched; a failed fetch is retried at the next opening. */
let reading: Promise<MiniSearch<Section>> | undefined;

async function readIndex(address: string): Promise<MiniSearch<Section>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The index answers ${response.status}.`);
  return MiniSearch.loadJSON<Section>(await response.text(), SEARCH_OPTIONS);
}

interface Parts {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  list: HTMLUListElement;
  status: HTMLParagraphElement;
}

function createParts(): Parts {
  const input = element('input', {
    class: 'u-control',
    id: 'search-words',
    type: 'text',
    inputmode: 'search',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-autocomplete': 'list',
    'aria-controls': 'search-results',
    'aria-expanded': 'false',
  });
  const list = element('ul', { id: 'search-results', role: 'listbox', 'aria-label': 'Results' });
  const status = element('p', { class: 'd-search__status', role: 'status' });
  const close = element('button', { class: 'u-button u-button--quiet', type: 'button' }, 'Close');
  const label = element('label', { class: 'u-field__label', for: 'search-words' }, 'Search these pages');
  const head = element('div', { class: 'd-search__head' }, label, close);
  const dialog = element('dialog', { class: 'd-search', 'aria-label': 'Search' }, head, input, status, list);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return { dialog, input, list, status };
}

function optionOf({ title, page, url }: Found, index: number): HTMLLIElement {
  const attributes = { role: 'option', id: `search-result-${index}`, 'aria-selected': 'false', 'data-url': url };
  const option = element('li', attributes, element('b', {}, title));
  if (page !== '') option.append(' ', element('span', {}, page));
  return option;
}

/** Selects the result that Enter opens: -1 for none. */
function select({ input, list }: Parts, chosen: number): void {
  for (const [index, option] of [...list.children].entries()) {
    option.setAttribute('aria-selected', String(index === chosen));
    if (index === chosen) option.scrollIntoView({ block: 'nearest' });
  }
  if (chosen >= 0) input.setAttribute('aria-activedescendant', `search-result-${chosen}`);
  else input.removeAttribute('aria-activedescendant');
}

function show(parts: Parts, words: string, found: readonly Found[]): void {
  const { input, list, status } = parts;
  list.replaceChildren(...found.slice(0, SHOWN).map(optionOf));
  input.setAttribute('aria-expanded', String(found.length > 0));
  select(parts, found.length > 0 ? 0 : -1);
  if (words === '') status.textContent = 'Names of calls, fields, errors, anything on these pages.';
  else if (found.length === 0) status.textContent = `Nothing is found for “${words}”. Try a shorter word.`;
  else status.textContent = found.length === 1 ? '1 result' : `${found.length} results`;
}

/** Opens the page of a result. For a result on the same page, it closes the dialog. */
function follow({ dialog }: Parts, option: Element | null | undefined): void {
  const url = option instanceof HTMLElement ? option.dataset.url : undefined;
  if (url === undefined) return;
  dialog.close();
  window.location.assign(url);
}

function move(parts: Parts, event: KeyboardEvent): void {
  const options = [...parts.list.children];
  if (options.length === 0) return;
  const chosen = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  if (event.key === 'ArrowDown') select(parts, (chosen + 1) % options.length);
  else if (event.key === 'ArrowUp') select(parts, (chosen - 1 + options.length) % options.length);
  else if (event.key === 'Enter') follow(parts, options[chosen]);
  else return;
  event.preventDefault();
}

let parts: Parts | undefined;

/** The dialog, created at the first opening. */
function createDialog(address: string): Parts {
  const made = createParts();
  const { input, list, status } = made;
  const find = async () => {
    const words = input.value.trim();
    try {
      reading ??= readIndex(address);
      const index = await reading;
      // Text that was typed meanwhile has its own search.
      if (words === input.value.trim()) show(made, words, index.search(words) as unknown as Found[]);
    } catch {
      reading = undefined;
      status.textContent = 'The search could not be loaded. Check your connection, then type again.';
    }
  };
  input.addEventListener('input', find);
  input.addEventListener('keydown', (event) => move(made, event));
  list.addEventListener('click', ({ target }) => {
    if (target instanceof Element) follow(made, target.closest('[role="option"]'));
  });
  void find();
  return made;
}

/** Opens the search over the page. */
export function openSearch(address: string): void {
  parts ??= createDialog(address);
  parts.dialog.showModal();
  parts.input.select();
}
