import { createClient } from '@uluran/api-sdk';
import type { AppSite } from '@uluran/app-shell/server';
import { apiFetchFor, type Visitor } from '@uluran/page-server';

/** State of a token at the API. `temporary`: opened with a temporary password, which has to be changed first. */
export type TokenStanding = 'alive' | 'temporary' | 'dead';

/** Calls of the server itself for a visitor. They never reject, because an unreachable API must not end a session. */
export function apiOf({ api, apiUrl }: Pick<AppSite, 'api' | 'apiUrl'>, visitor: Visitor) {
  const apiFetch = apiFetchFor(visitor, api);
  const clientFor = (token: string) =>
    createClient({ baseUrl: apiUrl, token, fetch: (resource, init) => apiFetch(new Request(resource, init)) });
  return {
    async standing(token: string): Promise<TokenStanding> {
      const result = await clientFor(token).auth.profile();
      if (result.status) return result.data?.mustChangePassword === true ? 'temporary' : 'alive';
      return result.data?.code === 'invalid_token' ? 'dead' : 'alive';
    },
    async signOut(token: string): Promise<void> {
      await apiFetch(
        new Request(`${apiUrl}/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } }),
      ).catch(() => undefined);
    },
  };
}
