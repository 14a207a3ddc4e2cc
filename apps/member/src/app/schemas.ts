import {
  changePasswordSchema,
  emailFormSchema,
  firstPasswordSchema,
  profileFormSchema,
} from '@uluran/contract/auth-forms';

import { addBankAccountSchema } from '@uluran/contract/bank-accounts';

/** The contract's forms by name. A module of its own, because the schema library comes with the first form that is sent. */
export const SCHEMAS = {
  profile: profileFormSchema,
  email: emailFormSchema,
  changePassword: changePasswordSchema,
  firstPassword: firstPasswordSchema,
  bankAccount: addBankAccountSchema,
} as const;
