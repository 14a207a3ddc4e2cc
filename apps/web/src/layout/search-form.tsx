import { useRouteContext } from '@tanstack/react-router';
import { SearchField } from '@uluran/ui/search-field';
import type { ListSearch } from '../app/list-search.ts';
import { Island } from '../islands/island.tsx';

interface SearchFormProps {
  /** Name of the landmark, different for each form of a page. */
  label: string;
  /** Path of the list; by default the search over everything. */
  path?: string;
  placeholder: string;
  /** Initial value of the field. */
  defaultValue?: string | undefined;
  /** Filters that stay while the words change. */
  keep?: ListSearch;
  id?: string;
  className?: string;
  /** The page shows the results. */
  inPlace?: boolean;
}

/** Native form that searches everything, or one list. The search over everything has suggestions from an island. */
export function SearchForm({ path = '/search', inPlace = false, ...form }: SearchFormProps) {
  const { configuration } = useRouteContext({ from: '__root__' });
  const content = <Form path={path} {...form} />;
  if (path !== '/search') return content;
  return (
    // With results on the same page, the first search waits for the island: loading a page instead would lose the focus.
    <Island name="suggestions" {...(inPlace && { held: true })} props={{ apiUrl: configuration.apiUrl, inPlace }}>
      {content}
    </Island>
  );
}

function Form({
  label,
  path,
  placeholder,
  defaultValue,
  keep = {},
  id,
  className,
}: Omit<SearchFormProps, 'inPlace'> & { path: string }) {
  const kept = Object.entries(keep).filter(([name, value]) => name !== 'q' && name !== 'cursor' && value !== undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than 2023 do not know <search>.
    <form className={className} action={path} method="get" role="search" aria-label={label}>
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
    </form>
  );
}
