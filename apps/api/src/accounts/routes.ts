import type { AppleSignInForm } from '@uluran/contract/auth-forms';
import type { Handlers } from '../platform/http/handlers.ts';
import type { AccountService } from './profile/account-service.ts';
import type { AvatarService } from './profile/avatars/service.ts';
import type { AppleSignIn } from './providers/apple.ts';
import type { GoogleSignIn } from './providers/google.ts';
import type { ProviderIdentity } from './providers/identity.ts';
import { callerOf } from './sessions/caller.ts';
import type { PasswordService } from './sign-in/password-service.ts';
import type { RegistrationService } from './sign-in/registration-service.ts';
import type { SignInService } from './sign-in/sign-in-service.ts';

type SignInHandlers = Pick<
  Handlers,
  | 'login'
  | 'loginWithGoogle'
  | 'startAppleSignIn'
  | 'loginWithApple'
  | 'register'
  | 'confirmEmail'
  | 'resendConfirmation'
  | 'forgotPassword'
>;

type OwnAccountHandlers = Pick<
  Handlers,
  | 'getProfile'
  | 'updateProfile'
  | 'updateAvatar'
  | 'changePassword'
  | 'setFirstPassword'
  | 'changeEmail'
  | 'confirmAccess'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'logout'
  | 'exportData'
  | 'deleteAccount'
>;

export interface AuthServices {
  accounts: AccountService;
  avatars: AvatarService;
  passwords: PasswordService;
  registrations: RegistrationService;
  signIns: SignInService;
  google: GoogleSignIn;
  apple: AppleSignIn;
}

const DONE = { data: null };

/** Returns the check of Apple's response. Apple sends a name only once, and only to the page. */
function verifierOf(apple: AppleSignIn, { name, ...answer }: AppleSignInForm): () => Promise<ProviderIdentity> {
  return async () => {
    const identity = await apple.verifyAppleCode(answer);
    return { ...identity, name: identity.name ?? name ?? null };
  };
}

/** Handlers of calls that need no token, and return one or lead to one. */
export function signInHandlers({ signIns, registrations, passwords, google, apple }: AuthServices): SignInHandlers {
  return {
    login: async (request) => ({ data: await signIns.signIn(request.body, callerOf(request)) }),
    loginWithGoogle: async (request) => {
      const verify = () => google.verifyGoogleToken(request.body.token);
      return { data: await signIns.signInAs(verify, callerOf(request)) };
    },
    startAppleSignIn: async () => {
      const start = apple.startAppleSignIn();
      return { data: { ...start, expiresAt: start.expiresAt.toISOString() } };
    },
    loginWithApple: async (request) => ({
      data: await signIns.signInAs(verifierOf(apple, request.body), callerOf(request)),
    }),
    register: async ({ body, clientAddress }) => ({ data: await registrations.register(body, clientAddress) }),
    confirmEmail: async ({ body, clientAddress }) => ({
      data: await registrations.confirmEmail(body.token, clientAddress),
    }),
    resendConfirmation: async ({ body, clientAddress }) => {
      await registrations.resendConfirmation(body.email, clientAddress);
      return DONE;
    },
    forgotPassword: async ({ body, clientAddress }) => {
      await passwords.forgotPassword(body.email, clientAddress);
      return DONE;
    },
  };
}

/** Handlers of calls about one's own account. */
export function ownAccountHandlers(services: AuthServices): OwnAccountHandlers {
  const { accounts, avatars, passwords, google, apple } = services;
  return {
    getProfile: async ({ member }) => ({ data: await accounts.readProfile(member) }),
    updateProfile: async ({ member, body }) => ({ data: await accounts.updateProfile(member, body) }),
    updateAvatar: async ({ member, readFile }) => {
      await avatars.updateAvatar(member.userId, readFile);
      return { data: await accounts.readProfile(member) };
    },
    changePassword: async ({ member, body, clientAddress }) => {
      await passwords.changePassword(member, body, clientAddress);
      return DONE;
    },
    setFirstPassword: async ({ member, body, clientAddress }) => {
      await passwords.setFirstPassword(member, body, clientAddress);
      return DONE;
    },
    changeEmail: async ({ member, body, clientAddress }) => {
      await accounts.changeEmail(member, body.email, clientAddress);
      return DONE;
    },
    confirmAccess: async ({ member, body, clientAddress }) => {
      const { password, google: googleAnswer, apple: appleAnswer } = body;
      const verify = appleAnswer
        ? verifierOf(apple, appleAnswer)
        : googleAnswer && (() => google.verifyGoogleToken(googleAnswer.token));
      const proof = { password, ...(verify && { verify }) };
      const confirmedUntil = await passwords.confirmAccess(member, proof, clientAddress);
      return { data: { confirmedUntil: confirmedUntil.toISOString() } };
    },
    listSessions: async ({ member }) => ({
      items: await accounts.listSessions(member),
      meta: { nextCursor: null },
    }),
    endSession: async ({ member, params }) => {
      await accounts.endSession(member, params.id);
      return DONE;
    },
    endOtherSessions: async ({ member }) => {
      await accounts.endOtherSessions(member);
      return DONE;
    },
    logout: async ({ member }) => {
      await accounts.logout(member);
      return DONE;
    },
    exportData: async ({ member, clientAddress }) => ({ data: await accounts.exportData(member, clientAddress) }),
    deleteAccount: async ({ member }) => {
      await accounts.deleteAccount(member);
      return DONE;
    },
  };
}
