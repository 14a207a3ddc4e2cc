/** The page for future organisers, and ids of its parts. */
export const START_PATH = '/galang-dana';
export const CHECKS_ANCHOR = 'yang-kami-periksa';
export const COST_ANCHOR = 'biaya';

/** Page to write a campaign. Visitors without a session sign in first and then return to it. */
export const NEW_CAMPAIGN_PATH = '/account/campaign/new';

/** Page to choose a campaign whose card goes on another site. */
export const WIDGET_PATH = `${START_PATH}/pasang`;

/** Page with the code of a target's card, line or button for other sites; a product's has its id. */
export const widgetPath = (slug: string): string => `${WIDGET_PATH}/${encodeURIComponent(slug)}`;
