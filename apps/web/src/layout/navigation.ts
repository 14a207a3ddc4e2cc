import { PRODUCT_NAME } from '@uluran/brand';
import type { IconProps } from '@uluran/ui/icon';
import { ClockIcon, HeartIcon, HomeIcon, SearchIcon } from '@uluran/ui/icon';
import type { FunctionComponent } from 'react';
import type { ListSearch } from '../app/list-search.ts';
import { MEASUREMENT_ANCHOR } from '../app/measurement-paths.ts';

/** A place the bars lead to. */
export interface NavigationItem {
  label: string;
  to: '/' | '/campaigns' | '/csr' | '/duta-kasih' | '/product' | '/search' | '/verifikasi';
  search?: ListSearch;
  hash?: string;
}

/** A place of the phone's bar, with its drawing. */
export interface PhoneNavigationItem extends NavigationItem {
  Icon: FunctionComponent<IconProps>;
}

/** Id of the search's own field: what leads to it leaves the focus there. */
export const SEARCH_ANCHOR = 'cari';

/** The bar at the top of wide screens. */
export const TOP_NAVIGATION: readonly NavigationItem[] = [
  { label: 'Donasi', to: '/campaigns' },
  { label: 'Mendesak', to: '/campaigns', search: { sort: 'urgent' } },
  { label: 'Program CSR', to: '/csr' },
  { label: 'Barang', to: '/product' },
];

/** The parts of a location that determine which page is shown. */
export interface Place {
  pathname: string;
  search: { sort?: unknown };
  hash: string;
}

/** The one item that stands for a place: the most exact of those whose path leads there. */
export function currentItem<Item extends NavigationItem>(items: readonly Item[], place: Place): Item | undefined {
  const below = items.filter(({ to }) =>
    to === '/' ? place.pathname === '/' : `${place.pathname}/`.startsWith(`${to}/`),
  );
  const exact = below.filter(({ to }) => to === place.pathname);
  return (
    exact.find(({ hash }) => hash !== undefined && hash === place.hash) ??
    exact.find(({ search }) => search?.sort !== undefined && search.sort === place.search.sort) ??
    below.find(({ hash, search }) => hash === undefined && search === undefined) ??
    // The one item of a page may lead to a part of it.
    (below.length === 1 ? below[0] : undefined)
  );
}

/** The bar at the foot of a phone's screen. */
export const PHONE_NAVIGATION: readonly PhoneNavigationItem[] = [
  { label: 'Beranda', to: '/', Icon: HomeIcon },
  { label: 'Donasi', to: '/campaigns', Icon: HeartIcon },
  { label: 'Mendesak', to: '/campaigns', search: { sort: 'urgent' }, Icon: ClockIcon },
  { label: 'Cari', to: '/search', hash: SEARCH_ANCHOR, Icon: SearchIcon },
];

const ACCESS_PAGES = ['/login', '/register', '/forgot-password', '/confirm-registration'];

/** Pages on the way into an account. */
export function isAccessPage(pathname: string): boolean {
  return ACCESS_PAGES.includes(pathname);
}

/** What holds between the site and its visitors: the last line of every page. */
export const LEGAL_NAVIGATION: readonly FooterItem[] = [
  { label: 'Syarat & Ketentuan', to: '/terms-conditions' },
  { label: 'Kebijakan Privasi', to: '/privacy-policy' },
  { label: 'Pengaturan privasi', to: `/privacy-policy#${MEASUREMENT_ANCHOR}` },
];

/** A link of the footer; to a page of reading too, which is reached by a page load. */
interface FooterItem extends Omit<NavigationItem, 'to'> {
  to: string;
}

/** Links of the footer, by heading. */
export const FOOTER_NAVIGATION: readonly { title: string; items: readonly FooterItem[] }[] = [
  {
    title: 'Donasi',
    items: [
      { label: 'Semua galang dana', to: '/campaigns' },
      { label: 'Paling mendesak', to: '/campaigns', search: { sort: 'urgent' } },
      { label: 'Hampir tercapai', to: '/campaigns', search: { sort: 'closest' } },
      { label: 'Terbaru', to: '/campaigns', search: { sort: 'newest' } },
      { label: 'Program CSR', to: '/csr' },
      { label: 'Duta kasih', to: '/duta-kasih' },
      { label: 'Donasi barang', to: '/product' },
      { label: 'Zakat', to: '/zakat' },
      { label: 'Merchant QRIS', to: '/merchant' },
    ],
  },
  {
    title: 'Keterbukaan',
    items: [
      { label: 'Buku Terbuka', to: '/buku' },
      { label: 'Periksa kuitansi', to: '/verifikasi' },
    ],
  },
  {
    title: PRODUCT_NAME,
    items: [
      { label: 'Tentang kami', to: '/about' },
      { label: 'Jadi relawan', to: '/volunteer' },
      { label: 'Berita', to: '/news' },
      { label: 'Pilihan redaksi', to: '/featured' },
      { label: 'Bantuan', to: '/help' },
    ],
  },
];
