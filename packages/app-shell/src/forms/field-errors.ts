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

/** Name of a part of a formatted text, after the name of its field: `body.children.0.url`. */
const PART_OF_TEXT = /\.children\..*/;

/** Returns errors with those of parts of a formatted text under the name of its field, whose editor shows them. */
export function errorsOfTexts(errors: Readonly<FormErrors>): FormErrors {
  const fields: FormErrors = {};
  for (const [name, messages] of Object.entries(errors)) {
    const field = name.replace(PART_OF_TEXT, '');
    fields[field] = [...(fields[field] ?? []), ...(messages ?? [])];
  }
  return fields;
}

/** Returns the sentence beside a field, if any. */
export function errorAt(errors: FormErrors, field: string): string | undefined {
  return errors[field]?.[0];
}
