/** A pattern that may be slow, or that is not checked, and why no text from outside makes it so. */
export interface Exception {
  file: string;
  /** The pattern between its slashes, or a part of the call that builds it. */
  pattern: string;
  reason: string;
}

const OF_THE_BUILD = "its text is one of the brand's own files";
const OF_A_NUMBER = 'the digits of a number';
const TYPED = 'it runs in the browser of the person who typed or pasted the text';
const SETTING = 'an operator writes it into a setting';

/** Patterns that take quadratic time in texts that repeat a character, on texts that are short or our own. */
export const BOUNDED: readonly Exception[] = [
  { file: 'packages/ui/src/money-field/money-text.ts', pattern: String.raw`\B(?=(?:\d{3})+$)`, reason: TYPED },
  {
    file: 'packages/session/src/stored-session.ts',
    pattern: '=+$',
    reason: 'btoa ends a text with two of these at most, and puts none elsewhere',
  },
  { file: 'packages/rich-text/src/paste/lines.ts', pattern: String.raw` *\n *`, reason: TYPED },
  { file: 'packages/rich-text/src/paste/lines.ts', pattern: String.raw`\s+$`, reason: TYPED },
  {
    file: 'packages/rich-text/src/core/commands/set-link.ts',
    pattern: String.raw`^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$`,
    reason: TYPED,
  },
  { file: 'packages/rich-text/src/core/commands/set-link.ts', pattern: String.raw`^[^/]+\.[^/]+:\d`, reason: TYPED },
  { file: 'packages/pwa/src/worker/pages.ts', pattern: '#.*$', reason: 'an address of a page in its own browser' },
  { file: 'packages/contract/src/rupiah.ts', pattern: '0+$', reason: OF_A_NUMBER },
  { file: 'packages/contract/src/rupiah.ts', pattern: String.raw`\B(?=(?:\d{3})+$)`, reason: OF_A_NUMBER },
  { file: 'packages/contract/src/zakat.ts', pattern: '0+$', reason: OF_A_NUMBER },
  { file: 'apps/web/src/features/merchant/check/additions.ts', pattern: '0+$', reason: OF_A_NUMBER },
  {
    file: 'packages/pwa/src/core/push.ts',
    pattern: '=+$',
    reason: 'the base64 text of a key of the browser, of 65 bytes',
  },
  {
    file: 'packages/brand/src/look/mark.ts',
    pattern: String.raw`([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')`,
    reason: OF_THE_BUILD,
  },
  {
    file: 'apps/web/src/features/merchant/check/pasted-code.ts',
    pattern: String.raw`\s*[\r\n\t]\s*`,
    reason: TYPED,
  },
  {
    file: 'apps/api/src/platform/drawing/brand-logo.ts',
    pattern: String.raw`([\w-]+)="([^"]*)"`,
    reason: OF_THE_BUILD,
  },
  {
    file: 'apps/api/src/site/search/search.ts',
    pattern: String.raw`(\u0002[^\u0003]*\u0003)`,
    reason: 'the database writes both signs, in pairs, into a title, which has no other',
  },
  { file: 'apps/api/src/platform/pictures/files/s3-client.ts', pattern: String.raw`\/+$`, reason: SETTING },
  { file: 'apps/api/src/platform/database/client.ts', pattern: '@[^/?]*,', reason: SETTING },
  {
    file: 'apps/api/src/platform/database/embedded/binaries.ts',
    pattern: String.raw`(\d+)\.`,
    reason: 'the version that the installed database prints',
  },
];

const OWN_PAGE = 'a page of our own, in which texts of visitors are escaped';

const OF_THE_DEMO = 'drawings of our own, for the demo';

/** Patterns that texts of several repeated characters slow down: found by `recheck.nightly.test.ts` alone. */
export const ATTACKED: readonly Exception[] = [
  { file: 'packages/pwa/src/worker/pages.ts', pattern: '<title[^>]*>([^<]*)<', reason: OWN_PAGE },
  {
    file: 'packages/page-server/src/content-security-policy.ts',
    pattern: String.raw`<script\b([^>]*)>([\s\S]*?)<\/script>`,
    reason: OWN_PAGE,
  },
  {
    file: 'packages/page-server/src/content-security-policy.ts',
    pattern: String.raw`<style\b[^>]*>([\s\S]*?)<\/style>`,
    reason: OWN_PAGE,
  },
  { file: 'apps/web/src/server/asset-manifest.ts', pattern: '<main.*class="u-action-bar[ "]', reason: OWN_PAGE },
  { file: 'apps/host/src/rehearsal.ts', pattern: '<body[^>]*>', reason: OWN_PAGE },
  { file: 'packages/brand/src/look/mark.ts', pattern: String.raw`<!--[\s\S]*?-->`, reason: OF_THE_BUILD },
  {
    file: 'apps/api/src/seed/demo/draw-pictures.ts',
    pattern: String.raw`viewBox="\S+ \S+ (\S+) (\S+)"`,
    reason: OF_THE_DEMO,
  },
  {
    file: 'apps/web/src/features/book/check/read-proofs.ts',
    pattern: String.raw`\/donate\/(?<id>[\w-]{16,64})(?:\/[\w./-]*)?(?:[?#].*)?$`,
    reason: TYPED,
  },
  { file: 'apps/api/src/platform/drawing/brand-logo.ts', pattern: String.raw`<path ([^>]*)\/>`, reason: OF_THE_BUILD },
];

/** Patterns of values that are known only when the program runs. */
export const UNCHECKED: readonly Exception[] = [
  {
    file: 'apps/developers/src/server/index.ts',
    pattern: '<!--try:',
    reason: 'pages of our own build, read once',
  },
  { file: 'packages/analytics/src/core/create-analytics.ts', pattern: 'new RegExp(pattern)', reason: SETTING },
  { file: 'apps/web/src/measurement/measure.ts', pattern: 'new RegExp(pixelPattern)', reason: SETTING },
  { file: 'apps/api/src/platform/environment/measurement-variables.ts', pattern: 'new RegExp(text)', reason: SETTING },
];
