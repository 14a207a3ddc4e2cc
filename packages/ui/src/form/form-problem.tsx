import type { ReactNode } from 'react';
import { Banner } from '../banner/banner.tsx';
import type { FormErrors } from './use-form-errors.ts';

interface FormProblemProps {
  /** The failure, in bold: "Donasi belum terkirim". */
  readonly title?: string | undefined;
  /** A sentence about the whole form, with the remedy; undefined or null without one. */
  readonly problem?: ReactNode;
  /** Errors of a long form at its last attempt, by field: each is listed as a link to the field whose id is the name. */
  readonly errors?: FormErrors | undefined;
  /** A button or link at the end. */
  readonly action?: ReactNode;
}

/**
 * Failure of a form, as its first part: a sentence about the whole form, and the list of the invalid fields of a long form. Errors of fields
 * themselves are under the fields. It gets the focus if no field is invalid.
 */
export function FormProblem({ title, problem, errors = {}, action }: FormProblemProps) {
  const listed = Object.entries(errors).filter(([, [message]]) => message !== undefined);
  const hasSentence = problem !== undefined && problem !== null;
  return (
    // The list alone is no alert: `ErrorCount` announces the number, and the first of the fields gets the focus.
    <div className="u-form-problem" role={listed.length > 0 && !hasSentence ? undefined : 'alert'} tabIndex={-1}>
      {hasSentence || listed.length > 0 ? (
        <Banner tone="error" title={title} action={action}>
          {hasSentence ? <p>{problem}</p> : null}
          {listed.length === 0 ? null : (
            <ul>
              {listed.map(([field, [message]]) => (
                <li key={field}>
                  <a href={`#${field}`}>{message}</a>
                </li>
              ))}
            </ul>
          )}
        </Banner>
      ) : null}
    </div>
  );
}
