import { CONTACTS, LEGAL_ENTITY, PERMIT_TEXT, PRODUCT_NAME } from '@uluran/brand';
import { cleanLine } from '@uluran/contract/text';
import type { MailContent, MailWords } from './content.ts';
import { mailHtml } from './mail-html.ts';
import type { Mail } from './mailer.ts';

const SUBJECT_MAX_LENGTH = 150;
const NAME_MAX_LENGTH = 80;

/**
 * Returns a person's name for a mail to an unconfirmed address: mail programs turn text like an address into a link, so a name could advertise
 * another site. Without dots and slashes it is only a name.
 */
export function plainName(name: string): string {
  const plain = cleanLine(
    cleanLine(name)
      .replace(/[:/\\@]+/g, ' ')
      .replace(/\.(?=\S)/g, '. '),
  );
  return shorten(plain, NAME_MAX_LENGTH);
}

/** Returns one line, also for a title or name with several, and no longer than mail programs show. */
function subjectLine(text: string): string {
  return shorten(cleanLine(text), SUBJECT_MAX_LENGTH);
}

/** Writes both parts of a mail. */
export function layOutMail(content: MailContent): Mail {
  const subject = subjectLine(content.subject);
  const greeting = `Halo ${plainName(content.recipientName)},`;
  const words = { ...content, subject, greeting, footer: FOOTER };
  return { subject, text: toText(words), html: mailHtml(words) };
}

function shorten(text: string, maxLength: number): string {
  const letters = Array.from(text);
  return letters.length <= maxLength
    ? text
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

const FOOTER = [`${LEGAL_ENTITY}, ${CONTACTS.address}`, `${PERMIT_TEXT}`, `${CONTACTS.email} · ${CONTACTS.phone}`];

function toText({ heading, greeting, opening, rows, button, closing, footer }: MailWords): string {
  return [
    heading,
    greeting,
    ...opening,
    ...(rows.length === 0 ? [] : [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    `${button.label}:\n${button.url}`,
    ...closing,
    ['-- ', PRODUCT_NAME, ...footer].join('\n'),
  ].join('\n\n');
}
