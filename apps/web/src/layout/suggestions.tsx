import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { SUGGESTION_START } from '@uluran/contract/search';
import { type RefObject, useEffect, useId, useState } from 'react';
import './suggestions.css';

/** How long a pause in typing is, before what was typed is completed. */
const PAUSE_MS = 150;

export interface SuggestionsProps {
  /** The form around the field, which is a plain one until this runs. */
  form: RefObject<HTMLFormElement | null>;
}

interface Option {
  text: string;
  /** Where it leads. */
  path: string;
}

const fieldOf = ({ current }: SuggestionsProps['form']) => current?.querySelector<HTMLInputElement>('input[name="q"]');

/** What is typed into the form's field once typing pauses; null while the field has not the focus. */
function useTyped(form: SuggestionsProps['form']): [string | null, (typed: string | null) => void] {
  const [typed, setTyped] = useState<string | null>(() => fieldOf(form)?.value ?? null);
  useEffect(() => {
    const field = fieldOf(form);
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(field.value), PAUSE_MS);
    };
    const leave = () => {
      clearTimeout(timer);
      setTyped(null);
    };
    field.addEventListener('input', read);
    field.addEventListener('blur', leave);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', read);
      field.removeEventListener('blur', leave);
    };
  }, [form]);
  return [typed, setTyped];
}

function useOptions(typed: string | null): Option[] {
  const { queries } = useRouteContext({ from: '__root__' });
  const text = typed?.trim() ?? '';
  const { data } = useQuery({
    ...queries.suggestions(text),
    enabled: text.length >= SUGGESTION_START,
    staleTime: 60_000,
  });
  if (typed === null || data === undefined || text.length < SUGGESTION_START) return [];
  return [
    ...data.texts.map((word) => ({ text: word, path: `/search?q=${encodeURIComponent(word)}` })),
    ...data.pages.map(({ title, path }) => ({ text: title, path })),
  ];
}

/** Suggestions below a search field that has the focus: a list to choose from with the arrows, or by pressing. Enter without a choice searches as before. */
export function Suggestions({ form }: SuggestionsProps) {
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped(form);
  const [active, setActive] = useState(-1);
  const options = useOptions(typed);
  const choose = ({ path }: Option) => {
    setTyped(null);
    void navigate({ href: path });
  };
  useEffect(() => setActive(-1), [typed]);
  useEffect(() => {
    const field = fieldOf(form);
    if (!field) return;
    const expanded = options.length > 0;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(expanded));
    field.setAttribute('autocomplete', 'off');
    if (expanded) field.setAttribute('aria-controls', listId);
    else field.removeAttribute('aria-controls');
    if (expanded && active >= 0) field.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else field.removeAttribute('aria-activedescendant');
    const press = (event: KeyboardEvent) => {
      if (options.length === 0 || event.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = options[active];
      if (step !== undefined) setActive((was) => ((was + step + 1 + options.length + 1) % (options.length + 1)) - 1);
      else if (event.key === 'Escape') setTyped(null);
      else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
      else return;
      event.preventDefault();
    };
    field.addEventListener('keydown', press);
    return () => field.removeEventListener('keydown', press);
  });
  return (
    <>
      <p className="u-visually-hidden" role="status">
        {options.length === 0 ? '' : `${options.length} saran. Pilih dengan panah atas dan bawah.`}
      </p>
      {options.length === 0 ? null : (
        <div className="suggestions u-card" role="listbox" id={listId} aria-label="Saran">
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
            <div
              key={option.path}
              role="option"
              tabIndex={-1}
              id={`${listId}-${index}`}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {option.text}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
