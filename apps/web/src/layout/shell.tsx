import { useMatches, useRouteContext } from '@tanstack/react-router';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { SkipLink } from '@uluran/ui/skip-link';
import { isMeasured, type MeasureInput } from '../app/measurement-paths.ts';
import { Island } from '../islands/island.tsx';
import { readOpenedPath } from '../measurement/opened-page.ts';
import { PhoneNavigation } from './phone-navigation.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { ToastRegion } from './toast-region.tsx';

/** Id of `<main>`. */
const CONTENT_ID = 'isi';

interface ShellProps {
  /** The HTML of the screen. */
  screen: string;
  /** Pattern of the page's address; null for a page that is not measured. */
  route: string | null;
}

/** Pages on the way to a gift are counted by their addresses, for every target. */
const isCounted = (route: string | null): boolean => readOpenedPath(route?.replaceAll('$', '') ?? '') !== undefined;

/** Returns the measured properties of this page; undefined if a visitor cannot agree to measurement on it. */
function measured(
  route: string | null,
  { pixelId, tagManagerId, pixelPattern }: PublicConfiguration,
): MeasureInput | undefined {
  if (route === null || !isMeasured({ pixelId, tagManagerId })) return undefined;
  return { route, pixelId, tagManagerId, pixelPattern };
}

/** The frame of every page. */
export function Shell({ screen, route }: ShellProps) {
  const { now, configuration } = useRouteContext({ from: '__root__' });
  const hasActionBar = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.actionBar) });
  return (
    <>
      <SkipLink target={CONTENT_ID} />
      <SiteHeader />
      <div className="u-offline" role="status" />
      <main id={CONTENT_ID} tabIndex={-1} dangerouslySetInnerHTML={{ __html: screen }} />
      <SiteFooter now={now} />
      <Island name="toasts" component={ToastRegion} props={{}} />
      <Island
        name="site"
        wake="idle"
        bare
        props={{ isCounted: isCounted(route), measured: measured(route, configuration) }}
      />
      {hasActionBar ? (
        <div className="shell-yields">
          <PhoneNavigation />
        </div>
      ) : (
        <PhoneNavigation />
      )}
    </>
  );
}
