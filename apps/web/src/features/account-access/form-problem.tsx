import { Banner } from '@uluran/ui/banner';
import type { ReactNode } from 'react';

/** What is wrong with the whole form, read aloud when it appears; it takes the focus when no field is to blame. */
export function FormProblem({
  title,
  problem,
  action,
}: {
  title: string;
  problem: string | undefined;
  action?: ReactNode;
}) {
  return (
    <div className="access__problem" role="alert" tabIndex={-1}>
      {problem === undefined ? null : (
        <Banner tone="error" title={title} action={action}>
          {problem}
        </Banner>
      )}
    </div>
  );
}
