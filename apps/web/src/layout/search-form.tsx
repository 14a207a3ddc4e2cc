import { useNavigate } from '@tanstack/react-router';
import { SearchField } from '@uluran/ui/search-field';
import { type FormEvent, type FunctionComponent, useEffect, useRef, useState } from 'react';
import { type ListSearch, readListSearch } from '../app/list-search.ts';
import type { SuggestionsProps } from './suggestions.tsx';

interface SearchFormProps {
  /** Name of the landmark, different for each form of a page. */
  label: string;
  /** The list's path; the search over everything unless another is given. */
  path?: string;
  placeholder: string;
  /** What the field holds when the page arrives. */
  defaultValue?: string | undefined;
  /** Filters that stay while the words change. */
  keep?: ListSearch;
  id?: string;
  className?: string;
}

/** The form that was sent last, until it is there again with what it has found. */
let sentFrom: string | undefined;

/** Looks for words in everything, or in one list: a native form, led by the router once the application runs. */
export function SearchForm({
  label,
  path = '/search',
  placeholder,
  defaultValue,
  keep = {},
  id,
  className,
}: SearchFormProps) {
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [late, setLate] = useState<{ Suggestions: FunctionComponent<SuggestionsProps> }>();
  // Their code comes when a visitor is about to type; where it does not, the form is as good without.
  const handleFocus = () => {
    if (path === '/search' && late === undefined) import('./suggestions.tsx').then(setLate, () => undefined);
  };
  // A new address brings new words; the field is the visitor's own between two of them. It keeps the focus, also where the shape of the results
  // hides or replaces the form while they are on their way.
  const wordsRef = useRef(defaultValue);
  useEffect(() => {
    const field = formRef.current?.elements.namedItem('q');
    if (!(field instanceof HTMLInputElement)) return;
    if (wordsRef.current !== defaultValue) field.value = defaultValue ?? '';
    wordsRef.current = defaultValue;
    if (sentFrom !== label) return;
    sentFrom = undefined;
    if (document.activeElement === document.body) field.focus({ preventScroll: true });
  }, [defaultValue, label]);
  // A field may have had the focus before the page came to life.
  useEffect(() => {
    if (formRef.current?.matches(':focus-within')) handleFocus();
  }, []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    sentFrom = label;
    void navigate({ to: path, search: readListSearch({ ...keep, q: words }) });
  };
  const kept = Object.entries(keep).filter(([name, value]) => name !== 'q' && name !== 'cursor' && value !== undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than 2023 do not know <search>.
    <form
      ref={formRef}
      onFocus={handleFocus}
      className={className}
      action={path}
      method="get"
      role="search"
      aria-label={label}
      onSubmit={handleSubmit}
    >
      {kept.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ))}
      <SearchField
        label={label}
        name="q"
        id={id}
        placeholder={placeholder}
        defaultValue={defaultValue}
        maxLength={100}
        enterKeyHint="search"
      />
      {late === undefined ? null : <late.Suggestions form={formRef} />}
    </form>
  );
}
