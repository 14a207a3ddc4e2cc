import { createFileRoute } from '@tanstack/react-router';
import { PRIVACY_SECTIONS } from '../features/reading/privacy-text.ts';
import { PRIVACY, readingHead } from '../features/reading/reading-heads.ts';
import { ReadingPage } from '../features/reading/reading-page.tsx';

export const Route = createFileRoute('/privacy-policy')({
  head: ({ match: { context } }) => readingHead(PRIVACY, context.configuration),
  component: Page,
});

function Page() {
  return <ReadingPage page={PRIVACY} sections={PRIVACY_SECTIONS} />;
}
