import { createFileRoute } from '@tanstack/react-router';
import { readSiteText } from '../app/site-texts.ts';
import { readingHead, readVersion, TERMS } from '../features/reading/reading-heads.ts';
import { ReadingPage } from '../features/reading/reading-page.tsx';

export const Route = createFileRoute('/terms-conditions')({
  staticData: { level: 'islands' },
  validateSearch: readVersion,
  loaderDeps: ({ search }) => readVersion({ ...search }),
  loader: ({ context, deps }) => readSiteText(context, 'terms', deps.version),
  head: ({ match, loaderData }) =>
    loaderData === undefined ? {} : readingHead(TERMS, loaderData, match.context.configuration),
  component: Page,
});

function Page() {
  return <ReadingPage page={TERMS} text={Route.useLoaderData()} />;
}
