import type { Auth, AuthAction, CallOptions } from '../../src/index.ts';
import { json } from './test-server.ts';

export const user = { id: 'u1', name: 'Ratna Wulandari', email: 'ratna@contoh.id' };
const signIn = { token: 'token-baru', expiresAt: '2026-12-21T00:00:00.000Z' };
export const ok = (data: unknown) => json({ status: true, data });
export const refused = (data: unknown, status = 422) => json({ status: false, message: 'Tidak bisa.', data }, status);

const registration = {
  name: 'Ratna Wulandari',
  email: 'ratna@contoh.id',
  password: 'rahasia-sekali',
  passwordConfirmation: 'rahasia-sekali',
  acceptTerms: true,
} as const;
export const picture = () => new Blob(['gambar'], { type: 'image/png' });

/** One action of `auth`. */
export interface ActionCase {
  action: Exclude<AuthAction, 'logout'>;
  call: (auth: Auth, options?: CallOptions) => Promise<{ status: boolean; message: string; data?: unknown }>;
  /** `METHOD /path`. */
  route: string;
  /** The envelope's data on success. */
  data: unknown;
  /** The JSON body. */
  body?: unknown;
}

const google = { token: 'kredensial' };
const apple = { code: 'kode', state: 'sekali' };
const password = { currentPassword: 'lama-sekali', password: 'rahasia-baru', passwordConfirmation: 'rahasia-baru' };
export const login = { email: 'ratna@contoh.id', password: 'rahasia-sekali' };

/** Every action of the server, with a call of it and a successful response. */
export const ACTIONS: ActionCase[] = [
  {
    action: 'login',
    call: (auth, options) => auth.login(login, options),
    route: 'POST /auth/login',
    data: signIn,
    body: login,
  },
  { action: 'profile', call: (auth, options) => auth.profile(options), route: 'GET /auth/profile', data: user },
  {
    action: 'register',
    call: (auth, options) => auth.register(registration, options),
    route: 'POST /auth/register',
    data: user,
    body: registration,
  },
  {
    action: 'updateAvatar',
    call: (auth, options) => auth.updateAvatar(picture(), options),
    route: 'POST /auth/avatar',
    data: user,
  },
  {
    action: 'updateProfile',
    call: (auth, options) => auth.updateProfile({ city: 'Bogor', bio: null }, options),
    route: 'PUT /auth/profile',
    data: user,
    body: { city: 'Bogor', bio: null },
  },
  {
    action: 'confirmEmail',
    call: (auth, options) => auth.confirmEmail({ token: 'tautan' }, options),
    route: 'POST /auth/email_confirmation',
    data: user,
    body: { token: 'tautan' },
  },
  {
    action: 'forgotPassword',
    call: (auth, options) => auth.forgotPassword({ email: 'ratna@contoh.id' }, options),
    route: 'POST /auth/forgot_password',
    data: null,
    body: { email: 'ratna@contoh.id' },
  },
  {
    action: 'changePassword',
    call: (auth, options) => auth.changePassword(password, options),
    route: 'PUT /auth/change-password',
    data: null,
    body: password,
  },
  {
    action: 'loginWithGoogle',
    call: (auth, options) => auth.loginWithGoogle(google, options),
    route: 'POST /auth/google/callback',
    data: signIn,
    body: google,
  },
  {
    action: 'loginWithApple',
    call: (auth, options) => auth.loginWithApple(apple, options),
    route: 'POST /auth/apple/callback',
    data: signIn,
    body: apple,
  },
];
