import { useMemberContext } from './use-member-context.ts';

/** Signs out on this device, at once and even if the server cannot be reached. The end of the session opens the home page. */
export function useSignOut(): () => void {
  const { auth } = useMemberContext();
  return () => void auth.logout();
}
