import { readablePath } from '@uluran/session/navigation';
import { ErrorState, WayLink, WayList } from '@uluran/ui/error-state';
import { HeartIcon, HomeIcon, UserIcon } from '@uluran/ui/icon';
import { WayRouteLink } from '../app/links.tsx';
import { useTitle } from '../app/use-title.ts';

/** The specification's words for an unknown path, and ways back. */
export function NotFoundPage() {
  useTitle('Page Not Found');
  return (
    <ErrorState
      title="Page Not Found"
      titleLang="en"
      code={<span lang="en">{`Page not found: ${readablePath(location.pathname)}`}</span>}
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
    </ErrorState>
  );
}
