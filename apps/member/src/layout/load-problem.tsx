import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { problemOf } from '../app/problem-of.ts';

interface LoadProblemProps {
  /** What could not be shown, as a sentence without its full stop. */
  title: string;
  /** The query that failed, as react-query returns it. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Stands where content should be when it could not be read: why, and a button that tries again. */
export function LoadProblem({ title, query }: LoadProblemProps) {
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
