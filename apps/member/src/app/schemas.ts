import {
  changePasswordSchema,
  emailFormSchema,
  firstPasswordSchema,
  profileFormSchema,
} from '@uluran/contract/auth-forms';

/** The contract's forms by name. A module of its own, because the schema library comes with the first form that is sent. */
export const SCHEMAS = {
  profile: profileFormSchema,
  email: emailFormSchema,
  changePassword: changePasswordSchema,
  firstPassword: firstPasswordSchema,
} as const;
