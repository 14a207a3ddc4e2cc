import { errorsOf, type FormErrors } from './field-errors.ts';

/** A schema of the contract, as far as a form needs it. */
interface FormSchema {
  safeParse: (values: unknown) => {
    success: boolean;
    data?: unknown;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** The values of a form as the API accepts them, or its mistakes. */
export type Validated<Schema extends FormSchema> =
  | { ok: true; data: NonNullable<ReturnType<Schema['safeParse']>['data']> }
  | { ok: false; errors: FormErrors; problem: string | null };

const NOT_LOADED = 'Isian belum bisa diperiksa. Periksa sambungan internet Anda, lalu coba lagi.';

/**
 * Creates a function that checks a form by a schema of the contract. It never rejects: if the schemas cannot be loaded, its result is a
 * sentence about the whole form.
 *
 * @param load imports the schemas by name: the schema library is fetched with the first form that is sent
 */
export function createValidate<Schemas extends { [Name in keyof Schemas]: FormSchema }>(load: () => Promise<Schemas>) {
  return async <Name extends keyof Schemas>(name: Name, values: unknown): Promise<Validated<Schemas[Name]>> => {
    try {
      const schema = (await load())[name];
      const checked = schema.safeParse(values);
      if (!checked.success) return { ok: false, errors: errorsOf(checked), problem: null };
      // The schema of this very name has made it.
      return { ok: true, data: checked.data as Extract<Validated<Schemas[Name]>, { ok: true }>['data'] };
    } catch {
      return { ok: false, errors: {}, problem: NOT_LOADED };
    }
  };
}
