import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { showFocusInRows } from '@uluran/ui/page-focus';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ROOT_ID } from '../root-id.ts';

export interface MountOptions {
  router: AnyRouter;
  queryClient: QueryClient;
  /** Provides the session to the screens. */
  Session: ComponentType<{ children: ReactNode }>;
}

/**
 * Renders an app into the document that its server wrote.
 *
 * @throws Error if the document has no root element
 */
export function mountApp({ router, queryClient, Session }: MountOptions): void {
  const root = document.getElementById(ROOT_ID);
  if (root === null) throw new Error(`The page has no #${ROOT_ID}: its server writes one.`);
  showFocusInRows();
  createRoot(root).render(
    <StrictMode>
      <Session>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Session>
    </StrictMode>,
  );
}
