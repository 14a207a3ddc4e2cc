import { createProviders, type ProviderAnswer } from '../../src/providers/index.ts';

/** State of the page that the test reads. */
export interface AppleTestPage {
  /** Result of the last tap. */
  answer: ProviderAnswer | undefined;
}

const { appleUrl = '' } = document.body.dataset;
const STATE = 'st4te-dari-server';

const [apple] = createProviders(
  { firebase: null, appleClientId: 'id.contoh.uji' },
  {
    // As slow as a distant server: the window must open before the reply.
    startAppleSignIn: async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return {
        url: `${appleUrl}/auth/authorize?state=${STATE}`,
        clientId: 'id.contoh.uji',
        redirectUri: `${location.origin}/login/apple`,
        scope: 'name email',
        state: STATE,
        nonce: 'n0nce',
        expiresAt: '2099-01-01T00:00:00Z',
      };
    },
  },
);

const page: AppleTestPage = { answer: undefined };
Object.assign(window, { applePage: page });

const button = document.createElement('button');
button.textContent = 'Masuk dengan Apple';
button.addEventListener('click', async () => {
  page.answer = await apple?.signIn();
});
document.body.append(button);
