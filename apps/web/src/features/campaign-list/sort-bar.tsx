import { Select } from '@uluran/ui/select';
import type { ReactNode } from 'react';
import { type CampaignListSearch, DEFAULT_SORT, SORT_LABELS } from '../../app/campaign-search.ts';
import { FilterForm } from './filter-form.tsx';

interface SortBarProps {
  search: CampaignListSearch;
  /** The count. */
  children: ReactNode;
}

/** Count and order above the cards. */
export function SortBar({ search, children }: SortBarProps) {
  const sort = search.sort ?? DEFAULT_SORT;
  return (
    <div className="list-bar">
      {children}
      <FilterForm label="Urutan" search={search} names={['sort']} className="list-bar__order" key={`order ${sort}`}>
        <Select label="Urutkan" name="sort" compact defaultValue={sort}>
          {Object.entries(SORT_LABELS).map(([code, label]) => (
            <option value={code} key={code}>
              {label}
            </option>
          ))}
        </Select>
      </FilterForm>
    </div>
  );
}
