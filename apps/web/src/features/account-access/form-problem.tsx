import { Banner } from '@uluran/ui/banner';
import type { ReactNode } from 'react';

/** Problem of the whole form: screen readers read it when it appears. It gets the focus if no field has an error. */
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
