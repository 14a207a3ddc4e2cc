import type { Account } from './member.ts';

/** The demo's organisation, whose campaigns have hundreds of gifts and settled money. */
export const ORGANISER: Account = {
  name: 'Yayasan Detak Harapan',
  email: 'detak-harapan@penggalang.example',
  password: 'berbagi-itu-mudah',
};
