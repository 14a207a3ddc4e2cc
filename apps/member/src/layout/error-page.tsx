import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';
import { CONTACTS } from '@uluran/brand';
import { INTERNAL_ERROR_SENTENCE } from '@uluran/contract/envelope';
import { Button } from '@uluran/ui/button';
import { ErrorState, WayLink, WayList } from '@uluran/ui/error-state';
import { HomeIcon, MailIcon } from '@uluran/ui/icon';
import { useState } from 'react';
import { ProfileUnavailable } from '../app/account.tsx';
import { useTitle } from '../app/use-title.ts';

/** The sentence to show: the API's own, or that of an account that could not be fetched. */
function sentenceOf(error: unknown): string {
  if (isApiError(error) || error instanceof ProfileUnavailable) return error.message;
  return INTERNAL_ERROR_SENTENCE;
}

/** A screen that failed: the specification's words, why, and a way to try again without leaving. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  useTitle('Internal Server Error');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const requestId = isApiError(error) ? error.requestId : undefined;
  const handleRetry = async () => {
    setBusy(true);
    reset();
    await router.invalidate();
    setBusy(false);
  };
  return (
    <div className="u-wrap">
      <ErrorState
        title="Internal Server Error"
        titleLang="en"
        code={requestId === undefined ? undefined : `Kode permintaan: ${requestId}`}
        ways={
          <>
            <Button variant="primary" busy={busy} onClick={() => void handleRetry()}>
              Coba lagi
            </Button>
            <WayList>
              <WayLink href="/" icon={<HomeIcon />}>
                Kembali ke beranda
              </WayLink>
              <WayLink href={CONTACTS.mailHref} icon={<MailIcon />}>
                Hubungi kami
              </WayLink>
            </WayList>
          </>
        }
      >
        {sentenceOf(error)}
      </ErrorState>
    </div>
  );
}
