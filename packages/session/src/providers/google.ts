import { codeOfError } from './errors.ts';
import type { HostedSignIn } from './hosted-sign-in.ts';
import { PROVIDER_LABELS, type ProviderSignIn, refusal } from './provider.ts';
import { type IdentityProviderUser, identityProviderUser } from './user.ts';

export interface GoogleOptions {
  /** Fetches the hosted service's code and starts it. */
  load(): Promise<HostedSignIn>;
  /** Whether the service has kept somebody in this browser, without fetching its code. */
  hasKeptUser(): boolean;
}

/** The web provider, and what the hosted service remembers of whoever has signed in with it. */
export interface GoogleSignIn extends ProviderSignIn {
  /**
   * Whoever the service still has signed in in this browser, asked anew; null when it has nobody, has disabled them or their token is over, after
   * which it has nobody any more. Null too while it cannot be asked. Does not open a popup, and signs nobody in here.
   */
  currentUser(): Promise<IdentityProviderUser | null>;
}

/** Errors that mean that the service no longer stands by its user. */
const ENDED = ['user-disabled', 'user-token-expired', 'user-not-found'];

/** Sign-in by the web provider's popup, through the hosted service, whose code is fetched when it is first wanted. */
export function createGoogleSignIn({ load, hasKeptUser }: GoogleOptions): GoogleSignIn {
  let loading: Promise<HostedSignIn> | undefined;
  const loaded = (): Promise<HostedSignIn> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const endKept = (hosted: HostedSignIn): Promise<void> => hosted.signOut().catch(() => undefined);

  return {
    id: 'google',
    label: PROVIDER_LABELS.google,
    prepare: () =>
      loaded().then(
        () => undefined,
        () => undefined,
      ),
    async signIn() {
      let hosted: HostedSignIn | undefined;
      try {
        hosted = await loaded();
        const user = await hosted.openPopup();
        // Fresh, because the server takes a proof only within minutes of the sign-in.
        const token = await user.getIdToken();
        return { ok: true, proof: { provider: 'google', token }, user: identityProviderUser(user) };
      } catch (error) {
        const code = codeOfError(error);
        if (hosted !== undefined && ENDED.includes(code)) await endKept(hosted);
        return refusal(code);
      }
    },
    async signOut() {
      if (loading === undefined && !hasKeptUser()) return;
      await loaded().then(endKept, () => undefined);
    },
    async currentUser() {
      if (loading === undefined && !hasKeptUser()) return null;
      let hosted: HostedSignIn | undefined;
      try {
        hosted = await loaded();
        const user = await hosted.keptUser();
        return user && identityProviderUser(user);
      } catch (error) {
        if (hosted !== undefined && ENDED.includes(codeOfError(error))) await endKept(hosted);
        return null;
      }
    },
  };
}
