import { createLink, useNavigate } from '@tanstack/react-router';
import { KIND_LABELS, TARGET_KINDS } from '@uluran/contract/targets';
import { Button } from '@uluran/ui/button';
import { FilterChip, FilterChips } from '@uluran/ui/filter-chips';
import { SearchField } from '@uluran/ui/search-field';
import { Select } from '@uluran/ui/select';
import type { FormEvent } from 'react';
import { type DonationSearch, readDonationSearch, SEARCH_LIMIT, STANDINGS } from './donation-search.ts';

const Chip = createLink(FilterChip);

interface DonationFiltersProps {
  search: DonationSearch;
  /** Years in which the account has given. */
  years: readonly number[];
}

function entriesOf(form: HTMLFormElement, standing: DonationSearch['standing']): DonationSearch {
  return readDonationSearch({ ...Object.fromEntries(new FormData(form)), standing });
}

/** Filters of the list. The address holds all of them, so a filtered list can be bookmarked, shared between devices and reached by the back button. */
export function DonationFilters({ search, years }: DonationFiltersProps) {
  const navigate = useNavigate();
  const { standing, ...rest } = search;
  const choose = (form: HTMLFormElement) =>
    void navigate({ to: '/donation', search: entriesOf(form, standing), replace: true });
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose(event.currentTarget);
  };
  return (
    <div className="gift-filters">
      <FilterChips label="Saring menurut keadaan">
        {[[undefined, 'Semua'] as const, ...STANDINGS].map(([code, name]) => (
          <Chip
            key={name}
            to="/donation"
            search={code === undefined ? rest : { ...rest, standing: code }}
            aria-current={code === standing ? 'true' : undefined}
            activeProps={{}}
          >
            {name}
          </Chip>
        ))}
      </FilterChips>
      <search>
        <form className="gift-filters__form" onSubmit={handleSubmit} action="/account/donation">
          <SearchField
            label="Cari donasi"
            name="q"
            placeholder="Cari tujuan atau nomor"
            maxLength={SEARCH_LIMIT}
            defaultValue={search.q ?? ''}
            key={`q ${search.q ?? ''}`}
          />
          <Select
            compact
            label="Jenis tujuan"
            name="kind"
            value={search.kind ?? ''}
            onChange={({ currentTarget: { form } }) => form && choose(form)}
          >
            <option value="">Semua jenis</option>
            {TARGET_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_LABELS[kind]}
              </option>
            ))}
          </Select>
          <Select
            compact
            label="Tahun"
            name="year"
            value={search.year ?? ''}
            onChange={({ currentTarget: { form } }) => form && choose(form)}
          >
            <option value="">Semua tahun</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </Select>
          <Button type="submit">Cari</Button>
        </form>
      </search>
    </div>
  );
}
