import { dirname, join } from 'node:path/posix';

/** Folder of the site's own texts, relative to the repository. */
const CONTENT = 'apps/developers/content/';

/** Pages of the repository that the site includes, with their addresses. */
const PAGES: Readonly<Record<string, string>> = {
  'docs/api-versioning.md': '/developers/guides/versions',
  'docs/sdk-compared.md': '/developers/compared',
  'packages/api-sdk/README.md': '/developers/quick-start',
};

/** Parts of the SDK's README that are separate pages. */
const README_PARTS: Readonly<Record<string, string>> = {
  'paying-in-the-sandbox-from-a-script': '/developers/quick-start#pay-it',
};

/**
 * The site's address for a link of a Markdown page, or undefined for a file that the site does not include, such as sources and decisions.
 *
 * @param href as written in the link
 * @param from file with the link, relative to the repository
 */
export function siteAddress(href: string, from: string): string | undefined {
  if (/^(?:[a-z]+:|\/)/.test(href)) return href;
  const [path = '', anchor = ''] = href.split('#');
  const file = path === '' ? from : join(dirname(from), path);
  const fragment = anchor === '' ? '' : `#${anchor}`;
  if (file === 'packages/api-sdk/README.md' && anchor in README_PARTS) return README_PARTS[anchor];
  const page = PAGES[file];
  if (page !== undefined) return page + fragment;
  if (!file.startsWith(CONTENT)) return undefined;
  if (path === '') return fragment;
  const name = file.slice(CONTENT.length).replace(/\.\w+$/, '');
  return `${name === 'index' ? '/developers' : `/developers/${name.replace(/\/index$/, '')}`}${fragment}`;
}
