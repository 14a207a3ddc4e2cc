import {
  type Auth,
  type AuthAction,
  type AuthResult,
  type Client,
  createClient,
  createIdempotencyKey,
} from '@uluran/api-sdk';
import type { ErrorCode } from '@uluran/contract/envelope';
import { PNG } from 'pngjs';
import type { World } from './sdk-worlds.ts';

export const PASSWORD = 'jembatan-hujan-sore';

/** A new e-mail address. */
export const someone = () => `${createIdempotencyKey().slice(0, 13)}@contoh.id`;
export const picture = new Blob([new Uint8Array(PNG.sync.write(new PNG({ width: 64, height: 64 })))], {
  type: 'image/png',
});
export const registration = (email: string) => ({
  name: 'Ratna Wulandari',
  email,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  acceptTerms: true as const,
});
const newPassword = (currentPassword: string) => ({
  currentPassword,
  password: 'payung-merah-tua',
  passwordConfirmation: 'payung-merah-tua',
});
export const clientOf = ({ server }: World) => createClient(server);

function mustSucceed({ status, message }: { status: boolean; message: string }): void {
  if (!status) throw new Error(message);
}

/** A person with a confirmed account. */
export async function newMember(world: World): Promise<{ email: string; password: string }> {
  const { auth } = clientOf(world);
  const email = someone();
  mustSucceed(await auth.register(registration(email)));
  mustSucceed(await auth.confirmEmail({ token: await world.confirmationFor(email) }));
  return { email, password: PASSWORD };
}

const members = new Map<World, Promise<{ email: string; password: string }>>();
function memberOf(world: World): Promise<{ email: string; password: string }> {
  const member = members.get(world) ?? newMember(world);
  members.set(world, member);
  return member;
}

/** A client with a session. */
export async function signedIn(world: World): Promise<Client> {
  const client = clientOf(world);
  mustSucceed(await client.auth.login(await memberOf(world)));
  return client;
}

export type Action = Exclude<AuthAction, 'logout'>;
type Result = Promise<AuthResult<unknown>>;
interface Promised {
  /** The successful call, with all calls that it needs before. */
  succeeds: (world: World) => Result;
  /** The call that the server refuses with this code. */
  refused: (world: World) => Result;
  code: ErrorCode;
  /** The call alone. */
  alone: (auth: Auth) => Result;
}

/** Every action with a response, in three cases: it succeeds, is refused, and is lost. */
export const ACTIONS: Record<Action, Promised> = {
  login: {
    succeeds: async (world) => clientOf(world).auth.login(await memberOf(world)),
    refused: async (world) => clientOf(world).auth.login({ ...(await memberOf(world)), password: 'bukan-itu' }),
    code: 'wrong_credentials',
    alone: (auth) => auth.login({ email: someone(), password: PASSWORD }),
  },
  profile: {
    succeeds: async (world) => (await signedIn(world)).auth.profile(),
    refused: (world) => createClient({ ...world.server, token: 'bukan-token' }).auth.profile(),
    code: 'invalid_token',
    alone: (auth) => auth.profile(),
  },
  register: {
    succeeds: (world) => clientOf(world).auth.register(registration(someone())),
    refused: (world) => clientOf(world).auth.register({ ...registration('salah'), name: '' }),
    code: 'invalid_fields',
    alone: (auth) => auth.register(registration(someone())),
  },
  updateAvatar: {
    succeeds: async (world) => (await signedIn(world)).auth.updateAvatar(picture),
    refused: async (world) => (await signedIn(world)).auth.updateAvatar(new FormData()),
    code: 'invalid_fields',
    alone: (auth) => auth.updateAvatar(picture),
  },
  updateProfile: {
    succeeds: async (world) => (await signedIn(world)).auth.updateProfile({ city: 'Bogor' }),
    refused: async (world) => (await signedIn(world)).auth.updateProfile({ birthDate: '2999-01-01' }),
    code: 'invalid_fields',
    alone: (auth) => auth.updateProfile({ city: 'Bogor' }),
  },
  confirmEmail: {
    succeeds: async (world) => {
      const email = someone();
      const { auth } = clientOf(world);
      await auth.register(registration(email));
      return auth.confirmEmail({ token: await world.confirmationFor(email) });
    },
    refused: (world) => clientOf(world).auth.confirmEmail({ token: 'bukan-tautan' }),
    code: 'not_found',
    alone: (auth) => auth.confirmEmail({ token: 'bukan-tautan' }),
  },
  forgotPassword: {
    succeeds: (world) => clientOf(world).auth.forgotPassword({ email: someone() }),
    refused: (world) => clientOf(world).auth.forgotPassword({ email: 'salah' }),
    code: 'invalid_fields',
    alone: (auth) => auth.forgotPassword({ email: someone() }),
  },
  changePassword: {
    succeeds: async (world) => {
      const { auth } = clientOf(world);
      const { password: currentPassword, email } = await newMember(world);
      await auth.login({ email, password: currentPassword });
      return auth.changePassword(newPassword(currentPassword));
    },
    refused: async (world) => (await signedIn(world)).auth.changePassword(newPassword('bukan-itu')),
    code: 'invalid_fields',
    alone: (auth) => auth.changePassword(newPassword('bukan-itu')),
  },
  loginWithGoogle: {
    succeeds: (world) => clientOf(world).auth.loginWithGoogle({ token: world.googleToken() }),
    refused: (world) => clientOf(world).auth.loginWithGoogle({ token: 'bukan-token' }),
    code: 'provider_refused',
    alone: (auth) => auth.loginWithGoogle({ token: 'bukan-token' }),
  },
  loginWithApple: {
    succeeds: async (world) => {
      const client = clientOf(world);
      return client.auth.loginWithApple(await world.appleAnswer(client));
    },
    refused: (world) => clientOf(world).auth.loginWithApple({ code: 'bukan-kode' }),
    code: 'provider_refused',
    alone: (auth) => auth.loginWithApple({ code: 'bukan-kode' }),
  },
};
