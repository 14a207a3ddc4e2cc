import type { Ambassador, AmbassadorSummary } from '@uluran/contract/endpoints';
import { asTargets, type ListedPages, type WallPages } from './target-pages.ts';

/** Pages of people who raise money for a campaign, for the shared pages of all kinds. */
export const AMBASSADORS: WallPages<'ambassador', Ambassador> & ListedPages<'ambassador', AmbassadorSummary> = {
  kind: 'ambassador',
  words: { noun: 'halaman duta', page: 'halaman duta', organiser: 'duta', recipient: 'penggalang' },
  list: {
    title: 'Duta kasih',
    aim: 'yang mengajak temannya berdonasi',
    lead: 'Orang-orang yang mengajak temannya ikut berdonasi. Uangnya langsung masuk ke galang dana yang mereka dukung.',
    searchHint: 'Cari nama, tempat, atau galang dana',
    describe: (subject) =>
      `Duta kasih ${subject}: baca kata-kata mereka, dan berdonasi langsung ke galang dana yang mereka dukung.`,
    counted: false,
    read: (queries, filters) => queries.ambassadors(filters),
  },
  read: (queries, slug) => queries.ambassador(slug),
  person: ({ person, portrait }) => ({ name: person, portrait }),
  others: (queries, limit) => asTargets(queries.ambassadors({ sort: 'urgent', limit })),
  published: (client, page) => client.ambassadors.list({ sort: 'newest', ...page }),
  donors: (queries, slug, wall) => queries.ambassadorDonors(slug, wall),
};
