import { LOCALE, PRODUCT_NAME, SHARE_DEFAULTS, THEME_COLOUR } from '@uluran/brand';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';

/** Texts of a page for browsers, search engines and share previews. */
export interface PageHeadInput {
  configuration: PublicConfiguration;
  /** Without the product's name. */
  title: string;
  description?: string;
  /** Canonical path of the page (and query, where it is part of the page's identity). */
  path: string;
  /** Path or address of the share picture. */
  image?: { url: string; width: number; height: number; alt: string };
  /** `website` by default. */
  type?: 'website' | 'article';
  /** Times of an article's publication and of its last change of text, ISO 8601. */
  publishedAt?: string;
  updatedAt?: string;
  /** Keeps the page out of search engines. */
  hidden?: boolean;
  /** Structured data (schema.org), one object per block. */
  structuredData?: Record<string, unknown>[];
  /** Uses the title as it is, without ` · ` and the site's name. */
  bareTitle?: boolean;
}

type MetaTag = Record<string, unknown>;

/** Head of one route: `head: ({ match, loaderData }) => pageHead({ … })`. */
export function pageHead(input: PageHeadInput): { meta: MetaTag[]; links: Record<string, string>[] } {
  const title = input.bareTitle ? input.title : `${input.title} · ${PRODUCT_NAME}`;
  const address = new URL(input.path, input.configuration.origin).href;
  return {
    meta: [{ title }, ...pageTags(input, address)],
    links: input.hidden ? [] : [{ rel: 'canonical', href: address }],
  };
}

/** Returns the tags for search engines and share previews. */
function pageTags(input: PageHeadInput, address: string): MetaTag[] {
  const description = input.description ?? SHARE_DEFAULTS.description;
  const image = input.image ?? { ...SHARE_DEFAULTS.image, url: SHARE_DEFAULTS.image.path };
  const picture = new URL(image.url, input.configuration.origin).href;
  return [
    { name: 'description', content: description },
    { property: 'og:title', content: input.title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: input.type ?? 'website' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: image.alt },
    ...(input.publishedAt ? [{ property: 'article:published_time', content: input.publishedAt }] : []),
    ...(input.updatedAt ? [{ property: 'article:modified_time', content: input.updatedAt }] : []),
    ...(input.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(input.structuredData ?? []).map((data) => ({ 'script:ld+json': data })),
  ];
}

/** Head of every page, unless the page sets its own. */
export function siteHead(configuration: PublicConfiguration): { meta: MetaTag[]; links: Record<string, string>[] } {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: THEME_COLOUR },
      { name: 'apple-mobile-web-app-title', content: PRODUCT_NAME },
      { title: SHARE_DEFAULTS.title },
      ...siteTags(configuration),
    ],
    links: [
      { rel: 'icon', href: '/favicon-48.png', sizes: '48x48', type: 'image/png' },
      { rel: 'icon', href: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  };
}

/** Returns the tags that are the same on every page. */
function siteTags(configuration: PublicConfiguration): MetaTag[] {
  return [
    { name: 'description', content: SHARE_DEFAULTS.description },
    { name: 'keywords', content: SHARE_DEFAULTS.keywords.join(', ') },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:locale', content: LOCALE.openGraph },
    { property: 'og:title', content: SHARE_DEFAULTS.title },
    { property: 'og:image', content: new URL(SHARE_DEFAULTS.image.path, configuration.origin).href },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
