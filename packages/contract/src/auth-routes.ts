import { own, post, type Route } from './routes/route.ts';

/** Calls for sign-in, sign-out and the account's own profile. A page that only signs in loads no other routes. */
export const AUTH_ROUTES = {
  login: post('/auth/login'),
  loginWithGoogle: post('/auth/google/callback'),
  loginWithApple: post('/auth/apple/callback'),
  register: post('/auth/register'),
  confirmEmail: post('/auth/email_confirmation'),
  forgotPassword: post('/auth/forgot_password'),
  getProfile: own('GET', '/auth/profile'),
  updateProfile: own('PUT', '/auth/profile'),
  updateAvatar: own('POST', '/auth/avatar'),
  changePassword: own('PUT', '/auth/change-password'),
  logout: own('POST', '/auth/logout'),
} as const satisfies Record<string, Route>;

export type AuthRouteName = keyof typeof AUTH_ROUTES;
