import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';
import { fixed, NO_DEFAULT, optionalUrl, publicText, urlOf, variable } from './variable.ts';

/** Variables of sign-in by Google and Apple. */
export const SIGN_IN_VARIABLES = {
  FIREBASE_API_KEY: publicText(
    'Firebase: API key. The six fields go together; without them sign-in by provider is hidden.',
  ),
  FIREBASE_AUTH_DOMAIN: publicText('Firebase: domain of the sign-in page.'),
  FIREBASE_PROJECT_ID: publicText('Firebase: project.'),
  FIREBASE_STORAGE_BUCKET: publicText('Firebase: storage bucket.'),
  FIREBASE_SENDER_ID: publicText('Firebase: sender.'),
  FIREBASE_APP_ID: publicText('Firebase: app.'),
  FIREBASE_ISSUER: variable({
    schema: optionalUrl,
    fallbackText: '`https://securetoken.google.com/FIREBASE_PROJECT_ID`',
    meaning: 'Firebase: who must have issued an id token, exactly as its `iss` says.',
    expected: 'an http or https URL',
  }),
  FIREBASE_KEYS_URL: addressOf(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    'Firebase: public keys of its id tokens (JSON Web Key Set).',
  ),
  GOOGLE_CLIENT_ID: publicText('Client id at Google; an id token issued to it is accepted too.'),
  GOOGLE_ISSUER: addressOf('https://accounts.google.com', 'Who must have issued an id token of Google itself.'),
  GOOGLE_KEYS_URL: addressOf('https://www.googleapis.com/oauth2/v3/certs', "Public keys of Google's own id tokens."),
  APPLE_CLIENT_ID: publicText(
    'Services ID at Apple. It goes together with the team, the key id and the private key; without them sign-in with Apple is hidden.',
  ),
  APPLE_TEAM_ID: publicText('Apple: team that the Services ID belongs to.'),
  APPLE_KEY_ID: publicText('Apple: id of the private key.'),
  APPLE_PRIVATE_KEY: variable({
    schema: z.optional(
      z.pipe(z.string().check(z.refine((text) => isSigningKey(withLineBreaks(text)))), z.transform(withLineBreaks)),
    ),
    ...NO_DEFAULT,
    meaning:
      'Apple: the private key (PEM, as downloaded), with which codes are exchanged; line breaks may be written `\\n`. Every node needs the same.',
    expected: 'the text of the .p8 file: a P-256 private key that starts with -----BEGIN PRIVATE KEY-----',
  }),
  APPLE_REDIRECT_URI: variable({
    schema: urlOf('http:', 'https:'),
    fallback: ({ PUBLIC_ORIGIN = '' }) => `${PUBLIC_ORIGIN}/login/apple`,
    fallbackText: '`PUBLIC_ORIGIN/login/apple`',
    meaning:
      'Apple: address that was registered for the Services ID; a code is asked for and exchanged with it. The site answers at `/login/apple` only.',
    expected: 'an http or https URL',
  }),
  APPLE_ISSUER: addressOf('https://appleid.apple.com', "Who must have issued Apple's id tokens."),
  APPLE_AUTHORIZE_URL: addressOf('https://appleid.apple.com/auth/authorize', "Apple's sign-in page."),
  APPLE_TOKEN_URL: addressOf('https://appleid.apple.com/auth/token', 'Where codes of Apple are exchanged.'),
  APPLE_KEYS_URL: addressOf('https://appleid.apple.com/auth/keys', "Public keys of Apple's id tokens."),
};

/** Address of a provider; other addresses are for tests. */
function addressOf(fallback: string, meaning: string) {
  return variable({
    schema: urlOf('http:', 'https:'),
    ...fixed(fallback),
    meaning,
    expected: 'an http or https URL',
  });
}

function withLineBreaks(text: string): string {
  return text.replaceAll('\\n', '\n');
}

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
