import about from './about.css?inline';
import book from './book.css?inline';
import editorial from './editorial.css?inline';
import help from './help.css?inline';
import check from './merchant-check.css?inline';
import offline from './offline.css?inline';
import shared from './paper.css?inline';
import type { Paper } from './paper.ts';
import preview from './preview.css?inline';
import share from './share.css?inline';
import trace from './trace.css?inline';
import volunteer from './volunteer.css?inline';
import zakat from './zakat.css?inline';

/** The styles that stand in a page of reading, beside what it needs of the site's sheet: its own alone, since a phone waits for their bytes. */
export const PAPER_STYLES: Readonly<Record<Paper['page'], string>> = {
  about: shared + about,
  article: shared + editorial,
  book: shared + about + book,
  'book-proof': shared + book,
  featured: shared + editorial,
  help: shared + help,
  merchant: shared,
  'merchant-check': check,
  merchants: shared,
  news: shared + editorial,
  offline,
  preview: shared + preview,
  privacy: '',
  share: shared + share,
  terms: '',
  trace: shared + trace,
  volunteer: shared + volunteer,
  zakat: shared + zakat,
};
