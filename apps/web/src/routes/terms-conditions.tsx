import { createFileRoute } from '@tanstack/react-router';
import { readingHead, TERMS } from '../features/reading/reading-heads.ts';
import { ReadingPage } from '../features/reading/reading-page.tsx';
import { termsSections } from '../features/reading/terms-text.ts';

export const Route = createFileRoute('/terms-conditions')({
  staticData: { level: 'islands' },
  head: ({ match }) => readingHead(TERMS, match.context.configuration),
  component: Page,
});

function Page() {
  const { configuration } = Route.useRouteContext();
  return <ReadingPage page={TERMS} sections={termsSections(configuration)} />;
}
