import { CONTACTS, LEGAL_ENTITY } from '@uluran/brand';
import type { ReadingLink, ReadingSection } from './reading-text.ts';

/** Mail address of the foundation, as a link. */
export const MAIL: ReadingLink = { href: CONTACTS.mailHref, text: CONTACTS.email };

/** Last section of every text: the foundation's contacts. */
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
