import { createFileRoute } from '@tanstack/react-router';
import { formStateOf } from '../../../app/form-state-of.ts';
import { ConfirmFollow, FOLLOW_TITLE } from '../../../features/follow/follow.tsx';
import { SmallPage } from '../../../layout/small-page.tsx';
import { SMALL_PAGE, smallPageHead } from '../../../layout/small-page-route.ts';

/** Page of a mailed link that confirms the address of a new follower. */
export const Route = createFileRoute('/kabar/konfirmasi/$token')({
  staticData: SMALL_PAGE,
  head: () => smallPageHead({ title: FOLLOW_TITLE }),
  component: Page,
});

function Page() {
  const { formState } = Route.useRouteContext();
  return (
    <SmallPage title={FOLLOW_TITLE} back="/">
      <ConfirmFollow
        formError={formStateOf(formState, 'plain')?.formError}
        confirmed={formStateOf(formState, 'confirm-follow')?.confirmed}
      />
    </SmallPage>
  );
}
