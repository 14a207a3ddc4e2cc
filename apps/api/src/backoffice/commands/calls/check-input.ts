import * as z from 'zod/mini';
import { describe, type Field } from './fields.ts';

const { localeError } = z.locales.en();
/** Message of an issue whose schema has no sentence of its own. */
const UNEXPLAINED = 'Invalid input';

/** Returns the form that a text should have: the contract's own Indonesian sentence, the description of the field, or the pattern. */
function formOf({ message, pattern }: z.core.$ZodIssueInvalidStringFormat, field: Field | undefined): string {
  if (message !== UNEXPLAINED) return message;
  return field === undefined ? String(pattern) : describe(field.schema);
}

/** The English sentence of a problem. A rule of the contract's own has an Indonesian one alone, for screens. */
function sentenceOf(issue: z.core.$ZodIssue, field: Field | undefined): string {
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'invalid_format')
    return `is not written in the form that the API accepts: ${formOf(issue, issue.path.length === 1 ? field : undefined)}`;
  // `reportInput` has added the input, which a raw issue requires.
  const sentence = localeError(issue as z.core.$ZodRawIssue);
  return typeof sentence === 'string' ? sentence : issue.message;
}

/** Problems of the input for one part of a request, each with its option. Empty if the contract's schema accepts it. */
export function problemsIn(
  schema: z.ZodMiniType | undefined,
  input: Readonly<Record<string, unknown>>,
  fields: readonly Field[],
): string[] {
  if (schema === undefined) return [];
  const result = z.safeParse(schema, input, { reportInput: true });
  if (result.success) return [];
  return result.error.issues.map((issue) => {
    const [name] = issue.path;
    const field = fields.find((known) => known.name === name);
    if (field !== undefined && !Object.hasOwn(input, field.name))
      return `--${field.name} is missing: ${describe(field.schema)}`;
    const sentence = sentenceOf(issue, field);
    return name === undefined ? sentence : `--${issue.path.join('.')}: ${sentence}`;
  });
}
