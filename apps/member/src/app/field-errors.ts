/** Messages by the name of the form's field; the first of each is shown. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

/** What a schema of the contract answers. */
interface Checked {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** The first message of each field that a schema refused; nothing where it took everything. */
export function errorsOf({ error }: Checked): FormErrors {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= [message];
  return errors;
}

/** The sentence beside a field. */
export function errorAt(errors: FormErrors, field: string): string | undefined {
  return errors[field]?.[0];
}
