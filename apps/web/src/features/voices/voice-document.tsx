import { LOCALE, PRODUCT_NAME, THEME_COLOUR } from '@uluran/brand';
import { targetPath } from '@uluran/contract/targets';
import { BackIcon } from '@uluran/ui/icon';
import { LinkIconButton } from '@uluran/ui/icon-button';
import { LogoLink } from '@uluran/ui/logo';
import { SkipLink } from '@uluran/ui/skip-link';
import { TopBar } from '@uluran/ui/top-bar';
import type { ReactNode } from 'react';
import { SiteLogo } from '../../app/site-logo.tsx';
import { ConfirmFollow, FollowAsked, FollowForm, FollowStarted, Resumed, Unfollowed, UnfollowForm } from './follow.tsx';
import { Reported, ReportForm } from './report.tsx';
import type { VoiceDocumentProps, VoicePage } from './voice-page.ts';
import { VolunteerLink, volunteerLinkTitle } from './volunteer-links.tsx';

const FOLLOW = 'Ikuti kabar';

/** What a page shows. */
function shownIn(content: VoicePage): { title: string; body: ReactNode } {
  switch (content.page) {
    case 'report':
      return { title: `Laporkan ${content.target.words.noun}`, body: <ReportForm {...content} /> };
    case 'reported':
      return { title: 'Laporan terkirim', body: <Reported {...content} /> };
    case 'follow':
      return { title: FOLLOW, body: <FollowForm {...content} /> };
    case 'asked':
      return { title: FOLLOW, body: <FollowAsked {...content} /> };
    case 'followed':
      return { title: FOLLOW, body: <FollowStarted title={content.target.title} address={content.target.address} /> };
    case 'confirm':
      return { title: FOLLOW, body: <ConfirmFollow {...content} /> };
    case 'volunteer-link':
      return { title: volunteerLinkTitle(content.link), body: <VolunteerLink {...content} /> };
    case 'unfollow':
      return { title: 'Berhenti menerima email', body: <UnfollowForm {...content} /> };
    case 'unfollowed':
      return { title: 'Berhenti menerima email', body: <Unfollowed {...content} /> };
    case 'resumed':
      return { title: 'Menerima email lagi', body: <Resumed /> };
  }
}

function backOf(content: VoicePage): string {
  return 'target' in content ? targetPath(content.target.address) : '/';
}

/** A whole document of the kit's parts that loads no script: a form of the server's alone. Search engines leave it out. */
export function VoiceDocument({ content, styles }: VoiceDocumentProps) {
  const { title, body } = shownIn(content);
  return (
    <html lang={LOCALE.html}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={THEME_COLOUR} />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${PRODUCT_NAME}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <SkipLink target="isi" />
        <TopBar
          logo={
            <LogoLink href="/">
              <SiteLogo />
            </LogoLink>
          }
          title={title}
          back={
            <LinkIconButton href={backOf(content)} label="Kembali">
              <BackIcon />
            </LinkIconButton>
          }
        />
        <main id="isi" tabIndex={-1}>
          <div className="u-wrap u-page small-page">{body}</div>
        </main>
      </body>
    </html>
  );
}
