import { createLink, useNavigate } from '@tanstack/react-router';
import { RECORD_SEARCH_LIMIT } from '@uluran/contract/records';
import { FilterChip, FilterChips } from '@uluran/ui/filter-chips';
import type { ReactNode } from 'react';
import type { ListPath } from './empty-list.tsx';
import { FindForm } from './find-form.tsx';

const ChipLink = createLink(FilterChip);
/** A link is the current one if its filters are those of the address. */
const EXACT = { exact: true } as const;

interface ListToolsProps<Search extends { q?: string }> {
  /** Path of the list. */
  to: ListPath;
  search: Search;
  /** Reads a search of an address: it drops unknown values. */
  read: (address: Record<string, unknown>) => Search;
  /** Chips for the values of one filter, in this order, after the chip of all records. */
  filter: {
    label: string;
    name: Exclude<keyof Search & string, 'q'>;
    /** Words of the chip of all records; "Semua" by default. */
    all?: ReactNode;
    options: readonly { value: string; words: ReactNode }[];
  };
  /** The search field: its label, and the texts that it takes. */
  find: { label: string; hint: string };
}

/** The chips of one filter and the search field above a list of records. */
export function ListTools<Search extends { q?: string }>({
  to,
  search,
  read,
  filter: { label, name, all = 'Semua', options },
  find,
}: ListToolsProps<Search>) {
  const navigate = useNavigate();
  const handleFind = (q: string) => void navigate({ to, search: read({ ...search, q }) });
  return (
    <>
      <FilterChips label={label}>
        <ChipLink to={to} search={read({ ...search, [name]: undefined })} activeOptions={EXACT}>
          {all}
        </ChipLink>
        {options.map(({ value, words }) => (
          <ChipLink key={value} to={to} search={read({ ...search, [name]: value })} activeOptions={EXACT}>
            {words}
          </ChipLink>
        ))}
      </FilterChips>
      <FindForm
        key={search.q ?? ''}
        label={find.label}
        q={search.q}
        hint={find.hint}
        maxLength={RECORD_SEARCH_LIMIT}
        onFind={handleFind}
      />
    </>
  );
}

/** Words of a chip with the number of its records; undefined until the list has come. */
export function CountedWords({ words, count }: { words: string; count: number | undefined }) {
  return (
    <>
      {words} <small>{count ?? 0}</small>
    </>
  );
}

/** Returns the number of records in several states. */
export const recordsIn = (counts: Partial<Record<string, number>> | undefined, states: readonly string[]): number =>
  states.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0);
