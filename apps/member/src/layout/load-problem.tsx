import { isApiError } from '@uluran/api-sdk';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { problemOf } from '../app/problem-of.ts';

interface LoadProblemProps {
  /** What could not be shown, as a sentence without its full stop. */
  title: string;
  /** The query that failed, as react-query returns it. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Only a part of the screen: the rest of it is shown whatever failed. */
  part?: boolean;
}

/** Returns true if the server failed, rather than the network or the request. */
const isServerFailure = (error: unknown): boolean => !isApiError(error) || error.status >= 500;

/**
 * Stands where content should be when it could not be read: why, and a button that tries again. A screen whose data the server failed to
 * send becomes the error page of the specification.
 */
export function LoadProblem({ title, query, part = false }: LoadProblemProps) {
  if (!part && isServerFailure(query.error)) throw query.error;
  return (
    <Banner
      tone="error"
      live="polite"
      title={title}
      action={
        <Button variant="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
          Coba lagi
        </Button>
      }
    >
      {problemOf(query.error)}
    </Banner>
  );
}
