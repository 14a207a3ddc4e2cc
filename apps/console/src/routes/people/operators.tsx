import { createFileRoute } from '@tanstack/react-router';
import { OperatorsPage } from '../../features/operators/operators-page.tsx';

export const Route = createFileRoute('/people/operators')({
  loader: ({ context: { queryClient, queries, mayRead } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.operators());
  },
  component: OperatorsPage,
});
