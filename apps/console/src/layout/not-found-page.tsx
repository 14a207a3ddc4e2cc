import { WayRouteLink } from '@uluran/app-shell/links';
import { MISSING_HEADING, MissingState } from '@uluran/app-shell/missing-state';
import { useTitle } from '@uluran/app-shell/use-title';
import { WayLink, WayList } from '@uluran/ui/error-state';
import { ClockIcon, ComputerIcon, HomeIcon } from '@uluran/ui/icon';

/** The page of an unknown address of the console. */
export function NotFoundPage() {
  useTitle(MISSING_HEADING);
  return (
    <MissingState
      path={location.pathname}
      ways={
        <WayList>
          <WayRouteLink to="/" icon={<ComputerIcon />}>
            Ke ringkasan konsol
          </WayRouteLink>
          <WayRouteLink to="/queue" icon={<ClockIcon />}>
            Ke antrean
          </WayRouteLink>
          <WayLink href="/" icon={<HomeIcon />}>
            Kembali ke situs
          </WayLink>
        </WayList>
      }
    >
      Halaman ini tidak ada di konsol.
    </MissingState>
  );
}
