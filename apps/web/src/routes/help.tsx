import { createFileRoute } from '@tanstack/react-router';
import { readSiteText } from '../app/site-texts.ts';
import { HELP_SEARCH_LIMIT } from '../features/help/find-questions.ts';
import { helpHead } from '../features/help/help-head.ts';
import { HelpPage } from '../features/help/help-page.tsx';

/** Removes control characters from the search in an address: HTML does not allow them, and visitors do not type them. */
const withoutControls = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

export const Route = createFileRoute('/help')({
  staticData: { level: 'islands' },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => {
    const words = typeof q === 'string' ? withoutControls(q).slice(0, HELP_SEARCH_LIMIT) : '';
    return words === '' ? {} : { q: words };
  },
  loaderDeps: ({ search }) => ({ q: search.q ?? '' }),
  loader: ({ context }) => readSiteText(context, 'help'),
  head: ({ match, loaderData }) =>
    loaderData === undefined ? {} : helpHead(loaderData.content, match.search.q ?? '', match.context.configuration),
  component: Page,
});

function Page() {
  const { content } = Route.useLoaderData();
  return <HelpPage search={Route.useSearch().q ?? ''} questions={content.entries} />;
}
