import { isApiError } from '@uluran/api-sdk';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { problemOf } from './problem-of.ts';

interface LoadProblemProps {
  /** Sentence about the missing content, without its full stop. */
  title: string;
  /** The query that failed, as react-query returns it. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** True for a part of the screen: the rest of the screen is always shown. */
  part?: boolean;
}

/** Returns true if the server failed, rather than the network or the request. */
const isServerFailure = (error: unknown): boolean => !isApiError(error) || error.status >= 500;

/**
 * Takes the place of content that could not be read: the reason, and a button that tries again. If the server failed, a whole screen becomes the error
 * page of the specification.
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
