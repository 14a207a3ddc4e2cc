import { Select } from '@uluran/ui/select';
import type { ReactNode } from 'react';
import { DEFAULT_SORT, type ListSearch, SORT_LABELS, type SortLabels } from '../../app/list-search.ts';
import { FilterForm } from './filter-form.tsx';

interface SortBarProps {
  /** The list's path. */
  path: string;
  search: ListSearch;
  /** Names of the kind's sort orders. */
  labels?: SortLabels | undefined;
  /** Number of results. */
  children: ReactNode;
}

/** Number of results and sort order, above the cards. */
export function SortBar({ path, search, labels, children }: SortBarProps) {
  const sort = search.sort ?? DEFAULT_SORT;
  return (
    <div className="list-bar">
      {children}
      <FilterForm
        label="Urutan"
        path={path}
        search={search}
        names={['sort']}
        className="list-bar__order"
        key={`order ${sort}`}
      >
        <Select label="Urutkan" name="sort" compact defaultValue={sort}>
          {Object.entries({ ...SORT_LABELS, ...labels }).map(([code, label]) => (
            <option value={code} key={code}>
              {label}
            </option>
          ))}
        </Select>
      </FilterForm>
    </div>
  );
}
