import type { FormErrorsBinding } from './use-form-errors.ts';

interface ErrorCountProps {
  /** `found` of `useFormErrors`. */
  readonly found: FormErrorsBinding['found'];
}

/** Announces the number of invalid fields after each attempt, also if the number is the same. Render it inside the form. */
export function ErrorCount({ found: { count, attempt } }: ErrorCountProps) {
  return (
    <p className="u-visually-hidden" role="status">
      {count === 0 ? null : <span key={attempt}>{count} isian perlu diperbaiki</span>}
    </p>
  );
}
