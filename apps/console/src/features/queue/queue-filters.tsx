import { createLink } from '@tanstack/react-router';
import { TabLink } from '@uluran/app-shell/links';
import type { QueueMeta } from '@uluran/contract/endpoints';
import { QUEUE_KIND_NAMES, QUEUE_KINDS, type QueueKind } from '@uluran/contract/queues';
import { FilterChip, FilterChips } from '@uluran/ui/filter-chips';
import { TabNav } from '@uluran/ui/tab-nav';
import type { QueueSearch } from './queue-search.ts';

const ChipLink = createLink(FilterChip);

/** A link is the current one if its filters are those of the address. */
const EXACT = { exact: true } as const;

interface QueueFiltersProps {
  search: QueueSearch;
  /** Undefined until the first page has come. */
  counts: QueueMeta['counts'] | undefined;
}

/** Sums a figure over the chosen kind, or over all kinds of the role. */
function countOf({ search: { kind }, counts = {} }: QueueFiltersProps, of: 'waiting' | 'overdue' | 'mine' | 'unheld') {
  const kinds: readonly QueueKind[] = kind === undefined ? QUEUE_KINDS : [kind];
  return kinds.reduce((sum, one) => sum + (counts[one]?.[of] ?? 0), 0);
}

/** The kinds of the role, each with the number of waiting items. */
export function QueueTabs({ search, counts = {} }: QueueFiltersProps) {
  const kinds = (Object.keys(QUEUE_KIND_NAMES) as (keyof typeof QUEUE_KIND_NAMES)[]).filter(
    (kind) => counts[kind] !== undefined,
  );
  const all = QUEUE_KINDS.reduce((sum, kind) => sum + (counts[kind]?.waiting ?? 0), 0);
  const { kind: _, ...rest } = search;
  return (
    <TabNav label="Jenis pekerjaan" still>
      <TabLink to="/queue" search={rest} count={all} activeOptions={EXACT}>
        Semua
      </TabLink>
      {kinds.map((kind) => (
        <TabLink
          key={kind}
          to="/queue"
          search={{ ...rest, kind }}
          count={counts[kind]?.waiting ?? 0}
          activeOptions={EXACT}
        >
          {QUEUE_KIND_NAMES[kind]}
        </TabLink>
      ))}
    </TabNav>
  );
}

/** Filters by holder and deadline. */
export function QueueFilters({ search, counts }: QueueFiltersProps) {
  const { kind } = search;
  const base = kind === undefined ? {} : { kind };
  const chips = [
    { label: 'Semua', of: 'waiting', to: base },
    { label: 'Milik saya', of: 'mine', to: { ...base, holder: 'me' } },
    { label: 'Belum diambil', of: 'unheld', to: { ...base, holder: 'nobody' } },
    { label: 'Lewat batas', of: 'overdue', to: { ...base, overdue: true } },
  ] as const;
  return (
    <FilterChips label="Saringan" className="queue__filters">
      {chips.map(({ label, of, to }) => (
        <ChipLink key={label} to="/queue" search={to} activeOptions={EXACT}>
          {label} {countOf({ search, counts }, of)}
        </ChipLink>
      ))}
    </FilterChips>
  );
}
