import type { Category, Region } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { Checkbox } from '@uluran/ui/checkbox';
import type { CampaignListSearch } from '../../app/campaign-search.ts';
import { FilterForm } from './filter-form.tsx';
import { ProvinceSelect } from './province-select.tsx';

interface FilterColumnProps {
  search: CampaignListSearch;
  categories: readonly Category[];
  regions: readonly Region[];
}

/** The desktop's filters, beside the cards. */
export function FilterColumn({ search, categories, regions }: FilterColumnProps) {
  const all = categories.reduce((sum, { campaignCount }) => sum + campaignCount, 0);
  const choices = [{ code: '', name: 'Semua', campaignCount: all }, ...categories];
  return (
    <FilterForm
      label="Saring"
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
            count={formatNumber(campaignCount)}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset>
        <legend>Lokasi</legend>
        <ProvinceSelect regions={regions} province={search.province} />
      </fieldset>
    </FilterForm>
  );
}
