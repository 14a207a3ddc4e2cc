import { PREVIEW_PATH, TARGET_ROUTES, tracePath } from '@uluran/contract/targets';
import { createRouteNames } from '@uluran/page-server';
import { PAGE_PATTERNS } from '@uluran/session/navigation';
import { APPLE_RETURN_PATH } from '@uluran/session/server';
import { FEED_PATH } from '../app/editorial-paths.ts';
import { MEASUREMENT_FRAME_PATH } from '../app/measurement-paths.ts';
import { OFFLINE_PATH } from '../app/offline-path.ts';
import { READING_PATHS } from '../app/reading-paths.ts';
import { embedPath, sharePath } from '../app/slug-paths.ts';
import { widgetPath } from '../app/start-paths.ts';
import { CONFIRM_VOLUNTEER, WITHDRAW_VOLUNTEER } from '../app/volunteer-paths.ts';
import { MANIFEST_PATH } from '../app/web-manifest.ts';
import { CHANGE_PASSWORD_PATH, FAVICON_PATH, SECURITY_TEXT_PATH } from '../app/well-known-paths.ts';
import { SHARED_PICTURE_PATH } from '../features/merchant/merchant-search.ts';
import { FORM_PATHS } from '../form-actions/registry.ts';
import { ISLAND_FAILED_PATH } from '../islands/page-block.ts';
import { OPENED_PATH } from '../measurement/opened-page.ts';
import { CONFIRM_FORM, FOLLOW_FORM, REPORT_FORM, UNFOLLOW_FORM } from '../targets/target-form-paths.ts';

/** Paths below the page of a payment, whose id is its only access key. */
const PAYMENT_PAGES = Object.values(TARGET_ROUTES).flatMap(({ base, parameter, paymentParameter }) => {
  const payment = `${base}/{${parameter}}/donate/{${paymentParameter}}`;
  return [tracePath(`${payment}/payment`), `${payment}/receipt`, `${payment}/receipt.pdf`];
});

/** Folder of the build's files. */
const ASSETS = '/assets';

/** Pattern of every address of the public site, for logs. A page without a pattern is logged as `unknown`. */
export const SITE_ROUTES: readonly string[] = [
  ...PAGE_PATTERNS,
  ...FORM_PATHS,
  ...READING_PATHS,
  ...PAYMENT_PAGES,
  ...[REPORT_FORM, FOLLOW_FORM, CONFIRM_FORM, UNFOLLOW_FORM],
  ...[CONFIRM_VOLUNTEER, WITHDRAW_VOLUNTEER, PREVIEW_PATH].map((path) => `${path}/{token}`),
  ...[embedPath(''), sharePath(''), widgetPath('')].map((path) => `${path}{slug}`),
  ...[OFFLINE_PATH, FEED_PATH, MANIFEST_PATH, SECURITY_TEXT_PATH, '/robots.txt', '/sitemap.xml'],
  ...[CHANGE_PASSWORD_PATH, FAVICON_PATH],
  ...[APPLE_RETURN_PATH, SHARED_PICTURE_PATH, MEASUREMENT_FRAME_PATH, OPENED_PATH, ISLAND_FAILED_PATH],
  `${ASSETS}/*`,
];

/** Pattern of a page's address, for logs. */
export const siteRouteOf = createRouteNames(SITE_ROUTES);
