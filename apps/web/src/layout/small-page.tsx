import { BackIcon } from '@uluran/ui/icon';
import { LinkIconButton } from '@uluran/ui/icon-button';
import { LogoLink } from '@uluran/ui/logo';
import { SkipLink } from '@uluran/ui/skip-link';
import { TopBar } from '@uluran/ui/top-bar';
import type { ReactNode } from 'react';
import { SiteLogo } from '../app/site-logo.tsx';

/** Id of `<main>`. */
const CONTENT_ID = 'isi';

interface SmallPageProps {
  /** Title in the bar at the top. */
  title: string;
  /** Target of the arrow in the bar. */
  back: string;
  children: ReactNode;
}

/** Whole body of a page with one purpose and no script: a bar with a link back, and the content. */
export function SmallPage({ title, back, children }: SmallPageProps) {
  return (
    <>
      <SkipLink target={CONTENT_ID} />
      <TopBar
        logo={
          <LogoLink href="/">
            <SiteLogo />
          </LogoLink>
        }
        title={title}
        back={
          <LinkIconButton href={back} label="Kembali">
            <BackIcon />
          </LinkIconButton>
        }
      />
      <main id={CONTENT_ID} tabIndex={-1}>
        <div className="u-wrap u-page small-page">{children}</div>
      </main>
    </>
  );
}
