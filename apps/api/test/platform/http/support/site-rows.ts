import type { RouteName } from '@uluran/contract/routes';
import { newAddress } from '../../../support/accounts.ts';
import type { Row } from './matrix-row.ts';

/** One good request for each call of visitors about the site's content and about one target, by its slug. */
export const siteRows = (slug: string) =>
  ({
    getHome: { path: () => '/home', status: 200 },
    search: { path: () => '/search?q=air', status: 200 },
    suggestSearches: { path: () => '/search/suggestions?q=air', status: 200 },
    applyAsVolunteer: {
      path: () => '/volunteers',
      body: () => ({
        name: 'Ratna',
        email: newAddress(),
        phone: '0812 3456 7890',
        city: 'Bogor',
        birthDate: '1994-05-17',
        roles: ['checker'],
        consent: true,
      }),
      status: 200,
    },
    confirmVolunteer: { path: () => '/volunteers/x/confirm', status: 404 },
    withdrawVolunteer: { path: () => '/volunteers/x', status: 404 },
    listArticles: { path: () => '/news', status: 200 },
    listArticleTags: { path: () => '/news-tags', status: 200 },
    getArticle: { path: () => '/news/tidak-ada', status: 404 },
    listFeatured: { path: () => '/featured', status: 200 },
    getSiteText: { path: () => '/site-texts/help', status: 200 },
    listMerchants: { path: () => '/merchants', status: 200 },
    listMerchantPlaces: { path: () => '/merchant-places', status: 200 },
    listMerchantCodes: { path: () => '/merchant-codes', status: 200 },
    getMerchant: { path: () => '/merchants/tidak-ada', status: 404 },
    getZakatRates: { path: () => '/zakat/rates', status: 200 },
    findTarget: { path: () => `/targets/${slug}`, status: 200 },
    followTarget: { path: () => `/targets/${slug}/follows`, body: () => ({ email: newAddress() }), status: 200 },
    confirmFollow: { path: () => '/follows/x/confirm', status: 404 },
    unfollow: { path: () => '/follows/x', status: 404 },
    resumeArrivals: { path: () => '/follows/x/resume', status: 404 },
    reportTarget: {
      path: () => `/targets/${slug}/reports`,
      body: () => ({ reason: 'fraud', text: 'Foto sampulnya milik lembaga lain.' }),
      status: 200,
    },
    listCategories: { path: () => '/categories', status: 200 },
    listRegions: { path: () => '/regions', status: 200 },
  }) satisfies Partial<Record<RouteName, Row>>;
