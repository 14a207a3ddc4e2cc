import type { Region, SearchMeta } from '@uluran/contract/endpoints';
import { formatNumber } from '@uluran/contract/money';
import { SEARCH_KINDS, type SearchKind } from '@uluran/contract/search';
import { Checkbox } from '@uluran/ui/checkbox';
import { FilterChips } from '@uluran/ui/filter-chips';
import { Select } from '@uluran/ui/select';
import { ChipLink } from '../../app/links.tsx';
import type { SearchTerms } from '../../app/search-terms.ts';
import { kindWords } from './kind-words.tsx';
import { TermsForm } from './terms-form.tsx';

interface SearchFiltersProps {
  terms: SearchTerms;
  regions: readonly Region[];
  /** Number of results of each kind; unknown on a later page. */
  counts: SearchMeta['counts'];
}

interface Choice {
  kind: SearchKind | undefined;
  label: string;
  count: number | undefined;
}

/** Returns the kinds with results, and the chosen kind even without results. */
function choicesOf(counts: SearchMeta['counts'], chosen: SearchKind | undefined): Choice[] {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = SEARCH_KINDS.filter((kind) => counts === undefined || (counts[kind] ?? 0) > 0 || kind === chosen);
  return [
    { kind: undefined, label: 'Semua', count: all },
    ...shown.map((kind) => ({ kind, label: kindWords(kind).label, count: counts && (counts[kind] ?? 0) })),
  ];
}

/** Filter by province. The visitor chooses it; the page never asks for the device's location. */
function PlaceSelect({ terms, regions }: Pick<SearchFiltersProps, 'terms' | 'regions'>) {
  return (
    <Select label="Dekat Anda: pilih provinsi" name="province" compact defaultValue={terms.province ?? ''}>
      <option value="">Seluruh Indonesia</option>
      {regions.map(({ code, name }) => (
        <option value={code} key={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The desktop's filters, beside the results. */
export function SearchFilterColumn({ terms, regions, counts }: SearchFiltersProps) {
  return (
    <TermsForm
      label="Saring"
      terms={terms}
      names={['kind', 'province', 'open']}
      className="list-filters u-card u-desktop-only"
    >
      <fieldset>
        <legend>Jenis</legend>
        {choicesOf(counts, terms.kind).map(({ kind, label, count }) => (
          <Checkbox
            key={label}
            type="radio"
            name="kind"
            value={kind ?? ''}
            defaultChecked={kind === terms.kind}
            count={count === undefined ? undefined : formatNumber(count)}
          >
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset>
        <legend>Dekat Anda</legend>
        <PlaceSelect terms={terms} regions={regions} />
        <Checkbox name="open" value="true" defaultChecked={terms.open !== undefined}>
          Masih dibuka
        </Checkbox>
      </fieldset>
    </TermsForm>
  );
}

/** Filters on a phone: the place, then the kinds, each a link. */
export function SearchFilterChips({ terms, regions, counts }: SearchFiltersProps) {
  const { kind: chosen, cursor: _, ...rest } = terms;
  return (
    <div className="list-chips u-phone-only">
      <TermsForm label="Dekat Anda" terms={terms} names={['province']} className="list-place">
        <PlaceSelect terms={terms} regions={regions} />
      </TermsForm>
      <FilterChips label="Jenis">
        {choicesOf(counts, chosen).map(({ kind, label, count }) => (
          <ChipLink
            key={label}
            to="/search"
            search={kind === undefined ? rest : { ...rest, kind }}
            resetScroll={false}
            aria-current={kind === chosen ? 'true' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {count === undefined ? label : `${label} ${formatNumber(count)}`}
          </ChipLink>
        ))}
      </FilterChips>
    </div>
  );
}
