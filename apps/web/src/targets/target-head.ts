import { PRODUCT_NAME } from '@uluran/brand';
import { donatePath, TARGET_ROUTES, type TargetAddress, targetPath } from '@uluran/contract/targets';
import { type PageHeadInput, pageHead } from '../app/head.ts';
import { plainPicture, shareImage } from '../app/share-image.ts';
import styles from './sections/detail-parts.css?inline';
import { capitalised } from './standing.ts';
import type { TargetDetail } from './target-pages.ts';

interface TargetHeadInput {
  detail: TargetDetail;
  target: TargetAddress;
  /** Name of the kind: `galang dana`. */
  noun: string;
  configuration: PageHeadInput['configuration'];
}

/** Head of a target's page for browsers, search engines and messengers. */
export function targetHead({ detail, target, noun, configuration }: TargetHeadInput) {
  const head = pageHead({
    configuration,
    title: detail.title,
    description: detail.summary,
    path: targetPath(target),
    type: 'article',
    publishedAt: detail.startsAt,
    updatedAt: detail.updatedAt,
    image: shareImage(detail, target, configuration),
    structuredData: import.meta.env.SSR
      ? [
          pageData(detail, target, configuration.origin),
          crumbs([capitalised(noun), detail.title], target, configuration.origin),
        ]
      : [],
  });
  return { ...head, styles: [{ children: styles }] };
}

/** Structured data (schema.org): a page whose action is a gift to its organiser. */
function pageData(detail: TargetDetail, target: TargetAddress, origin: string): Record<string, unknown> {
  const address = (path: string): string => new URL(path, origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: detail.title,
    description: detail.summary,
    url: address(targetPath(target)),
    inLanguage: 'id',
    primaryImageOfPage: address(plainPicture(detail.cover)),
    datePublished: detail.startsAt,
    dateModified: detail.updatedAt,
    ...(detail.acceptsDonations && {
      potentialAction: {
        '@type': 'DonateAction',
        target: address(donatePath(target)),
        recipient: {
          '@type': detail.organiser.kind === 'organisation' ? 'Organization' : 'Person',
          name: detail.organiser.name,
        },
      },
    }),
  };
}

function crumbs([list, title]: [string, string], target: TargetAddress, origin: string): Record<string, unknown> {
  const steps = [
    [PRODUCT_NAME, '/'],
    [list, TARGET_ROUTES[target.kind].base],
    [title, targetPath(target)],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}
