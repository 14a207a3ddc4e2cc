import { createFileRoute, notFound } from '@tanstack/react-router';
import { targetPath } from '@uluran/contract/targets';
import { formStateOf } from '../../../app/form-state-of.ts';
import { found } from '../../../app/found.ts';
import { EMPTY_FORM } from '../../../app/plain-form-state.ts';
import { FOLLOW_TITLE, FollowAsked, FollowForm, FollowStarted } from '../../../features/follow/follow.tsx';
import { SmallPage } from '../../../layout/small-page.tsx';
import { SMALL_PAGE, smallPageHead } from '../../../layout/small-page-route.ts';
import { FOLLOWED, TAKEN } from '../../../targets/target-form-paths.ts';
import { readSubject } from '../../../targets/target-subject.ts';

type FollowSearch = { [TAKEN]?: '1'; [FOLLOWED]?: '1' };

/** Follows the updates of a target. */
export const Route = createFileRoute('/ikuti/$kind/$slug')({
  staticData: SMALL_PAGE,
  validateSearch: (search: Record<string, unknown>): FollowSearch => ({
    ...(TAKEN in search && { [TAKEN]: '1' }),
    ...(FOLLOWED in search && { [FOLLOWED]: '1' }),
  }),
  loader: async ({ context, params }) => {
    const target = await found(readSubject(context, params));
    // Products have no updates to follow.
    if (target === undefined || target.address.kind === 'product') throw notFound();
    return { target, loggedIn: context.isSignedIn() };
  },
  head: () => smallPageHead({ title: FOLLOW_TITLE }),
  component: Page,
});

function Page() {
  const { target } = Route.useLoaderData();
  return (
    <SmallPage title={FOLLOW_TITLE} back={targetPath(target.address)}>
      <Content />
    </SmallPage>
  );
}

/** Shows the form, with the values of a refused post, or the result of following. */
function Content() {
  const { target, loggedIn } = Route.useLoaderData();
  const { formState } = Route.useRouteContext();
  const search = Route.useSearch();
  const form = formStateOf(formState, 'plain');
  if (form === undefined && FOLLOWED in search) return <FollowStarted title={target.title} address={target.address} />;
  if (form === undefined && TAKEN in search) return <FollowAsked target={target} />;
  return <FollowForm target={target} loggedIn={loggedIn} {...(form ?? EMPTY_FORM)} />;
}
