import { PRODUCT_NAME, SHARE_DEFAULTS, THEME_COLOUR } from '@uluran/brand';
import { PALETTE } from '@uluran/brand/look';

/** Path of the manifest of the installable app. */
export const MANIFEST_PATH = '/manifest.webmanifest';

const icon = (file: string, sizes: string, type: string, purpose = 'any') => ({
  src: `/${file}`,
  sizes,
  type,
  purpose,
});
const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192.png', '192x192', 'image/png')] });

/** Taken from the built product by `npm run pictures`. */
const screenshot = (file: string, sizes: string, formFactor: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${file}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: formFactor,
  label,
});

/** Returns the text of the manifest: the app's name, its appearance, and its share target. */
export function webManifest(): string {
  return JSON.stringify({
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: SHARE_DEFAULTS.description,
    lang: 'id',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    // Background in the light colours, shown before the first page is drawn.
    background_color: PALETTE.page.light,
    categories: ['lifestyle', 'finance'],
    icons: [
      icon('icon-192.png', '192x192', 'image/png'),
      icon('icon-512.png', '512x512', 'image/png'),
      icon('icon-maskable-512.png', '512x512', 'image/png', 'maskable'),
      icon('icon-512.svg', 'any', 'image/svg+xml'),
    ],
    screenshots: [
      screenshot('home-phone', '390x844', 'narrow', 'Galang dana yang sedang berjalan'),
      screenshot('campaign-phone', '390x844', 'narrow', 'Satu galang dana dan apa yang sudah terkumpul'),
      screenshot('donate-phone', '390x844', 'narrow', 'Berdonasi dengan QRIS, tanpa mendaftar'),
      screenshot('home', '1280x900', 'wide', `Beranda ${PRODUCT_NAME}`),
    ],
    shortcuts: [
      shortcut('Cari galang dana', '/campaigns'),
      shortcut('Cek QR merchant', '/merchant/cek'),
      shortcut('Kalkulator zakat', '/zakat'),
      shortcut('Donasi saya', '/account/donation'),
    ],
    // The service worker takes the shared picture: it is not sent to the server.
    share_target: {
      action: '/merchant/cek/bagikan',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'gambar', accept: ['image/*'] }] },
    },
  });
}
