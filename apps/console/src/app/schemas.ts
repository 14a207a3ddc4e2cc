import { loginSchema } from '@uluran/contract/auth-forms';

/** The contract's forms by name. A separate module, because the schema library loads with the first form that is sent. */
export const SCHEMAS = { login: loginSchema } as const;
