import type { Row } from './matrix-row.ts';

interface Arranged {
  campaign: { slug: string };
  newsId: string;
  programme: { slug: string };
  programmeNewsId: string;
  ambassador: { slug: string };
  product: { slug: string };
}

/** Public calls about targets of the four kinds, and about their funds together. */
export const targetRows = ({ campaign, newsId, programme, programmeNewsId, ambassador, product }: Arranged) =>
  ({
    listCampaigns: { path: () => '/campaigns', status: 200 },
    getCampaign: { path: () => `/campaigns/${campaign.slug}`, status: 200 },
    listCampaignNews: { path: () => `/campaigns/${campaign.slug}/news`, status: 200 },
    getCampaignNews: { path: () => `/campaigns/${campaign.slug}/news/${newsId}`, status: 200 },
    listCampaignDonors: { path: () => `/campaigns/${campaign.slug}/donors`, status: 200 },
    getCampaignFunds: { path: () => `/campaigns/${campaign.slug}/funds`, status: 200 },
    listCsrProgrammes: { path: () => '/csr', status: 200 },
    getCsrProgramme: { path: () => `/csr/${programme.slug}`, status: 200 },
    listCsrNews: { path: () => `/csr/${programme.slug}/news`, status: 200 },
    getCsrNews: { path: () => `/csr/${programme.slug}/news/${programmeNewsId}`, status: 200 },
    listCsrDonors: { path: () => `/csr/${programme.slug}/donors`, status: 200 },
    getCsrFunds: { path: () => `/csr/${programme.slug}/funds`, status: 200 },
    getMatchingTotals: { path: () => '/matching-totals', status: 200 },
    getBook: { path: () => '/book', status: 200 },
    listAmbassadors: { path: () => '/duta-kasih', status: 200 },
    getAmbassador: { path: () => `/duta-kasih/${ambassador.slug}`, status: 200 },
    listAmbassadorNews: { path: () => `/duta-kasih/${ambassador.slug}/news`, status: 200 },
    listAmbassadorDonors: { path: () => `/duta-kasih/${ambassador.slug}/donors`, status: 200 },
    listProducts: { path: () => '/products', status: 200 },
    getProduct: { path: () => `/products/${product.slug}`, status: 200 },
    listProductDonors: { path: () => `/products/${product.slug}/donors`, status: 200 },
    getProductFunds: { path: () => `/products/${product.slug}/funds`, status: 200 },
  }) satisfies Record<string, Row>;
