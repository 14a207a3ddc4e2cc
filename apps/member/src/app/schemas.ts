import {
  changePasswordSchema,
  emailFormSchema,
  firstPasswordSchema,
  profileFormSchema,
} from '@uluran/contract/auth-forms';

import { addBankAccountSchema } from '@uluran/contract/bank-accounts';
import { teamInvitationFormSchema } from '@uluran/contract/team-forms';

/** The contract's forms by name. A separate module, because the schema library loads with the first form that is sent. */
export const SCHEMAS = {
  profile: profileFormSchema,
  email: emailFormSchema,
  changePassword: changePasswordSchema,
  firstPassword: firstPasswordSchema,
  bankAccount: addBankAccountSchema,
  teamInvitation: teamInvitationFormSchema,
} as const;
