import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';
import { Button } from '@uluran/ui/button';
import { useState } from 'react';
import { FAILURE_HEADING, FailureState } from './failure-state.tsx';
import { problemOf } from './problem-of.ts';
import { useTitle } from './use-title.ts';

/** A screen that failed. Its button tries again without a load of the page. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  useTitle(FAILURE_HEADING);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const handleRetry = async () => {
    setBusy(true);
    reset();
    await router.invalidate();
    setBusy(false);
  };
  return (
    <FailureState
      requestId={isApiError(error) ? error.requestId : undefined}
      retry={
        <Button variant="primary" busy={busy} onClick={() => void handleRetry()}>
          Coba lagi
        </Button>
      }
    >
      {problemOf(error)}
    </FailureState>
  );
}
