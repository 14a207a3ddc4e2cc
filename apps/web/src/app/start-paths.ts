/** The page for those who want to raise money, and parts of it. */
export const START_PATH = '/galang-dana';
export const CHECKS_ANCHOR = 'yang-kami-periksa';
export const COST_ANCHOR = 'biaya';

/** Where a campaign is written. Who is not signed in is led to sign in first, and from there back. */
export const NEW_CAMPAIGN_PATH = '/account/campaign/new';
