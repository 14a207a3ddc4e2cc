import { CAMPAIGNS } from './campaigns.ts';
import { CSR } from './csr.ts';
import { PRODUCTS } from './products.ts';

/** The kinds that have pages: their forms work without JavaScript, and sitemaps list them. */
export const KINDS_WITH_PAGES = [CAMPAIGNS, CSR, PRODUCTS] as const;
