import { getApps, initializeApp } from '@firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signOut,
} from '@firebase/auth';
import type { HostedConfiguration, HostedSignIn } from './hosted-sign-in.ts';

const SCOPES = ['email', 'profile'];

export interface FirebaseOptions {
  /** `http://127.0.0.1:9099`: the service's emulator instead of the service. Our server accepts none of its tokens. */
  emulatorUrl?: string | undefined;
}

function startAuth({ senderId, ...configuration }: HostedConfiguration, { emulatorUrl }: FirebaseOptions) {
  const app = getApps()[0] ?? initializeApp({ ...configuration, messagingSenderId: senderId });
  const auth = initializeAuth(app, {
    // Kept in the browser's storage; if the browser refuses that, in the page's memory.
    persistence: [browserLocalPersistence, inMemoryPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  auth.languageCode = 'id';
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

function createProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  for (const scope of SCOPES) provider.addScope(scope);
  // People share phones: the account is chosen at each sign-in.
  provider.setCustomParameters({ prompt: 'select_account' });
  return provider;
}

/** The hosted service. Importing this file fetches its code, so only a tap does. */
export function startFirebase(configuration: HostedConfiguration, options: FirebaseOptions = {}): HostedSignIn {
  const auth = startAuth(configuration, options);
  return {
    openPopup: async () => (await signInWithPopup(auth, createProvider())).user,
    async keptUser() {
      await auth.authStateReady();
      const { currentUser } = auth;
      await currentUser?.reload();
      return currentUser;
    },
    signOut: () => signOut(auth),
  };
}
