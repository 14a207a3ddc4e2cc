import type { ChangePasswordForm, LoginForm, RegisterForm } from '@uluran/contract/auth-forms';
import type { AuthRouteName } from '@uluran/contract/auth-routes';
import type { EndpointInput } from '@uluran/contract/endpoints';
import type { ErrorCode, FieldErrors } from '@uluran/contract/envelope';
import type { RegisteredUser, SignIn, User } from '@uluran/contract/user';
import type { Connection } from '../connection.ts';
import { failureOf, isAcceptance, isRefusal } from '../envelope.ts';
import { ApiError, unreachable } from '../errors.ts';
import { formOf } from '../form.ts';
import type { Answer, SendOptions } from '../http.ts';
import type { CallOptions, UploadOptions } from '../options.ts';
import { SIGNED_OUT } from '../session.ts';
import { AUTH_MESSAGES, type AuthAction } from './messages.ts';

/** The data of a refusal: its code, messages per field, and any other fields of the response. */
export interface AuthFailureData {
  /** The API's error code. */
  code?: ErrorCode;
  /** Indonesian messages per field, for forms. */
  fields?: FieldErrors;
  /** Seconds until a retry makes sense, with `too_many_requests`. */
  retryAfterSeconds?: number;
  [key: string]: unknown;
}

/** The action succeeded. Actions without a result have no data. */
export type AuthSuccess<Data> = { status: true; message: string } & (undefined extends Data
  ? { data?: Data }
  : { data: Data });

/** The action failed. */
export interface AuthFailure {
  status: false;
  message: string;
  /** Data of the server's response; undefined if there was none. */
  data?: AuthFailureData;
  /** The error that a call outside `auth` would have rejected with: code, request id, cause, and the reason of a missing response. */
  error: ApiError;
}

/** Result of an action. It never rejects: `message` is one of `AUTH_MESSAGES`, which distinguish a refusal from an unreachable server. */
export type AuthResult<Data = undefined> = AuthSuccess<Data> | AuthFailure;

type ConfirmEmailForm = EndpointInput<'confirmEmail', 'body'>;
type ForgotPasswordForm = EndpointInput<'forgotPassword', 'body'>;
type ProfileChanges = EndpointInput<'updateProfile', 'body'>;
type GoogleSignInForm = EndpointInput<'loginWithGoogle', 'body'>;
type AppleSignInForm = EndpointInput<'loginWithApple', 'body'>;

/** Sign-in, sign-out, and the signed-in account. Every action resolves to an {@link AuthResult} and updates the session. */
export interface Auth {
  /**
   * Signs in with e-mail and password. Stores the token, sets `loggedIn`, then fetches the profile and stores it as `user`. If only that fetch fails,
   * the sign-in is still successful and `user` is null.
   * @endpoint login
   */
  login(form: LoginForm, options?: CallOptions): Promise<AuthResult<SignIn>>;
  /**
   * Fetches the account and stores it as `user`.
   * @endpoint getProfile
   */
  profile(options?: CallOptions): Promise<AuthResult<User>>;
  /**
   * Requests an account, which is created when the link in the mail is opened. Stores the response as `user`; registering does not sign in. Messages
   * for invalid fields are in `data.fields`.
   * @endpoint register
   */
  register(form: RegisterForm, options?: CallOptions): Promise<AuthResult<RegisteredUser>>;
  /**
   * Sets the account's picture: a file of at most 10 MB, or a form with the file in the field `avatar`. The response becomes
   * `user`.
   * @endpoint updateAvatar
   */
  updateAvatar(image: Blob | FormData, options?: UploadOptions): Promise<AuthResult<User>>;
  /**
   * Changes the profile: omitted fields stay, null clears one. The response becomes `user`.
   * @endpoint updateProfile
   */
  updateProfile(changes: ProfileChanges, options?: CallOptions): Promise<AuthResult<User>>;
  /**
   * Confirms an address with the token of the mailed link. The response becomes `user`; confirming does not sign in.
   * @endpoint confirmEmail
   */
  confirmEmail(form: ConfirmEmailForm, options?: CallOptions): Promise<AuthResult<User>>;
  /**
   * Sends a temporary password by mail. The response is the same for every address, registered or not.
   * @endpoint forgotPassword
   */
  forgotPassword(form: ForgotPasswordForm, options?: CallOptions): Promise<AuthResult>;
  /**
   * Changes the password. Every other session of the account ends.
   * @endpoint changePassword
   */
  changePassword(form: ChangePasswordForm, options?: CallOptions): Promise<AuthResult>;
  /**
   * Signs in with the ID token from the web identity provider's popup, and continues like `login`.
   * @endpoint loginWithGoogle
   */
  loginWithGoogle(form: GoogleSignInForm, options?: CallOptions): Promise<AuthResult<SignIn>>;
  /**
   * Signs in with the authorization code from the vendor's sign-in and the state of the request (`account.startAppleSignIn`), and continues like
   * `login`.
   * @endpoint loginWithApple
   */
  loginWithApple(form: AppleSignInForm, options?: CallOptions): Promise<AuthResult<SignIn>>;
  /**
   * Signs out here at once: user, token and `loggedIn` are cleared before this returns. The calls to the server and to the hosted
   * sign-in service (`onSignOut`) are not awaited.
   * @endpoint logout
   */
  logout(): Promise<AuthResult>;
}

