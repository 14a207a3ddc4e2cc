import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '../../features/system/system-page.tsx';

export const Route = createFileRoute('/settings/system')({
  loader: ({ context: { mayRead, queryClient, queries } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.system());
  },
  component: SystemPage,
});
