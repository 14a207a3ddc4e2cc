import type { Category, Region } from '@uluran/contract/endpoints';
import { FilterChips } from '@uluran/ui/filter-chips';
import { ChipLink } from '../../app/links.tsx';
import type { ListSearch } from '../../app/list-search.ts';
import { FilterForm } from './filter-form.tsx';
import { firstPage } from './list-filters.ts';
import { ProvinceSelect } from './province-select.tsx';

interface CategoryChipsProps {
  /** The list's path. */
  path: string;
  search: ListSearch;
  categories: readonly Category[];
  regions: readonly Region[];
  /** True if the regions' counts are of this list. */
  counted: boolean;
}

/** Filters on a phone, in one row: the place, then the categories, each a link. */
export function CategoryChips({ path, search, categories, regions, counted }: CategoryChipsProps) {
  const { category: chosen, ...rest } = firstPage(search);
  return (
    <div className="list-chips u-phone-only">
      <FilterForm
        label="Lokasi"
        path={path}
        search={search}
        names={['province']}
        className="list-place"
        key={`place ${search.province}`}
      >
        <ProvinceSelect regions={regions} province={search.province} everywhere="Lokasi" counted={counted} />
      </FilterForm>
      <FilterChips label="Kategori">
        <ChipLink to={path} search={rest} resetScroll={false} activeOptions={{ exact: true, includeSearch: true }}>
          Semua
        </ChipLink>
        {categories.map(({ code, name }) => (
          <ChipLink
            key={code}
            to={path}
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
