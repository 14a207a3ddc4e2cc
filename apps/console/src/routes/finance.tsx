import { createFileRoute } from '@tanstack/react-router';
import { CommandsSection } from '../features/commands/commands-page.tsx';
import { FinancePage } from '../features/settlements/finance-page.tsx';

export const Route = createFileRoute('/finance')({
  loader: ({ context: { mayRead, queryClient, queries } }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.settlements());
  },
  component: Finance,
});

function Finance() {
  return (
    <FinancePage>
      <CommandsSection place="finance" />
    </FinancePage>
  );
}
