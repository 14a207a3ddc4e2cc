import type { FormErrors } from '@uluran/ui/form';

export type { FormErrors };

/** Result of a schema of the contract. */
interface Checked {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** Returns the first message of each refused field; an empty object for a valid form. */
export function errorsOf({ error }: Checked): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= [message];
  return errors;
}

/** Returns the sentence beside a field, if any. */
export function errorAt(errors: FormErrors, field: string): string | undefined {
  return errors[field]?.[0];
}
