import { CONTACTS, LEGAL_ENTITY } from '@uluran/brand';

/** Anchor of the chapter that has the foundation's contacts below its text. */
export const CONTACT_ANCHOR = 'kontak';

/** The foundation's contacts. */
export function ContactList() {
  return (
    <ul>
      <li>
        Email: <a href={CONTACTS.mailHref}>{CONTACTS.email}</a>
      </li>
      <li>
        Telepon: <a href={CONTACTS.phoneHref}>{CONTACTS.phone}</a>
      </li>
      <li>
        Surat: {LEGAL_ENTITY}, {CONTACTS.address}
      </li>
    </ul>
  );
}
