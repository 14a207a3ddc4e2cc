import type { CsrProgramme, CsrSummary } from '@uluran/contract/endpoints';
import { asTargets, type DetailPages, type ListedPages, type MatchedPages } from './target-pages.ts';

/** Programmes of companies, whose pools match the gifts to them. */
export const CSR: DetailPages<'csr', CsrProgramme> & ListedPages<'csr', CsrSummary> & MatchedPages<CsrProgramme> = {
  kind: 'csr',
  words: { noun: 'program', page: 'halaman program', organiser: 'penyalur', recipient: 'penyalur' },
  list: {
    title: 'Program CSR',
    aim: 'yang menambah donasi Anda',
    lead: 'Perusahaan mitra menambah donasi Anda, sampai dana padanannya habis.',
    searchHint: 'Cari program, tempat, atau lembaga',
    describe: (subject) =>
      `Program CSR ${subject}: perusahaan mitra menambah setiap donasi dari dana padanan yang sudah disetor, dengan aturan dan sisa dana yang terbuka.`,
    counted: false,
    read: (queries, filters) => queries.csrProgrammes(filters),
  },
  read: (queries, slug) => queries.csrProgramme(slug),
  others: (queries, limit) => asTargets(queries.csrProgrammes({ sort: 'urgent', limit })),
  matching: ({ pool }) => pool,
  published: (client, page) => client.csr.list({ sort: 'newest', ...page }),
  news: (queries, slug, part) => queries.csrNews(slug, part),
  newsItem: (queries, slug, id) => queries.csrNewsItem(slug, id),
  donors: (queries, slug, wall) => queries.csrDonors(slug, wall),
  funds: (queries, slug) => queries.csrFunds(slug),
};
