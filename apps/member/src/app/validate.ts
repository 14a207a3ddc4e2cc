import { errorsOf, type FormErrors } from './field-errors.ts';
import type { SCHEMAS } from './schemas.ts';

type Schemas = typeof SCHEMAS;
/** A form of the contract. */
export type FormName = keyof Schemas;

/** What a form holds as the API takes it, or what is wrong with it. */
export type Validated<Name extends FormName> =
  | { ok: true; data: NonNullable<ReturnType<Schemas[Name]['safeParse']>['data']> }
  | { ok: false; errors: FormErrors; problem: string | null };

const NOT_LOADED = 'Isian belum bisa diperiksa. Periksa sambungan internet Anda, lalu coba lagi.';

/** Checks a form by the contract's own schema, which is fetched with the first form. Never rejects. */
export async function validate<Name extends FormName>(name: Name, values: unknown): Promise<Validated<Name>> {
  try {
    const { SCHEMAS } = await import('./schemas.ts');
    const checked = SCHEMAS[name].safeParse(values);
    if (!checked.success) return { ok: false, errors: errorsOf(checked), problem: null };
    // The schema of this very name has made it.
    return { ok: true, data: checked.data as Extract<Validated<Name>, { ok: true }>['data'] };
  } catch {
    return { ok: false, errors: {}, problem: NOT_LOADED };
  }
}
