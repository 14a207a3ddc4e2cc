import { createValidate } from '@uluran/app-shell/validate';

/** Checks a form by the contract's own schema, which is fetched with the first form. Never rejects. */
export const validate = createValidate(async () => (await import('./schemas.ts')).SCHEMAS);
