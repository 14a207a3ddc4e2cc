import type { OperatorApp } from '@uluran/contract/endpoints';

/** The step of a sign-in. The token of a begun sign-in and the secret of an app are in memory alone. */
export type SignInStep =
  | { name: 'password'; notice?: string }
  | { name: 'code'; signInToken: string }
  | { name: 'recovery'; signInToken: string }
  | { name: 'enrolment'; signInToken: string }
  | { name: 'app'; signInToken: string; app: OperatorApp }
  | { name: 'codes'; codes: readonly string[] };

/** A begun sign-in is valid for ten minutes, and ends with a new password. */
export const SIGN_IN_ENDED = 'Langkah pertama sudah kedaluwarsa. Masuk lagi dengan email dan kata sandi Anda.';
