import type { News } from '@uluran/contract';
import { type TargetAddress, targetNewsPath } from '@uluran/contract/targets';
import { type PageHeadInput, pageHead } from '../../app/head.ts';
import { plainPicture, shareImage } from '../../app/share-image.ts';

/** Words of an update's page for browsers, search engines and messengers. */
export function newsHead(news: News, target: TargetAddress, configuration: PageHeadInput['configuration']) {
  const path = targetNewsPath(target, news.id);
  return pageHead({
    configuration,
    title: news.title,
    description: news.excerpt || `Kabar dari ${news.target.title}.`,
    path,
    type: 'article',
    publishedAt: news.publishedAt,
    image: shareImage(news.target, target, configuration),
    structuredData: import.meta.env.SSR ? [articleData(news, path, configuration.origin)] : [],
  });
}

/** schema.org: author and date of an update. */
function articleData(news: News, path: string, origin: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: news.title,
    datePublished: news.publishedAt,
    inLanguage: 'id',
    mainEntityOfPage: new URL(path, origin).href,
    image: new URL(plainPicture(news.target.cover), origin).href,
    author: {
      '@type': news.target.organiser.kind === 'organisation' ? 'Organization' : 'Person',
      name: news.target.organiser.name,
    },
  };
}
