import * as z from 'zod/mini';
import { fixed, placesOf, publicText, urlOf, variable } from './variable.ts';

/** All pages except account, sign-in and payment. */
const PIXEL_PATTERN =
  '^/(?!(?:account|console|login|register|forgot-password|confirm-registration|reset-password|verify)(?:/|$))(?!.*/payment(?:/|$))';
const MEASUREMENT_SITES =
  'https://www.facebook.com,https://*.google-analytics.com,https://*.analytics.google.com,https://*.googletagmanager.com';

const expression = z.string().check(z.refine(isExpression));

function isExpression(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Variables of the advertising pixel and the tag manager. */
export const MEASUREMENT_VARIABLES = {
  PIXEL_ID: publicText('Advertising pixel; none is loaded without it, and never before the visitor agrees.'),
  PIXEL_PATTERN: variable({
    schema: expression,
    ...fixed(PIXEL_PATTERN),
    meaning:
      'Regular expression of the paths on which page views are recorded; the default leaves out account, sign-in and payment, and `.*` is every page of the public site. A gift that is paid on a page that it leaves out is recorded on the next page of its tab that it does not.',
    expected: 'a regular expression of JavaScript',
  }),
  PIXEL_URL: variable({
    schema: urlOf('http:', 'https:'),
    ...fixed('https://connect.facebook.net/en_US/fbevents.js'),
    meaning: 'Script of the advertising pixel.',
    expected: 'an address such as https://pixel.example/pixel.js',
  }),
  TAG_MANAGER_ID: publicText('Tag manager container; none is loaded without it, and never before the visitor agrees.'),
  TAG_MANAGER_URL: variable({
    schema: urlOf('http:', 'https:'),
    ...fixed('https://www.googletagmanager.com/gtm.js'),
    meaning: 'Script of the tag manager, without the container.',
    expected: 'an address such as https://tags.example/gtm.js',
  }),
  MEASUREMENT_SITES: variable({
    schema: placesOf(),
    ...fixed(MEASUREMENT_SITES),
    meaning:
      'What pixel and tag manager may reach besides the hosts of their scripts, with commas between: origins, and `https://*.host` for a host and all below it. They run in a frame of their own; no page may reach these sites.',
    expected: 'places such as https://www.facebook.com,https://*.google-analytics.com',
  }),
};
