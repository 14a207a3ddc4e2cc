import * as z from 'zod/mini';
import { cleanLine } from '../../text.ts';

const codeWrong = 'Tulis kode dari aplikasi Anda.';
/** A code of the operator's own authenticator app, or a recovery code. */
export const operatorCode = z
  .string(codeWrong)
  .check(z.overwrite(cleanLine), z.minLength(1, codeWrong), z.maxLength(40, codeWrong));

/** The version of an item, a record or a setting that the operator has read. */
export const readVersion = z.string('Muat ulang halaman ini, lalu coba lagi.').check(z.maxLength(32));
