import type { Category, Region } from '@uluran/contract/endpoints';
import { FilterChips } from '@uluran/ui/filter-chips';
import type { CampaignListSearch } from '../../app/campaign-search.ts';
import { ChipLink } from '../../app/links.tsx';
import { FilterForm } from './filter-form.tsx';
import { firstPage } from './list-filters.ts';
import { ProvinceSelect } from './province-select.tsx';

interface CategoryChipsProps {
  search: CampaignListSearch;
  categories: readonly Category[];
  regions: readonly Region[];
}

/** The phone's filters in one row: the place, then the categories, each of which is an address. */
export function CategoryChips({ search, categories, regions }: CategoryChipsProps) {
  const { category: chosen, ...rest } = firstPage(search);
  return (
    <div className="list-chips u-phone-only">
      <FilterForm
        label="Lokasi"
        search={search}
        names={['province']}
        className="list-place"
        key={`place ${search.province}`}
      >
        <ProvinceSelect regions={regions} province={search.province} everywhere="Lokasi" />
      </FilterForm>
      <FilterChips label="Kategori">
        <ChipLink
          to="/campaigns"
          search={rest}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          Semua
        </ChipLink>
        {categories.map(({ code, name }) => (
          <ChipLink
            key={code}
            to="/campaigns"
            search={{ ...rest, category: code }}
            resetScroll={false}
            aria-current={code === chosen ? 'true' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {name}
          </ChipLink>
        ))}
      </FilterChips>
    </div>
  );
}
