import { PRODUCT_NAME, THEME_COLOUR } from '@uluran/brand';

/** Route options of small pages: their addresses are keys, or show a form of one visitor. */
export const SMALL_PAGE = { level: 'static', frame: 'none', cache: 'private', referrerPolicy: 'same-origin' } as const;

interface SmallPageHeadInput {
  /** Without the product's name. */
  title: string;
  /** Rules that follow those of the site. */
  styles?: string;
}

/** The head of a page in a `SmallPage`. Search engines leave it out. */
export function smallPageHead({ title, styles }: SmallPageHeadInput) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: THEME_COLOUR },
      { name: 'robots', content: 'noindex' },
      { title: `${title} · ${PRODUCT_NAME}` },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
    styles: styles === undefined ? [] : [{ children: styles }],
  };
}
