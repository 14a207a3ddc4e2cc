import { useMemberContext } from './use-member-context.ts';

/** Signs out here, at once and even if the server cannot be reached; what follows the end of a session leads home. */
export function useSignOut(): () => void {
  const { auth } = useMemberContext();
  return () => void auth.logout();
}
