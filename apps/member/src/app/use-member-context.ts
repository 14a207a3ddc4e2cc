import { useRouteContext } from '@tanstack/react-router';
import type { MemberContext } from './context.ts';

/** The application's context, from anywhere below the router. */
export function useMemberContext(): MemberContext {
  return useRouteContext({ from: '__root__' });
}
