import type { ReactNode } from 'react';
import { DEFAULT_SORT, type ListSearch } from '../../app/list-search.ts';
import { AddressForm } from '../../layout/address-form.tsx';

interface FilterFormProps {
  label: string;
  /** The list's path. */
  path: string;
  search: ListSearch;
  /** Filters that this form has controls for. */
  names: readonly Exclude<keyof ListSearch, 'cursor'>[];
  className?: string;
  children: ReactNode;
}

const SHOWN_BY_DEFAULT: ListSearch = { sort: DEFAULT_SORT };

/** Controls that write the address of a list. */
export function FilterForm(props: FilterFormProps) {
  return <AddressForm {...props} shownByDefault={SHOWN_BY_DEFAULT} />;
}
