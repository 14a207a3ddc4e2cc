import { ShownError } from '@uluran/app-shell/problem-of';
import type { User } from '@uluran/contract/user';
import { createContext, type ReactNode, use } from 'react';
import type { MemberContext } from './context.ts';

const Account = createContext<User | null>(null);

/** Provides the account to the screens below it. */
export function AccountProvider({ user, children }: { user: User; children: ReactNode }) {
  return <Account value={user}>{children}</Account>;
}

/** The account of the signed-in member. All screens are children of {@link AccountProvider}, so it is never absent. */
export function useAccount(): User {
  const user = use(Account);
  if (user === null) throw new Error('useAccount is called outside of AccountProvider.');
  return user;
}

/**
 * Returns the account, fetched if the session does not hold it yet. Never settles if the session ends meanwhile: the end of a session
 * leaves the page.
 * @throws ShownError when the API cannot be reached
 */
export async function ensureProfile({ auth, session }: Pick<MemberContext, 'auth' | 'session'>): Promise<User> {
  const known = session.get().user;
  if (known !== null && 'id' in known) return known;
  const result = await auth.profile();
  if (result.status && result.data !== undefined) return result.data;
  if (!session.get().loggedIn) return await new Promise<never>(() => undefined);
  throw new ShownError('Akun Anda belum bisa dimuat. Periksa sambungan internet Anda, lalu coba lagi.');
}
