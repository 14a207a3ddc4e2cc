import { PRODUCT_NAME } from '@uluran/brand';
import { EMBED_STYLES } from './embed-styles.ts';

interface EmbedHeadInput {
  title: string;
  /** Canonical address of the target for search engines; undefined if there is no target. */
  canonical: string | undefined;
}

/** The head of a card, with all of its styles. */
export function embedHead({ title, canonical }: EmbedHeadInput) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'robots', content: 'noindex' },
      { title: `${title} · ${PRODUCT_NAME}` },
    ],
    links: canonical === undefined ? [] : [{ rel: 'canonical', href: canonical }],
    styles: [{ children: EMBED_STYLES }],
  };
}
