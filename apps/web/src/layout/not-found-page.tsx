import { useLocation } from '@tanstack/react-router';
import { MissingState } from '@uluran/app-shell/missing-state';
import { CONTACTS } from '@uluran/brand';
import { WayLink, WayList } from '@uluran/ui/error-state';
import { HeartIcon, HomeIcon, MailIcon } from '@uluran/ui/icon';
import { WayRouteLink } from '../app/links.tsx';
import { SearchForm } from './search-form.tsx';

/** Page of an unknown path: the specified texts, and links to other pages. */
export function NotFoundPage() {
  const path = useLocation({ select: (location) => location.pathname });
  return (
    <div className="u-wrap">
      <MissingState
        path={path}
        ways={
          <>
            <SearchForm label="Cari halaman lain" placeholder="Cari nama, tempat, atau lembaga" />
            <WayList>
              <WayRouteLink to="/" icon={<HomeIcon />}>
                Kembali ke beranda
              </WayRouteLink>
              <WayRouteLink to="/campaigns" icon={<HeartIcon />}>
                Lihat semua galang dana
              </WayRouteLink>
              <WayLink href={CONTACTS.mailHref} icon={<MailIcon />}>
                Hubungi kami
              </WayLink>
            </WayList>
          </>
        }
      >
        Halaman ini tidak ada, atau galang dananya sudah ditutup. Donasi yang sudah Anda berikan tetap tercatat.
      </MissingState>
    </div>
  );
}
