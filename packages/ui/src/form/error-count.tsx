import type { FormErrorsBinding } from './use-form-errors.ts';

interface ErrorCountProps {
  /** Of `useFormErrors`. */
  readonly found: FormErrorsBinding['found'];
}

/** Announces how many fields were wrong at an attempt, and again at each attempt, also if the number is the same. Stands in the form. */
export function ErrorCount({ found: { count, attempt } }: ErrorCountProps) {
  return (
    <p className="u-visually-hidden" role="status">
      {count === 0 ? null : <span key={attempt}>{count} isian perlu diperbaiki</span>}
    </p>
  );
}
