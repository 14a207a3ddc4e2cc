import { WayRouteLink } from '@uluran/app-shell/links';
import { MISSING_HEADING, MissingState } from '@uluran/app-shell/missing-state';
import { useTitle } from '@uluran/app-shell/use-title';
import { WayLink, WayList } from '@uluran/ui/error-state';
import { HeartIcon, HomeIcon, UserIcon } from '@uluran/ui/icon';

/** The page of an unknown address of the member area. */
export function NotFoundPage() {
  useTitle(MISSING_HEADING);
  return (
    <MissingState
      path={location.pathname}
      ways={
        <WayList>
          <WayRouteLink to="/" icon={<UserIcon />}>
            Ke ikhtisar akun
          </WayRouteLink>
          <WayLink href="/campaigns" icon={<HeartIcon />}>
            Lihat galang dana
          </WayLink>
          <WayLink href="/" icon={<HomeIcon />}>
            Kembali ke beranda
          </WayLink>
        </WayList>
      }
    >
      Halaman ini tidak ada di akun Anda.
    </MissingState>
  );
}
