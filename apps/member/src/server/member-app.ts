import type { AppDefinition } from '@uluran/app-shell/server';
import { visitSources } from '@uluran/session/providers';
import { MEMBER_BASE, MEMBER_PATTERNS, PASSWORD_PATH, SIGN_OUT_PATH } from '../app/addresses.ts';
import { admitMember, signOutMember } from './audience.ts';

/** The member area as an app behind a sign-in. */
export const MEMBER_APP: AppDefinition = {
  base: MEMBER_BASE,
  patterns: MEMBER_PATTERNS,
  stepUpPath: PASSWORD_PATH,
  signOut: { path: SIGN_OUT_PATH, label: 'Keluar dari akun', answer: signOutMember },
  admit: admitMember,
  thirdParties: visitSources,
  texts: {
    title: 'Akun',
    loading: 'Memuat akun Anda',
    failed: 'Akun belum bisa dimuat',
    unscripted: {
      heading: 'Halaman akun memerlukan JavaScript',
      html: 'Nyalakan JavaScript di peramban Anda, lalu muat ulang halaman ini. Berdonasi tetap bisa tanpa itu: <a href="/campaigns">lihat galang dana</a>.',
    },
    missing: { sentence: 'Halaman ini tidak ada di akun Anda.', start: 'Ke ikhtisar akun' },
  },
};
