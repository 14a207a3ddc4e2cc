import type { UseQueryResult } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk/operator';
import { LoadProblem } from '@uluran/app-shell/load-problem';
import { PageSkeleton } from '@uluran/app-shell/page-skeleton';
import { useLateSkeleton } from '@uluran/app-shell/use-late-skeleton';
import { type ReactNode, useState } from 'react';

interface DraftPageProps<Server> {
  query: UseQueryResult<Server>;
  /** Name of the text at the beginning of a sentence: "Berita ini". */
  what: string;
  /** Returns the page of the text as it was read first. */
  children: (first: Server) => ReactNode;
}

/** Page that writes a text. It begins from a fresh read of the server, never from the query cache. */
export function DraftPage<Server>({ query, what, children }: DraftPageProps<Server>) {
  const { data, error, isFetchedAfterMount } = query;
  const [first, setFirst] = useState<{ read: Server }>();
  if (first === undefined && data !== undefined && isFetchedAfterMount && error === null) setFirst({ read: data });
  const late = useLateSkeleton(first === undefined && error === null);
  if (first !== undefined) return children(first.read);
  if (error === null) return late ? <PageSkeleton /> : null;
  const isGone = isApiError(error) && error.status === 404;
  return (
    <LoadProblem title={isGone ? `${what} tidak ada, atau sudah dihapus` : `${what} belum bisa dibuka`} query={query} />
  );
}
