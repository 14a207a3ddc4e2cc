import type { PlainFormState } from '../app/plain-form-state.ts';
import type { ConfirmFollowState, UnfollowState } from '../features/follow/follow-form-states.ts';
import type { AccessFormName, AccessFormState } from './access-form-state.ts';
import type { AmenFormState } from './amen-form-state.ts';
import type { ChangeMethodFormState } from './change-method-form-state.ts';
import type { DonateFormState } from './donate-form-state.ts';

/** States of every form whose page can be shown again, distinguished by `form`. */
export type FormState =
  | ({ form: 'donate' } & DonateFormState)
  | ({ form: 'amen' } & AmenFormState)
  | ({ form: 'plain' } & PlainFormState)
  | ({ form: 'confirm-follow' } & ConfirmFollowState)
  | ({ form: 'unfollow' } & UnfollowState)
  | ({ form: 'change-method' } & ChangeMethodFormState)
  | ({ form: AccessFormName } & AccessFormState);
