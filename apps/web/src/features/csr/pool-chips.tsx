import type { PoolState } from '@uluran/contract/endpoints';
import { FilterChips } from '@uluran/ui/filter-chips';
import { ChipLink } from '../../app/links.tsx';
import type { ListSearch } from '../../app/list-search.ts';
import { POOL_LABELS } from '../../app/pool-labels.ts';

const STATES = Object.keys(POOL_LABELS) as PoolState[];

/** Filter of programmes by the state of their pools. Each chip is a link that keeps the other filters. */
export function PoolChips({ path, search }: { path: string; search: ListSearch }) {
  const { pool: chosen, cursor: _, ...rest } = search;
  const chip = (to: ListSearch, label: string) => (
    <ChipLink
      key={label}
      to={path}
      search={to}
      resetScroll={false}
      aria-current={to.pool === chosen ? 'true' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {label}
    </ChipLink>
  );
  return (
    <FilterChips label="Dana padanan">
      {chip(rest, 'Semua program')}
      {STATES.map((pool) => chip({ ...rest, pool }, POOL_LABELS[pool]))}
    </FilterChips>
  );
}
