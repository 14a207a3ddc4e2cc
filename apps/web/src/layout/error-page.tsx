import { type ErrorComponentProps, useLocation, useRouteContext } from '@tanstack/react-router';
import { isApiError } from '@uluran/api-sdk';
import { CONTACTS } from '@uluran/brand';
import { INTERNAL_ERROR_SENTENCE } from '@uluran/contract/envelope';
import { LinkButton } from '@uluran/ui/button';
import { ErrorState, WayLink, WayList } from '@uluran/ui/error-state';
import { HomeIcon, MailIcon } from '@uluran/ui/icon';

/** Any failure but an unknown path: the specification's words, the request's id for a visitor who asks for help, and a way to try again. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { requestId } = useRouteContext({ from: '__root__' });
  const href = useLocation({ select: (location) => location.href });
  const id = (isApiError(error) ? error.requestId : undefined) ?? requestId;
  return (
    <div className="u-wrap">
      <ErrorState
        title="Internal Server Error"
        titleLang="en"
        code={id === '' ? undefined : `Kode permintaan: ${id}`}
        ways={
          <>
            {/* A plain link: it loads the whole page again. */}
            <LinkButton variant="primary" href={href}>
              Coba lagi
            </LinkButton>
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
        {isApiError(error) ? error.message : INTERNAL_ERROR_SENTENCE}
      </ErrorState>
    </div>
  );
}
