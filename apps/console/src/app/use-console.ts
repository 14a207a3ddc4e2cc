import { useRouteContext } from '@tanstack/react-router';
import type { ConsoleContext } from './context.ts';

/** The application's context, from anywhere below the router. */
export function useConsole(): ConsoleContext {
  return useRouteContext({ from: '__root__' });
}
