import { ButtonLink } from '@uluran/app-shell/links';
import { EmptyState } from '@uluran/ui/empty-state';

/** A title and a sentence about a list without rows. */
interface EmptyWords {
  title: string;
  words: string;
}

/** Path of a list that has a search. */
export type ListPath =
  | '/queue'
  | '/donations'
  | '/targets'
  | '/people'
  | '/settings'
  | '/content'
  | '/content/merchants'
  | '/content/products'
  | '/content/programmes'
  | '/content/volunteers';

interface EmptyListProps {
  /** Search and filters of the address; without any, the list has no rows at all. */
  search: object;
  /** Path of the whole list. */
  to: ListPath;
  /** Nothing matches the search. */
  unmatched: EmptyWords;
  /** There is nothing yet. */
  none: EmptyWords;
}

/** A list without rows. If a search or a filter is the reason, a link shows the whole list. */
export function EmptyList({ search, to, unmatched, none }: EmptyListProps) {
  const isFiltered = Object.keys(search).length > 0;
  const { title, words } = isFiltered ? unmatched : none;
  return (
    <EmptyState
      title={title}
      headingLevel={2}
      action={isFiltered ? <ButtonLink to={to}>Lihat semua</ButtonLink> : undefined}
    >
      {words}
    </EmptyState>
  );
}
