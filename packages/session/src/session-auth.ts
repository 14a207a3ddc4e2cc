import { AUTH_MESSAGES, type Auth, type AuthFailure, type AuthResult, unreachable } from '@uluran/api-sdk/auth';
import type { LoginForm } from '@uluran/contract/auth-forms';
import type { SignIn } from '@uluran/contract/user';
import type { DeviceProofs } from './device-proofs.ts';
import type { Session } from './session.ts';

/**
 * The SDK's `auth` for a client whose store is this session: signing in also stores the token's expiry, and signing out works
 * without the client, and is distinguished from a session that the server ended. Also accepts an `auth` that is loaded at its
 * first call; if it fails to load, the call resolves to the action's error message.
 *
 * @param proofs of the device, for signing in with a password: sent along, and stored for the next time
 *
 * @example const session = createBrowserSession(); const client = createClient({ baseUrl, session }); const auth =
 * sessionAuth(client.auth, session);
 */
export function sessionAuth(auth: Auth, session: Session, proofs?: DeviceProofs): Auth {
  async function signIn(
    action: 'login' | 'loginWithGoogle' | 'loginWithApple',
    call: () => Promise<AuthResult<SignIn>>,
  ): Promise<AuthResult<SignIn>> {
    try {
      const result = await call();
      const { token, expiresAt, deviceProof } = (result.status && result.data) || {};
      if (deviceProof) proofs?.keep(deviceProof);
      if (token !== undefined && expiresAt !== undefined && session.get().token === token) session.set({ expiresAt });
      return result;
    } catch (cause) {
      return failed(action)(cause);
    }
  }

  function withProofs(form: LoginForm): LoginForm {
    const deviceProofs = proofs?.read() ?? [];
    return deviceProofs.length === 0 ? form : { ...form, deviceProofs };
  }

  async function logout(): Promise<AuthResult> {
    let result: AuthResult | undefined;
    await session.signOut(async () => {
      result = await auth.logout();
    });
    return result ?? { status: true, message: AUTH_MESSAGES.logout.success };
  }

  return {
    login: (form, options) => signIn('login', () => auth.login(withProofs(form), options)),
    loginWithGoogle: (form, options) => signIn('loginWithGoogle', () => auth.loginWithGoogle(form, options)),
    loginWithApple: (form, options) => signIn('loginWithApple', () => auth.loginWithApple(form, options)),
    logout,
    profile: (options) => auth.profile(options).catch(failed('profile')),
    register: (form, options) => auth.register(form, options).catch(failed('register')),
    updateAvatar: (image, options) => auth.updateAvatar(image, options).catch(failed('updateAvatar')),
    updateProfile: (changes, options) => auth.updateProfile(changes, options).catch(failed('updateProfile')),
    confirmEmail: (form, options) => auth.confirmEmail(form, options).catch(failed('confirmEmail')),
    forgotPassword: (form, options) => auth.forgotPassword(form, options).catch(failed('forgotPassword')),
    changePassword: (form, options) => auth.changePassword(form, options).catch(failed('changePassword')),
  };
}

/** Returns the result of an action whose code failed to load. */
const failed =
  (action: keyof typeof AUTH_MESSAGES) =>
  (cause: unknown): AuthFailure => ({
    status: false,
    message: AUTH_MESSAGES[action].error,
    error: unreachable(cause),
  });
