import * as z from 'zod/mini';
import { cleanName } from './text.ts';
import { cleanTyped } from './typed-text.ts';

/** Personal data in forms: one rule for every form, in the browser and on the server. */

const NAME_EMPTY = 'Tulis nama Anda.';

/**
 * A person's name, cleaned. A name without visible characters counts as empty.
 *
 * @param limit in UTF-16 code units, after cleaning
 */
export function nameField(limit: number) {
  return z
    .string(NAME_EMPTY)
    .check(
      z.overwrite(cleanName),
      z.minLength(1, NAME_EMPTY),
      z.maxLength(limit, `Nama paling panjang ${limit} huruf.`),
    );
}

/** Longest address in SMTP (RFC 5321), in characters. */
const EMAIL_LIMIT = 254;
/** Longest part before the `@`, in characters. */
const MAILBOX_LIMIT = 64;

const EMAIL_INCOMPLETE = 'Alamat email belum lengkap, misalnya ratna@contoh.id.';
const EMAIL_FOREIGN = 'Alamat email hanya memakai huruf a–z, angka, dan tanda baca. Ketik ulang alamat Anda.';

// ASCII only, like the e-mail field of browsers: two addresses that look alike must not be two accounts, and mail servers accept other letters only
// with an extension that many lack. A host with other letters is written as its `xn--` name. Quotes, comments and literals of addresses are refused.
const WORD = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`);

/** A valid e-mail address, in lower case and without spaces around it. */
export const emailField = z.string(EMAIL_INCOMPLETE).check(
  z.overwrite((text) => cleanTyped(text).toLowerCase()),
  z.maxLength(EMAIL_LIMIT, { error: EMAIL_INCOMPLETE, abort: true }),
  z.regex(EMAIL, {
    error: ({ input }) => (/[^\u0000-\u007f]/.test(String(input)) ? EMAIL_FOREIGN : EMAIL_INCOMPLETE),
  }),
  // Not part of the pattern: generators of test data do not support patterns with a lookahead.
  z.refine((text) => text.indexOf('@') <= MAILBOX_LIMIT, EMAIL_INCOMPLETE),
);

const PHONE_WRONG = 'Nomor WhatsApp belum benar, misalnya 0812 3456 7890.';

/** A telephone number as people write it. The server decides whether it is valid in its country. */
export const phoneField = z
  .string(PHONE_WRONG)
  .check(z.overwrite(cleanTyped), z.maxLength(24, PHONE_WRONG), z.regex(/^\+?[\d\s().-]{8,24}$/, PHONE_WRONG));

const BIRTH_DATE_WRONG = 'Tanggal lahir belum benar. Periksa hari, bulan, dan tahunnya.';
const EARLIEST_BIRTH_DATE = '1900-01-01';

/** Whether the day exists, is in the past and within a human lifetime. */
function isBirthDate(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
  return exists && text >= EARLIEST_BIRTH_DATE && instant.getTime() <= Date.now();
}

/** A day of birth, YYYY-MM-DD. */
export const birthDateField = z
  .string(BIRTH_DATE_WRONG)
  .check(
    z.regex(/^\d{4}-\d\d-\d\d$/, { error: BIRTH_DATE_WRONG, abort: true }),
    z.refine(isBirthDate, { error: BIRTH_DATE_WRONG, abort: true }),
  );
