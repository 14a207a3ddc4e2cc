/** The page for future organisers, and ids of its parts. */
export const START_PATH = '/galang-dana';
export const CHECKS_ANCHOR = 'yang-kami-periksa';
export const COST_ANCHOR = 'biaya';

/** Page to write a campaign. Visitors without a session sign in first and then return to it. */
export const NEW_CAMPAIGN_PATH = '/account/campaign/new';
