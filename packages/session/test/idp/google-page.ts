import { createAuth } from '@uluran/api-sdk/auth';
import { createBrowserSession, sessionAuth } from '../../src/index.ts';
import {
  createHostedSignIn,
  endWithHosted,
  type IdentityProviderUser,
  leaveHostedWithSession,
  type ProviderSignInResult,
  signInWithProvider,
} from '../../src/providers/index.ts';

/** State and functions of the page that the test uses. */
export interface TestPage {
  /** Result of the last tap. */
  result: ProviderSignInResult | undefined;
  currentUser(): Promise<IdentityProviderUser | null>;
  signOut(): Promise<void>;
  /** Runs the check that the member area makes at each visit. */
  visit(): Promise<void>;
  /** Signs out of the session of this page. */
  endSession(): Promise<void>;
}

const { emulatorUrl = '', projectId = '' } = document.body.dataset;
const configuration = {
  firebase: {
    apiKey: 'kunci-uji',
    authDomain: `${projectId}.firebaseapp.com`,
    projectId,
    storageBucket: `${projectId}.appspot.com`,
    senderId: '1',
    appId: '1:1:web:1',
  },
};

const google = createHostedSignIn(configuration, { emulatorUrl });
if (google === undefined) throw new Error('the provider is configured, and is not there');

const session = createBrowserSession();
const auth = sessionAuth(createAuth({ baseUrl: `${location.origin}/api`, session }), session);

leaveHostedWithSession(session, configuration);

const page: TestPage = {
  result: undefined,
  currentUser: google.currentUser,
  signOut: google.signOut,
  visit: () => endWithHosted(session, configuration, { revoke: async () => undefined, emulatorUrl }),
  endSession: () => session.signOut(),
};
Object.assign(window, { page });

const button = document.createElement('button');
button.textContent = 'Masuk dengan Google';
button.addEventListener('pointerdown', () => void google.prepare());
button.addEventListener('click', async () => {
  page.result = await signInWithProvider(google, auth);
});
document.body.append(button);
