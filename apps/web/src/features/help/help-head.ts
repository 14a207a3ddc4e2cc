import type { SiteText } from '@uluran/contract/endpoints';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { richTextToPlainText } from '@uluran/contract/rich-text';
import { pageHead } from '../../app/head.ts';

/** Words of the page of questions for browsers, search engines and messengers. */
export function helpHead(
  { lead, entries }: SiteText['content'],
  search: string,
  configuration: PublicConfiguration,
): ReturnType<typeof pageHead> {
  return pageHead({
    configuration,
    title: 'Bantuan',
    description: lead,
    path: '/help',
    hidden: search !== '',
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: entries.map(({ title, body }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text: richTextToPlainText(body).replaceAll('\n', ' ') },
        })),
      },
    ],
  });
}
