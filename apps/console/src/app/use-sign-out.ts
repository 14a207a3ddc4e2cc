import { useConsole } from './use-console.ts';

/** Signs out in this tab, at once and even if the server cannot be reached. The end of the session opens the sign-in page. */
export function useSignOut(): () => void {
  const { session, client } = useConsole();
  return () => void session.signOut(() => client.access.signOut());
}
