import type { AppleStart } from '@uluran/contract/endpoints';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { IdentityProvider } from '@uluran/contract/user';
import { createAppleBrowser, createAppleSignIn } from './apple.ts';
import { createGoogleSignIn, type GoogleSignIn } from './google.ts';
import { hasKeptUser } from './hosted-sign-in.ts';
import type { ProviderSignIn } from './provider.ts';

type Configuration = Pick<PublicConfiguration, 'firebase' | 'appleClientId'>;

/** The configured providers of this installation, in the order of their buttons. */
export function availableProviders({ firebase, appleClientId }: Configuration): IdentityProvider[] {
  return [...(firebase === null ? [] : (['google'] as const)), ...(appleClientId === null ? [] : (['apple'] as const))];
}

export interface ProviderTools {
  /** The SDK's `account.startAppleSignIn`. */
  startAppleSignIn: () => Promise<AppleStart>;
  /** Development only: the hosted service's emulator. No server of ours accepts its tokens. */
  emulatorUrl?: string | undefined;
}

/** Sign-in through the hosted service; undefined where it is not configured. */
export function createHostedSignIn(
  { firebase }: Pick<Configuration, 'firebase'>,
  { emulatorUrl }: Pick<ProviderTools, 'emulatorUrl'> = {},
): GoogleSignIn | undefined {
  if (firebase === null) return undefined;
  return createGoogleSignIn({
    hasKeptUser: () => hasKeptUser(firebase),
    load: async () => (await import('./firebase.ts')).startFirebase(firebase, { emulatorUrl }),
  });
}

/** Sign-in at each provider that is configured. Touches nothing before it is used. */
export function createProviders(configuration: Configuration, tools: ProviderTools): ProviderSignIn[] {
  const google = createHostedSignIn(configuration, tools);
  const apple =
    configuration.appleClientId === null
      ? undefined
      : createAppleSignIn({ start: tools.startAppleSignIn, browser: createAppleBrowser() });
  return [google, apple].filter((provider) => provider !== undefined);
}
