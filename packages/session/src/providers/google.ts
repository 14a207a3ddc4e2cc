import { codeOfError } from './errors.ts';
import type { HostedSignIn } from './hosted-sign-in.ts';
import { PROVIDER_LABELS, type ProviderSignIn, refusal } from './provider.ts';
import { type IdentityProviderUser, identityProviderUser } from './user.ts';

export interface GoogleOptions {
  /** Fetches the hosted service's code and starts it. */
  load(): Promise<HostedSignIn>;
  /** Returns true if the service has a stored user in this browser, without fetching its code. */
  hasKeptUser(): boolean;
}

/** The web provider, and the hosted service's stored user. */
export interface GoogleSignIn extends ProviderSignIn {
  /**
   * Returns the service's signed-in user in this browser, checked again; null without one, or if the user is disabled or the
   * token has expired, which also removes the stored user. Null, too, while the service is unreachable. Opens no popup, and does
   * not sign in here.
   */
  currentUser(): Promise<IdentityProviderUser | null>;
}

/** Errors that mean that the service no longer accepts its user. */
const ENDED = ['user-disabled', 'user-token-expired', 'user-not-found'];

/** Sign-in by the web provider's popup, through the hosted service, whose code is fetched on first use. */
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
