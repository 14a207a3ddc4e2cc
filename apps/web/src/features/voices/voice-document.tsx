import { LOCALE, PRODUCT_NAME, THEME_COLOUR } from '@uluran/brand';
import logo from '@uluran/brand/assets/logo.svg';
import logoOnDark from '@uluran/brand/assets/logo-on-dark.svg';
import { targetPath } from '@uluran/contract/targets';
import { BackIcon } from '@uluran/ui/icon';
import { LinkIconButton } from '@uluran/ui/icon-button';
import { Logo, LogoLink } from '@uluran/ui/logo';
import { SkipLink } from '@uluran/ui/skip-link';
import { TopBar } from '@uluran/ui/top-bar';
import type { ReactNode } from 'react';
import { ConfirmFollow, FollowAsked, FollowForm, FollowStarted, Unfollowed, UnfollowForm } from './follow.tsx';
import { Reported, ReportForm } from './report.tsx';
import type { VoiceDocumentProps, VoicePage } from './voice-page.ts';

const FOLLOW = 'Ikuti kabar';

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
    case 'unfollow':
      return { title: 'Berhenti mengikuti', body: <UnfollowForm {...content} /> };
    case 'unfollowed':
      return { title: 'Berhenti mengikuti', body: <Unfollowed /> };
  }
}

/** A whole document of the kit's parts that loads no script: a form of the server's alone. Search engines leave it out. */
export function VoiceDocument({ content, styles }: VoiceDocumentProps) {
  const { title, body } = shownIn(content);
  const back = 'target' in content ? targetPath(content.target.address) : '/';
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
              <Logo src={logo} darkSrc={logoOnDark} />
            </LogoLink>
          }
          title={title}
          back={
            <LinkIconButton href={back} label="Kembali">
              <BackIcon />
            </LinkIconButton>
          }
        />
        <main id="isi" tabIndex={-1}>
          <div className="u-wrap u-page voice">{body}</div>
        </main>
      </body>
    </html>
  );
}
