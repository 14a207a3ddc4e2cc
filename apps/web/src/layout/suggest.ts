import type { Suggestions } from '@uluran/contract/endpoints';
import { SUGGESTION_START } from '@uluran/contract/search';

/** Pause in typing, in ms, before suggestions for the typed text are read. */
const PAUSE_MS = 150;

interface Option {
  text: string;
  /** Address to open. */
  path: string;
}

export interface SuggestOptions {
  /** Reads suggestions that begin with a text. */
  read: (text: string) => Promise<Suggestions>;
  open: (path: string) => void;
}

const optionsOf = ({ texts, pages }: Suggestions): Option[] => [
  ...texts.map((text) => ({ text, path: `/search?q=${encodeURIComponent(text)}` })),
  ...pages.map(({ title, path }) => ({ text: title, path })),
];

function element(tag: 'div' | 'p', attributes: Record<string, string>): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/**
 * Suggestions below a search field that has the focus: a list to choose from with the arrows, or by pressing. Enter without a choice searches as
 * before.
 */
export function suggest(form: HTMLFormElement, id: string, { read, open }: SuggestOptions): void {
  const field = form.querySelector<HTMLInputElement>('input[name="q"]');
  if (field === null) return;
  const listId = `${id}-saran`;
  const status = element('p', { class: 'u-visually-hidden', role: 'status' });
  const list = element('div', { class: 'suggestions u-card', role: 'listbox', id: listId, 'aria-label': 'Saran' });
  list.hidden = true;
  form.append(status, list);
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-expanded', 'false');
  field.setAttribute('autocomplete', 'off');

  let options: Option[] = [];
  let active = -1;
  let lastRequest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const mark = (index: number) => {
    active = index;
    for (const [place, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(place === index));
    if (index < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `${listId}-${index}`);
  };
  const show = (next: Option[]) => {
    options = next;
    list.replaceChildren(
      ...options.map(({ text }, index) => {
        const option = element('div', { role: 'option', tabindex: '-1', id: `${listId}-${index}` });
        option.textContent = text;
        return option;
      }),
    );
    list.hidden = options.length === 0;
    status.textContent = options.length === 0 ? '' : `${options.length} saran. Pilih dengan panah atas dan bawah.`;
    field.setAttribute('aria-expanded', String(options.length > 0));
    if (options.length > 0) field.setAttribute('aria-controls', listId);
    else field.removeAttribute('aria-controls');
    mark(-1);
  };
  const close = () => {
    lastRequest += 1;
    clearTimeout(timer);
    show([]);
  };
  const complete = async () => {
    const mine = ++lastRequest;
    const text = field.value.trim();
    if (text.length < SUGGESTION_START) return show([]);
    const found = await read(text).catch(() => undefined);
    if (found !== undefined && mine === lastRequest) show(optionsOf(found));
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void complete(), PAUSE_MS);
  };
  field.addEventListener('input', later);
  field.addEventListener('focus', later);
  field.addEventListener('blur', close);
  field.addEventListener('keydown', (event) => {
    if (options.length === 0 || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[active];
    if (step !== undefined) mark(((active + step + 1 + options.length + 1) % (options.length + 1)) - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen !== undefined) open(chosen.path);
    else return;
    event.preventDefault();
  });
  // The field keeps the focus while an option is pressed.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const chosen = options[[...list.children].indexOf(target as Element)];
    if (chosen !== undefined) open(chosen.path);
  });
  // The submitted search text needs no suggestions.
  if (document.activeElement === field && field.value !== field.defaultValue) later();
}
