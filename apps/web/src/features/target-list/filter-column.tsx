import type { Category, Region } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { Checkbox } from '@uluran/ui/checkbox';
import type { ListSearch } from '../../app/list-search.ts';
import { FilterForm } from './filter-form.tsx';
import { ProvinceSelect } from './province-select.tsx';

interface FilterColumnProps {
  /** The list's path. */
  path: string;
  search: ListSearch;
  categories: readonly Category[];
  regions: readonly Region[];
  /** True if the counts of categories and regions are of this list. */
  counted: boolean;
}

/** Filters on a desktop, beside the cards. */
export function FilterColumn({ path, search, categories, regions, counted }: FilterColumnProps) {
  const all = categories.reduce((sum, { campaignCount }) => sum + campaignCount, 0);
  const choices = [{ code: '', name: 'Semua', campaignCount: all }, ...categories];
  return (
    <FilterForm
      label="Saring"
      path={path}
      search={search}
      names={['category', 'province']}
      className="list-filters u-card u-desktop-only"
      // The controls keep their own state between two addresses.
      key={`${search.category} ${search.province}`}
    >
      <fieldset>
        <legend>Kategori</legend>
        {choices.map(({ code, name, campaignCount }) => (
          <Checkbox
            key={code}
            type="radio"
            name="category"
            value={code}
            defaultChecked={code === (search.category ?? '')}
            count={counted ? formatNumber(campaignCount) : undefined}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset>
        <legend>Lokasi</legend>
        <ProvinceSelect regions={regions} province={search.province} counted={counted} />
      </fieldset>
    </FilterForm>
  );
}
