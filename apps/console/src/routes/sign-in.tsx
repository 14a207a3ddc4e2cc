import { createFileRoute, useRouter } from '@tanstack/react-router';
import { type ToldSessionEnd, toldSessionEnd } from '@uluran/session/navigation';
import { returnPath } from '../app/session/return-path.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';

interface SignInSearch {
  /** Address of the page to open afterwards. */
  redirect?: string;
  ended?: ToldSessionEnd;
}

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ redirect, ended }: Record<string, unknown>): SignInSearch => {
    const end = toldSessionEnd(ended);
    return { ...(typeof redirect === 'string' && { redirect }), ...(end !== undefined && { ended: end }) };
  },
  component: SignIn,
});

function SignIn() {
  const { redirect, ended } = Route.useSearch();
  const { history } = useRouter();
  // The history takes whole addresses of the site, so the page is opened without a load.
  return <SignInPage ended={ended} onDone={() => history.replace(returnPath(redirect))} />;
}
