import { createFileRoute } from '@tanstack/react-router';
import { isMeasured, MEASUREMENT_ANCHOR } from '../app/measurement-paths.ts';
import { readSavedAnswer } from '../app/saved-answer.ts';
import { MeasurementSettings } from '../features/reading/measurement-settings.tsx';
import { PRIVACY_SECTIONS } from '../features/reading/privacy-text.ts';
import { PRIVACY, readingHead } from '../features/reading/reading-heads.ts';
import { ReadingPage } from '../features/reading/reading-page.tsx';

export const Route = createFileRoute('/privacy-policy')({
  staticData: { level: 'islands' },
  validateSearch: readSavedAnswer,
  head: ({ match }) => readingHead(PRIVACY, match.context.configuration),
  component: Page,
});

function Page() {
  const { configuration } = Route.useRouteContext();
  const { measurement } = Route.useSearch();
  const settings = <MeasurementSettings isOffered={isMeasured(configuration)} saved={measurement} />;
  return <ReadingPage page={PRIVACY} sections={PRIVACY_SECTIONS} below={{ [MEASUREMENT_ANCHOR]: settings }} />;
}
