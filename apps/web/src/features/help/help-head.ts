import { PRODUCT_NAME } from '@uluran/brand';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { pageHead } from '../../app/head.ts';
import { helpTopics } from './questions.ts';

/** Words of the page of questions for browsers, search engines and messengers. */
export function helpHead(search: string, configuration: PublicConfiguration): ReturnType<typeof pageHead> {
  const questions = helpTopics(configuration).flatMap((topic) => topic.questions);
  return pageHead({
    configuration,
    title: 'Bantuan',
    description: `Jawaban atas pertanyaan tentang berdonasi, biaya, pencairan, bukti donasi, dan keamanan di ${PRODUCT_NAME}.`,
    path: '/help',
    hidden: search !== '',
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
      },
    ],
  });
}
