import { createFileRoute } from '@tanstack/react-router';
import { proofHead } from '../../features/book/book-heads.ts';
import { ProofPage } from '../../features/book/check/proof-page.tsx';

export const Route = createFileRoute('/buku/periksa')({
  staticData: { level: 'islands' },
  loader: async ({ context }) => (await context.client.book.get()).checkpoint?.publicKey ?? null,
  head: ({ match }) => proofHead(match.context.configuration),
  component: Page,
});

function Page() {
  return <ProofPage publicKey={Route.useLoaderData()} />;
}
