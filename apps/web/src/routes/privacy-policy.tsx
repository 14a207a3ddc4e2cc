import { createFileRoute } from '@tanstack/react-router';
import { isMeasured, MEASUREMENT_ANCHOR } from '../app/measurement-paths.ts';
import { readSavedAnswer } from '../app/saved-answer.ts';
import { readSiteText } from '../app/site-texts.ts';
import { MeasurementSettings } from '../features/reading/measurement-settings.tsx';
import { PRIVACY, readingHead, readVersion } from '../features/reading/reading-heads.ts';
import { ReadingPage } from '../features/reading/reading-page.tsx';

export const Route = createFileRoute('/privacy-policy')({
  staticData: { level: 'islands' },
  validateSearch: (search) => ({ ...readSavedAnswer(search), ...readVersion(search) }),
  loaderDeps: ({ search }) => readVersion({ ...search }),
  loader: ({ context, deps }) => readSiteText(context, 'privacy', deps.version),
  head: ({ match, loaderData }) =>
    loaderData === undefined ? {} : readingHead(PRIVACY, loaderData, match.context.configuration),
  component: Page,
});

function Page() {
  const { configuration } = Route.useRouteContext();
  const { measurement } = Route.useSearch();
  const settings = <MeasurementSettings isOffered={isMeasured(configuration)} saved={measurement} />;
  return <ReadingPage page={PRIVACY} text={Route.useLoaderData()} below={{ [MEASUREMENT_ANCHOR]: settings }} />;
}
