import type { SiteTextKey } from '@uluran/contract/site-texts';

/** Words of each text: title, noun of its entries, and address of the public page. */
export const TEXTS: Readonly<Record<SiteTextKey, { title: string; entry: string; path: string }>> = {
  help: { title: 'Pusat bantuan', entry: 'pertanyaan', path: '/help' },
  terms: { title: 'Syarat & Ketentuan', entry: 'bagian', path: '/terms-conditions' },
  privacy: { title: 'Kebijakan Privasi', entry: 'bagian', path: '/privacy-policy' },
};
