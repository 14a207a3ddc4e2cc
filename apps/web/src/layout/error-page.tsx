import { type ErrorComponentProps, useLocation, useRouteContext } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';
import { FailureState } from '@uluran/app-shell/failure-state';
import { problemOf } from '@uluran/app-shell/problem-of';
import { LinkButton } from '@uluran/ui/button';

/** Page of any failure except an unknown path: the specified texts, the request's id for support, and a link to try again. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { requestId } = useRouteContext({ from: '__root__' });
  const href = useLocation({ select: (location) => location.href });
  return (
    <FailureState
      requestId={(isApiError(error) ? error.requestId : undefined) ?? requestId}
      // A plain link: it loads the whole page again.
      retry={
        <LinkButton variant="primary" href={href}>
          Coba lagi
        </LinkButton>
      }
    >
      {problemOf(error)}
    </FailureState>
  );
}
