import { PRODUCT_NAME } from '@uluran/brand';
import type { Article } from '@uluran/contract/endpoints';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { breadcrumbs } from '../../app/breadcrumbs.ts';
import { articlePath, FEED_PATH, NEWS_PATH, newsListPath } from '../../app/editorial-paths.ts';
import { pageHead } from '../../app/head.ts';
import { plainPicture } from '../../app/share-image.ts';

type Head = ReturnType<typeof pageHead>;

const SCHEMA = 'https://schema.org';

/** Words of an article for browsers, search engines and messengers. */
export function articleHead(article: Article, configuration: PublicConfiguration): Head {
  const { slug, title, summary, cover, author, publishedAt, updatedAt, tags } = article;
  const at = (path: string) => new URL(path, configuration.origin).href;
  const path = articlePath(slug);
  const url = plainPicture(cover, 1_200);
  const publisher = { '@type': 'Organization', name: PRODUCT_NAME, url: at('/') };
  return pageHead({
    configuration,
    title,
    description: summary,
    path,
    type: 'article',
    publishedAt,
    updatedAt,
    image: { url, width: cover.width, height: cover.height, alt: cover.alt },
    structuredData: [
      {
        '@context': SCHEMA,
        '@type': 'NewsArticle',
        headline: title,
        description: summary,
        image: [at(url)],
        datePublished: publishedAt,
        dateModified: updatedAt,
        inLanguage: 'id',
        mainEntityOfPage: at(path),
        author: { '@type': author.includes(PRODUCT_NAME) ? 'Organization' : 'Person', name: author },
        publisher,
        keywords: tags.map(({ name }) => name),
      },
      breadcrumbs([
        ['Berita', at(NEWS_PATH)],
        ...tags.slice(0, 1).map(({ slug: tag, name }) => [name, at(newsListPath({ tag }))] as const),
        [title, at(path)],
      ]),
    ],
  });
}

/** On pages of the news: the link by which feed readers find the feed. */
export function withFeed({ meta, links }: Head): Head {
  const feed = { rel: 'alternate', type: 'application/atom+xml', title: `Berita ${PRODUCT_NAME}`, href: FEED_PATH };
  return { meta, links: [...links, feed] };
}
