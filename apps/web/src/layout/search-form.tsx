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
  // A field may have had the focus before the page came to life.
  useEffect(() => {
    if (formRef.current?.matches(':focus-within')) handleFocus();
  }, []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
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
        // A new address brings new words; the field is the visitor's own between two of them.
        key={defaultValue}
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
