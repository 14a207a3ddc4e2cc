import { CONTACTS } from '@uluran/brand';
import { ErrorState, WayLink, WayList } from '@uluran/ui/error-state';
import { HomeIcon, MailIcon } from '@uluran/ui/icon';
import type { ReactNode } from 'react';

export interface FailureStateProps {
  /** Id of the failed request, for a person who asks for help; undefined or empty without one. */
  requestId: string | undefined;
  /** The button or link that tries again. */
  retry: ReactNode;
  /** The reason and the next step. */
  children: ReactNode;
}

/** Heading and title of a page that failed: the specification's words. */
export const FAILURE_HEADING = 'Internal Server Error';

/** A page that failed: the specification's words, the reason, a way to try again, and links to the start page and to the foundation. */
export function FailureState({ requestId, retry, children }: FailureStateProps) {
  return (
    <div className="u-wrap">
      <ErrorState
        title={FAILURE_HEADING}
        titleLang="en"
        code={requestId ? `Kode permintaan: ${requestId}` : undefined}
        ways={
          <>
            {retry}
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
        {children}
      </ErrorState>
    </div>
  );
}
