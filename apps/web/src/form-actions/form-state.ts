import type { VoiceForm } from '../features/voices/voice-page.ts';
import type { AccessFormName, AccessFormState } from './access-form-state.ts';
import type { AmenFormState } from './amen-form-state.ts';
import type { ChangeMethodFormState } from './change-method-form-state.ts';
import type { DonateFormState } from './donate-form-state.ts';

/** Every form that can be answered with its own page again, told apart by `form`. */
export type FormState =
  | ({ form: 'donate' } & DonateFormState)
  | ({ form: 'amen' } & AmenFormState)
  | ({ form: 'voice' } & VoiceForm)
  | ({ form: 'change-method' } & ChangeMethodFormState)
  | ({ form: AccessFormName } & AccessFormState);
