import { createFileRoute } from '@tanstack/react-router';
import { formStateOf } from '../../../app/form-state-of.ts';
import { volunteerLinkTitle } from '../../../features/volunteer/volunteer-links.tsx';
import { SMALL_PAGE, smallPageHead } from '../../../layout/small-page-route.ts';
import { VolunteerLinkScreen } from '../-link-screen.tsx';

/** Page of a mailed link that confirms an application as a volunteer. */
export const Route = createFileRoute('/volunteer/konfirmasi/$token')({
  staticData: SMALL_PAGE,
  head: () => smallPageHead({ title: volunteerLinkTitle('confirm') }),
  component: Page,
});

function Page() {
  const form = formStateOf(Route.useRouteContext().formState, 'plain');
  return <VolunteerLinkScreen link="confirm" formError={form?.formError} />;
}