/** The call of an action and its input. */
interface Attempt {
  action: AuthAction;
  endpoint: AuthRouteName;
  body?: unknown;
  options?: SendOptions | undefined;
}

/** Stores a response in the session. `tokenBefore` is the session's token at the time of the call. */
type Settle<Data> = (data: Data, tokenBefore: string | null, signal?: AbortSignal) => void | Promise<void>;

/** A successful response without the action's data counts as no response. */
function unusable(what: string): Error {
  return new TypeError(`The answer has no ${what}`);
}

/** Returns the server's refusal as data and as an error. */
function refusalOf(answer: Answer): Pick<AuthFailure, 'data' | 'error'> {
  const { data } = answer.body as { data?: AuthFailureData };
  const { retryAfterSeconds } = answer;
  const error = failureOf(answer);
  if (!data) return { error };
  return { error, data: retryAfterSeconds === undefined ? data : { ...data, retryAfterSeconds } };
}

/** A thrown value as an error of the API. */
function errorOf(cause: unknown, signal?: AbortSignal): ApiError {
  if (cause instanceof ApiError) return cause;
  return signal?.aborted ? unreachable(cause, 'aborted') : unreachable(cause);
}

/** The actions of a connection. `onSignOut` signs out of the hosted sign-in service. */
export function createAuthActions(
  { send, session, change }: Connection<AuthRouteName>,
  onSignOut?: () => unknown,
): Auth {
  /** Makes the call and returns its result; `settle` stores a success in the session. */
  async function attempt<Data>(
    { action, endpoint, body, options }: Attempt,
    settle?: Settle<Data>,
  ): Promise<AuthResult<Data>> {
    const { success, failure, error } = AUTH_MESSAGES[action];
    try {
      const { token } = session.get();
      const answer = await send(endpoint, body === undefined ? {} : { body }, options);
      if (isRefusal(answer.body)) return { status: false, message: failure, ...refusalOf(answer) };
      if (!isAcceptance(answer.body)) return { status: false, message: error, error: failureOf(answer) };
      const data = answer.body.data as Data;
      await settle?.(data, token, options?.signal);
      return {
        status: true,
        message: success,
        ...(data !== null && data !== undefined && { data }),
      } as AuthSuccess<Data>;
    } catch (cause) {
      return { status: false, message: error, error: errorOf(cause, options?.signal) };
    }
  }

  function storeUser(user: User | RegisteredUser): void {
    if (typeof user !== 'object' || user === null || Array.isArray(user)) throw unusable('user');
    session.set({ user });
  }

  /** Stores the returned account, unless the session has changed since the call was made. */
  function storeOwnUser(user: User, tokenBefore: string | null): void {
    if (session.get().token === tokenBefore) storeUser(user);
  }

  async function signIn(data: SignIn, _tokenBefore: string | null, signal?: AbortSignal): Promise<void> {
    const { token } = data ?? {};
    if (typeof token !== 'string' || token === '') throw unusable('token');
    change('signed_in', { token, loggedIn: true, expiresAt: data.expiresAt ?? null });
    // A profile that fails to load can be loaded later: the session stays, even if this call returns 401.
    const options = { token, keepSession: true, signal };
    const profile = await attempt<User>({ action: 'profile', endpoint: 'getProfile', options }, storeOwnUser);
    if (!profile.status && session.get().token === token) session.set({ user: null });
  }

  function notifySignOut(token: string | null): void {
    if (token !== null) void send('logout', {}, { token, keepalive: true }).catch(() => undefined);
    if (onSignOut)
      void Promise.resolve()
        .then(onSignOut)
        .catch(() => undefined);
  }

  return {
    login: (body, options) => attempt({ action: 'login', endpoint: 'login', body, options }, signIn),
    profile: (options) => attempt({ action: 'profile', endpoint: 'getProfile', options }, storeOwnUser),
    register: (body, options) =>
      attempt<RegisteredUser>({ action: 'register', endpoint: 'register', body, options }, storeUser),
    updateAvatar: (image, options) =>
      attempt(
        { action: 'updateAvatar', endpoint: 'updateAvatar', body: formOf('avatar', image), options },
        storeOwnUser,
      ),
    updateProfile: (body, options) =>
      attempt({ action: 'updateProfile', endpoint: 'updateProfile', body, options }, storeOwnUser),
    confirmEmail: (body, options) =>
      attempt<User>({ action: 'confirmEmail', endpoint: 'confirmEmail', body, options }, storeUser),
    forgotPassword: (body, options) => attempt({ action: 'forgotPassword', endpoint: 'forgotPassword', body, options }),
    changePassword: (body, options) => attempt({ action: 'changePassword', endpoint: 'changePassword', body, options }),
    loginWithGoogle: (body, options) =>
      attempt({ action: 'loginWithGoogle', endpoint: 'loginWithGoogle', body, options }, signIn),
    loginWithApple: (body, options) =>
      attempt({ action: 'loginWithApple', endpoint: 'loginWithApple', body, options }, signIn),
    logout: async () => {
      const { success, error } = AUTH_MESSAGES.logout;
      try {
        const { token } = session.get();
        change('signed_out', SIGNED_OUT);
        notifySignOut(token);
        return { status: true, message: success };
      } catch (cause) {
        return { status: false, message: error, error: unreachable(cause) };
      }
    },
  };
}
