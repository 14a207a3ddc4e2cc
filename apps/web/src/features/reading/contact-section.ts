import { CONTACTS, LEGAL_ENTITY } from '@uluran/brand';
import type { ReadingLink, ReadingSection } from './reading-text.ts';

/** The foundation's address for letters by mail. */
export const MAIL: ReadingLink = { href: CONTACTS.mailHref, text: CONTACTS.email };

/** The last section of every text: who answers, and where. */
export function contactSection(reason: string): ReadingSection {
  return {
    id: 'kontak',
    title: 'Hubungi kami',
    blocks: [
      reason,
      {
        list: [
          ['Email: ', MAIL],
          ['Telepon: ', { href: CONTACTS.phoneHref, text: CONTACTS.phone }],
          `Surat: ${LEGAL_ENTITY}, ${CONTACTS.address}`,
        ],
      },
    ],
  };
}
