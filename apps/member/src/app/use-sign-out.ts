import { useMemberContext } from './use-member-context.ts';

/** Signs out here, at once and whether or not the server can be told; what follows the end of a session leads home. */
export function useSignOut(): () => void {
  const { auth } = useMemberContext();
  return () => void auth.logout();
}
