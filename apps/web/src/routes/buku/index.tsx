import { createFileRoute } from '@tanstack/react-router';
import { isCalendarDay } from '@uluran/contract/locale';
import { found } from '../../app/found.ts';
import { bookHead } from '../../features/book/book-heads.ts';
import { BookPage } from '../../features/book/book-page.tsx';

/** Reads the day from an address. Without one, the page shows the last days. */
function readDay({ sebelum }: Record<string, unknown>): { sebelum?: string } {
  return typeof sebelum === 'string' && isCalendarDay(sebelum) ? { sebelum } : {};
}

export const Route = createFileRoute('/buku/')({
  staticData: { level: 'islands' },
  validateSearch: readDay,
  loaderDeps: ({ search }) => readDay({ ...search }),
  loader: ({ context, deps }) =>
    found(context.client.book.get(deps.sebelum === undefined ? {} : { before: deps.sebelum })),
  head: ({ match }) => bookHead(match.context.configuration),
  component: Page,
});

function Page() {
  const { configuration } = Route.useRouteContext();
  return <BookPage book={Route.useLoaderData()} origin={configuration.origin} />;
}
