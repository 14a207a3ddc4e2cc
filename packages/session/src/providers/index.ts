/** Signing in at Google and Apple. The hosted service's code is fetched by the first tap, never by importing this. */
export { APPLE_RETURN_PATH } from './apple-answer.ts';
export { availableProviders, createHostedSignIn, createProviders, type ProviderTools } from './available.ts';
export {
  PROVIDER_ERROR_SENTENCES,
  type ProviderErrorCode,
  providerErrorCode,
  providerErrorSentence,
} from './errors.ts';
export type { GoogleSignIn } from './google.ts';
export { endWithHosted, leaveHostedWithSession } from './hosted-standing.ts';
export { PROVIDER_LABELS, type ProviderAnswer, type ProviderProof, type ProviderSignIn } from './provider.ts';
export { accessForm, type ProviderSignInResult, signInWithProvider } from './sign-in.ts';
export { type PolicySources, providerSources, visitSources } from './sources.ts';
export type { IdentityProviderEntry, IdentityProviderUser } from './user.ts';
