import { PRODUCT_NAME } from '@uluran/brand';
import type { Campaign } from '@uluran/contract';
import { donatePath, type TargetAddress, targetPath } from '@uluran/contract/targets';
import { type PageHeadInput, pageHead } from '../../app/head.ts';
import { shareImage } from '../../app/share-image.ts';

/** Words of a campaign's page for browsers, search engines and messengers. */
export function campaignHead(campaign: Campaign, target: TargetAddress, configuration: PageHeadInput['configuration']) {
  return pageHead({
    configuration,
    title: campaign.title,
    description: campaign.summary,
    path: targetPath(target),
    type: 'article',
    publishedAt: campaign.startsAt,
    updatedAt: campaign.updatedAt,
    image: shareImage(campaign.cover),
    structuredData: [
      campaignData(campaign, target, configuration.origin),
      crumbs(campaign, target, configuration.origin),
    ],
  });
}

/** schema.org: a page whose action is to give to its organiser. */
function campaignData(campaign: Campaign, target: TargetAddress, origin: string): Record<string, unknown> {
  const address = (path: string): string => new URL(path, origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: campaign.title,
    description: campaign.summary,
    url: address(targetPath(target)),
    inLanguage: 'id',
    primaryImageOfPage: address(shareImage(campaign.cover).url),
    datePublished: campaign.startsAt,
    dateModified: campaign.updatedAt,
    ...(campaign.acceptsDonations && {
      potentialAction: {
        '@type': 'DonateAction',
        target: address(donatePath(target)),
        recipient: {
          '@type': campaign.organiser.kind === 'organisation' ? 'Organization' : 'Person',
          name: campaign.organiser.name,
        },
      },
    }),
  };
}

function crumbs(campaign: Campaign, target: TargetAddress, origin: string): Record<string, unknown> {
  const steps = [
    [PRODUCT_NAME, '/'],
    ['Galang dana', '/campaigns'],
    [campaign.title, targetPath(target)],
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
