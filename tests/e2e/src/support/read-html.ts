import { type HtmlElement, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';

/** Contents of a page's HTML, and its errors by the HTML standard. */
export interface ReadHtml {
  /** One line for each error. */
  errors: string[];
  language: string | null;
  title: string;
  /** Texts of its first headings. */
  headings: string[];
  /** By name or property; of equal names the last counts. */
  meta: Record<string, string>;
  canonical: string | null;
  /** Names of the pages above it, as shown to visitors. */
  crumbs: string[];
  ids: Set<string>;
  links: PageLink[];
  /** Addresses of its pictures, style sheets, scripts and icons, as in the HTML. */
  files: string[];
  /** The structured data, one text for each block. */
  structured: string[];
}

export interface PageLink {
  href: string;
  opensWindow: boolean;
  rel: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The validator leaves attributes encoded. */
const decoded = (text: string) =>
  text.replaceAll(/&([a-z]+|#x?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const attribute = (element: HtmlElement, name: string) => decoded(element.getAttributeValue(name) ?? '');

/** The first address in `srcset`, without its width: the others are the same picture in other sizes. */
const ofSet = (text: string) => text.trim().split(/[\s,]/, 1)[0] || [];

let read: Omit<ReadHtml, 'errors'>;

/** Reads the validator's parsed document, so that a page is parsed once. */
class Reading extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      const all = (selector: string) => document.querySelectorAll(selector);
      const tags = [...all('meta[name]'), ...all('meta[property]')];
      read = {
        language: all('html')[0]?.getAttributeValue('lang') ?? null,
        title: decoded(all('title')[0]?.textContent ?? ''),
        headings: all('h1').map(({ textContent }) => textContent.trim()),
        meta: Object.fromEntries(
          tags.map((tag) => [attribute(tag, 'name') || attribute(tag, 'property'), attribute(tag, 'content')]),
        ),
        canonical: all('link[rel="canonical"]').map((link) => attribute(link, 'href'))[0] ?? null,
        crumbs: all('.u-breadcrumb a').map(({ textContent }) => decoded(textContent.trim())),
        ids: new Set(all('[id]').map((element) => attribute(element, 'id'))),
        links: all('a[href]').map((link) => ({
          href: attribute(link, 'href'),
          opensWindow: attribute(link, 'target') === '_blank',
          rel: attribute(link, 'rel'),
        })),
        files: [
          ...all('[src]').map((element) => attribute(element, 'src')),
          ...all('[srcset]').flatMap((element) => ofSet(attribute(element, 'srcset'))),
          ...all('link[href]')
            .filter((link) => !/canonical|preconnect/.test(attribute(link, 'rel')))
            .map((link) => attribute(link, 'href')),
        ],
        structured: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
      };
    });
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    // The rules of the standard alone, none of style.
    extends: ['html-validate:standard'],
    plugins: [{ name: 'reading', rules: { reading: Reading as never } }],
    rules: { reading: 'error' },
  }),
);

/** Parses and validates the HTML of a page. */
export async function readHtml(html: string): Promise<ReadHtml> {
  const { results } = await validator.validateString(html);
  const errors = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? 'the document'}`),
  );
  return { ...read, errors };
}
