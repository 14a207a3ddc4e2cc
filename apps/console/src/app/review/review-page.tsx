import type { UseQueryResult } from '@tanstack/react-query';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import type { ReactNode } from 'react';

interface ReviewPageProps<Data> {
  query: UseQueryResult<Data>;
  /** Sentence for an item that could not be read. */
  title: string;
  children: (data: Data) => ReactNode;
}

/** The states of a detail page: loading, failed, and the item. A failed reading again keeps the shown item. */
export function ReviewPage<Data>({ query, title, children }: ReviewPageProps<Data>) {
  const late = useLateSkeleton(query.isPending);
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) return <LoadProblem title={title} query={query} />;
  return late ? <PageSkeleton /> : null;
}

interface WhenLoadedProps {
  queries: readonly Pick<UseQueryResult, 'isLoading'>[];
  children: ReactNode;
}

/**
 * Shows the content of a detail page once the first reading of each query has ended, with or without data: a part that appeared later would
 * move the parts below it.
 */
export function WhenLoaded({ queries, children }: WhenLoadedProps) {
  const isLoading = queries.some((query) => query.isLoading);
  const late = useLateSkeleton(isLoading);
  if (!isLoading) return <>{children}</>;
  return late ? <PageSkeleton /> : null;
}

interface ReviewColumnsProps {
  children: ReactNode;
  aside: ReactNode;
  /** Name of the right column. */
  label?: string;
}

/** The two columns of a detail page: content on the left, the decision on the right. */
export function ReviewColumns({ children, aside, label = 'Keputusan' }: ReviewColumnsProps) {
  return (
    <div className="columns">
      <div className="columns__main">{children}</div>
      <aside className="columns__aside" aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}
