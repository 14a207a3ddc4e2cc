import { createFileRoute } from '@tanstack/react-router';
import { IdentityPage } from '../features/identity/identity-page.tsx';

export const Route = createFileRoute('/identity')({
  loader: ({ context: { queryClient, queries } }) => {
    void queryClient.prefetchQuery(queries.identity());
  },
  component: IdentityPage,
});
