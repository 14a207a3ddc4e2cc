import type { AppDefinition } from '@uluran/app-shell/server';
import { CONSOLE_BASE, CONSOLE_PATTERNS } from '../app/addresses.ts';

/**
 * The console as an app behind a sign-in. Its session is a bearer token in the browser's tab, which the server never receives with a page: every
 * visitor gets the same empty document, and the API refuses every call without a token.
 */
export const CONSOLE_APP: AppDefinition = {
  base: CONSOLE_BASE,
  patterns: CONSOLE_PATTERNS,
  admit: async () => 'open',
  texts: {
    title: 'Konsol',
    loading: 'Memuat konsol',
    failed: 'Konsol belum bisa dimuat',
    unscripted: {
      heading: 'Konsol memerlukan JavaScript',
      html: 'Nyalakan JavaScript di peramban Anda, lalu muat ulang halaman ini. <a href="/">Kembali ke situs</a>.',
    },
    missing: { sentence: 'Halaman ini tidak ada di konsol.', start: 'Ke ringkasan konsol' },
  },
};
