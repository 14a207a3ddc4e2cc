import { createFileRoute } from '@tanstack/react-router';
import { formStateOf } from '../../../app/form-state-of.ts';
import { Resumed, Unfollowed, UnfollowForm } from '../../../features/follow/follow.tsx';
import type { UnfollowState } from '../../../features/follow/follow-form-states.ts';
import { SmallPage } from '../../../layout/small-page.tsx';
import { SMALL_PAGE, smallPageHead } from '../../../layout/small-page-route.ts';
import { AGAIN } from '../../../targets/target-form-paths.ts';

/** Pattern of the token in mails about arrivals, which is a single sealed text; tokens of other mails are an id with its signature. */
const ABOUT_ARRIVALS = /^[\w-]{100,}$/;

const titleOf = (shown: UnfollowState['shown'] | undefined): string =>
  shown === 'resumed' ? 'Menerima email lagi' : 'Berhenti menerima email';

/** Page of the link in each mail that ends a follow. */
export const Route = createFileRoute('/kabar/berhenti/$token')({
  staticData: SMALL_PAGE,
  validateSearch: (search: Record<string, unknown>): { [AGAIN]?: '1' } => (AGAIN in search ? { [AGAIN]: '1' } : {}),
  head: ({ match }) => smallPageHead({ title: titleOf(formStateOf(match.context.formState, 'unfollow')?.shown) }),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  const { shown, problem } = formStateOf(Route.useRouteContext().formState, 'unfollow') ?? { shown: 'ask' };
  return (
    <SmallPage title={titleOf(shown)} back="/">
      {shown === 'ask' ? <UnfollowForm problem={problem} /> : null}
      {shown === 'ended' ? (
        <Unfollowed resume={ABOUT_ARRIVALS.test(token) ? `?${AGAIN}=1` : undefined} problem={problem} />
      ) : null}
      {shown === 'resumed' ? <Resumed /> : null}
    </SmallPage>
  );
}
