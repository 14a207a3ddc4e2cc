import type { RouteName } from '@uluran/contract/routes';
import { newAddress, OTHER_PASSWORD, registration } from '../../../support/accounts.ts';
import type { Row } from './matrix-row.ts';

const newPassword = { password: OTHER_PASSWORD, passwordConfirmation: OTHER_PASSWORD };

/** One good request for each call about accounts and sign-in. */
export const ACCOUNT_ROWS = {
  login: { path: () => '/auth/login', body: ({ email, password }) => ({ email, password }), status: 200 },
  loginWithGoogle: { path: () => '/auth/google/callback', body: () => ({ token: 'x' }), status: 404 },
  startAppleSignIn: { path: () => '/auth/apple/start', status: 404 },
  loginWithApple: { path: () => '/auth/apple/callback', body: () => ({ code: 'x' }), status: 404 },
  register: { path: () => '/auth/register', body: () => registration(newAddress()), status: 200 },
  confirmEmail: { path: () => '/auth/email_confirmation', body: () => ({ token: 'x' }), status: 404 },
  resendConfirmation: { path: () => '/auth/email_confirmation/resend', body: ({ email }) => ({ email }), status: 200 },
  forgotPassword: { path: () => '/auth/forgot_password', body: ({ email }) => ({ email }), status: 200 },
  getProfile: { path: () => '/auth/profile', status: 200 },
  updateProfile: { path: () => '/auth/profile', body: () => ({ city: 'Kupang' }), status: 200 },
  // A member's request is refused only for the missing file.
  updateAvatar: { path: () => '/auth/avatar', body: () => ({}), status: 415 },
  changePassword: {
    path: () => '/auth/change-password',
    body: ({ password }) => ({ currentPassword: password, ...newPassword }),
    status: 200,
  },
  setFirstPassword: {
    path: () => '/auth/first-password',
    account: { password: null },
    body: () => newPassword,
    status: 200,
  },
  changeEmail: { path: () => '/auth/email', body: () => ({ email: newAddress() }), status: 200 },
  confirmAccess: { path: () => '/auth/confirm-access', body: ({ password }) => ({ password }), status: 200 },
  listSessions: { path: () => '/auth/sessions', status: 200 },
  endSession: { path: ({ sessionId }) => `/auth/sessions/${sessionId}`, status: 200, otherStatus: 404 },
  endOtherSessions: { path: () => '/auth/sessions', status: 200 },
  logout: { path: () => '/auth/logout', status: 200 },
  exportData: { path: () => '/auth/export', status: 200 },
  deleteAccount: { path: () => '/auth/account', status: 200 },
} as const satisfies Partial<Record<RouteName, Row>>;
