import type { FormErrors } from '@uluran/ui/form';

export type { FormErrors };

/** What a schema of the contract returns. */
interface Checked {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** The first message of each field that a schema refused; nothing where it took everything. */
export function errorsOf({ error }: Checked): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= [message];
  return errors;
}

/** The sentence beside a field. */
export function errorAt(errors: FormErrors, field: string): string | undefined {
  return errors[field]?.[0];
}
