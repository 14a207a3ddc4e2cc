import * as z from 'zod/mini';
import { variable } from './variable.ts';

/** `PRIVATE+KEY+name+keyid+base64` of a byte of one and 32 bytes; the key's id is checked when it is opened. */
const SIGNING_KEY = /^PRIVATE\+KEY\+[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/;

/** Variables of the public book. */
export const BOOK_VARIABLES = {
  BOOK_SIGNING_KEY: variable({
    schema: z.optional(z.string().check(z.regex(SIGNING_KEY))),
    fallbackText: 'a key of its own in `DATA_DIR`; in production none, and the book is not sealed',
    meaning:
      'Ed25519 key that signs the public book; its name is the origin of the log, such as `uluran.example/buku`. Only the process that runs jobs needs it. Keep it apart from the database: who has both can publish another book, and after a change of keys that is not signed by the old one (`BOOK_FORMER_KEY`) every reader has to be given the new public one.',
    expected: 'a private key as Go’s `note` package and `npx @uluran/buku keys` print them: PRIVATE+KEY+name+id+base64',
  }),
  BOOK_FORMER_KEY: variable({
    schema: z.optional(z.string().check(z.regex(SIGNING_KEY))),
    fallbackText: 'none',
    meaning:
      'The private key before `BOOK_SIGNING_KEY`, of the same name, while keys are changed: both sign one checkpoint that names the new one, and readers of the old key go on without being given the new one. Take it away when `/buku/log/key` shows the new key. Leave it out if it was stolen.',
    expected: 'a private key as for `BOOK_SIGNING_KEY`',
  }),
};
