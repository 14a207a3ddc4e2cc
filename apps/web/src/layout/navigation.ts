import { CONTACTS, PRODUCT_NAME } from '@uluran/brand';
import type { IconProps } from '@uluran/ui/icon';
import { HeartIcon, HomeIcon, RaiseIcon } from '@uluran/ui/icon';
import type { FunctionComponent } from 'react';
import { NEWS_PATH } from '../app/editorial-paths.ts';
import { MEASUREMENT_ANCHOR } from '../app/measurement-paths.ts';
import { CHECKS_ANCHOR, COST_ANCHOR, START_PATH, WIDGET_PATH } from '../app/start-paths.ts';

/** A link in the navigation bars. */
export interface NavigationItem {
  label: string;
  to: '/' | '/campaigns' | '/csr' | '/product' | '/zakat' | typeof START_PATH | typeof NEWS_PATH;
}

/** A link in the phone's bar, with its drawing. */
export interface PhoneNavigationItem extends NavigationItem {
  Icon: FunctionComponent<IconProps>;
}

/** Id of the search's own field: a link to it moves the focus there. */
export const SEARCH_ANCHOR = 'cari';

/** The bar at the top of wide screens. */
export const TOP_NAVIGATION: readonly NavigationItem[] = [
  { label: 'Donasi', to: '/campaigns' },
  { label: 'Zakat', to: '/zakat' },
  { label: 'Galang dana', to: START_PATH },
  { label: 'Program CSR', to: '/csr' },
  { label: 'Barang', to: '/product' },
  { label: 'Berita', to: NEWS_PATH },
];

/** Returns the item of a page, or of a page above it; undefined without one. */
export function currentItem<Item extends NavigationItem>(items: readonly Item[], pathname: string): Item | undefined {
  return items.find(({ to }) => (to === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${to}/`)));
}

/** The bar at the bottom of a phone's screen, before the links of the member area. */
export const PHONE_NAVIGATION: readonly PhoneNavigationItem[] = [
  { label: 'Beranda', to: '/', Icon: HomeIcon },
  { label: 'Donasi', to: '/campaigns', Icon: HeartIcon },
  { label: 'Galang Dana', to: START_PATH, Icon: RaiseIcon },
];

const ACCESS_PAGES = ['/login', '/register', '/forgot-password', '/confirm-registration'];

/** Returns true for the pages of signing in and registering. */
export function isAccessPage(pathname: string): boolean {
  return ACCESS_PAGES.includes(pathname);
}

/** Pages of the agreement between the site and its visitors: the last line of every page. */
export const LEGAL_NAVIGATION: readonly FooterItem[] = [
  { label: 'Syarat & Ketentuan', href: '/terms-conditions' },
  { label: 'Kebijakan Privasi', href: '/privacy-policy' },
  { label: 'Pengaturan privasi', href: `/privacy-policy#${MEASUREMENT_ANCHOR}` },
];

/** A link of the footer, of any page. */
interface FooterItem {
  label: string;
  href: string;
}

/** Links of the footer, by heading: five each, so that the columns are even. */
export const FOOTER_NAVIGATION: readonly { title: string; items: readonly FooterItem[] }[] = [
  {
    title: 'Berdonasi',
    items: [
      { label: 'Semua galang dana', href: '/campaigns' },
      { label: 'Paling mendesak', href: '/campaigns?sort=urgent' },
      { label: 'Zakat', href: '/zakat' },
      { label: 'Donasi barang', href: '/product' },
      { label: 'Program CSR', href: '/csr' },
    ],
  },
  {
    title: 'Galang dana',
    items: [
      { label: 'Mulai galang dana', href: START_PATH },
      { label: 'Yang kami periksa', href: `${START_PATH}#${CHECKS_ANCHOR}` },
      { label: 'Biaya', href: `${START_PATH}#${COST_ANCHOR}` },
      { label: 'Duta kasih', href: '/duta-kasih' },
      { label: 'Pasang tombol donasi', href: WIDGET_PATH },
    ],
  },
  {
    title: 'Keterbukaan',
    items: [
      { label: 'Buku Terbuka', href: '/buku' },
      { label: 'Periksa kuitansi', href: '/verifikasi' },
      { label: 'Cek QRIS merchant', href: '/merchant/cek' },
      { label: 'Merchant QRIS', href: '/merchant' },
      { label: 'Berita', href: NEWS_PATH },
    ],
  },
  {
    title: PRODUCT_NAME,
    items: [
      { label: 'Tentang kami', href: '/about' },
      { label: 'Pusat bantuan', href: '/help' },
      { label: 'Jadi relawan', href: '/volunteer' },
      { label: 'Pilihan redaksi', href: '/featured' },
      { label: 'Hubungi kami', href: CONTACTS.mailHref },
    ],
  },
];
